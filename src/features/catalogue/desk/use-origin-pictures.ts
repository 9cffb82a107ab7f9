import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { upload } from '#client/upload.ts';
import type { Hold } from '#ui/form-dialog.tsx';
import { keepPicture } from '../desk.calls.ts';
import { BadArchive } from './archive.ts';
import { foundIn, pairPictures } from './find-pictures.ts';
import type { LeftOut } from './product-pictures-judge.ts';

type KeptPicture = { address: string; hash: string };

interface Sent {
  /** The number of found pictures that were sent. */
  done: number;
  found: number;
  missing: string[];
  refused: LeftOut[];
}

/**
 * Sends the pictures that a file names, one after the other, from the files that the owner has
 * chosen.
 */
export function useOriginPictures(
  addresses: readonly string[],
  /** Keeps the dialog of the import open while pictures are sent. */
  hold: Hold,
  onKept: (pictures: KeptPicture[]) => void,
) {
  const [sent, setSent] = useState<Sent>();
  const [trouble, setTrouble] = useState('');
  const newest = useRef(0);
  // Stops sending when another file is chosen or the dialog is closed.
  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );

  const send = async (files: readonly File[], isNewest: () => boolean) => {
    const pairs = pairPictures(addresses, await foundIn(files));
    const missing = addresses.filter((address) => !pairs.has(address));
    const kept: KeptPicture[] = [];
    const refused: LeftOut[] = [];
    for (const [address, picture] of pairs) {
      if (!isNewest()) return;
      setSent({ done: kept.length + refused.length, found: pairs.size, missing, refused });
      try {
        const image = await picture.open();
        kept.push({ address, ...(await upload(keepPicture, { body: { image } })) });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refused.push({ name: picture.path, reason: error.message });
      }
    }
    if (!isNewest()) return;
    setSent({ done: pairs.size, found: pairs.size, missing, refused: [...refused] });
    onKept(kept);
  };

  return {
    sent,
    trouble,
    choose: async (files: readonly File[]) => {
      if (files.length === 0) return;
      newest.current += 1;
      const mine = newest.current;
      const isNewest = () => newest.current === mine;
      setTrouble('');
      setSent(undefined);
      try {
        await hold(send(files, isNewest));
      } catch (error) {
        const said = error instanceof BadArchive ? error.message : '';
        if (!isNewest()) return;
        setSent(undefined);
        setTrouble(said || 'We couldn’t send the pictures. Please choose them again.');
      }
    },
  };
}

/** The shop refused this picture alone, so the next ones may be taken. */
function isRefusal(error: unknown): error is Error {
  const isJudged = error instanceof CallFailed && (error.status === 400 || error.status === 413);
  return isJudged || error instanceof BadArchive;
}
