import { useEffect, useState } from 'react';
import { useArrivals } from '#client/use-arrivals.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { tooManyPictures } from '../picture.rules.ts';
import type { Judged, LeftOut } from './product-pictures-judge.ts';
import {
  type ChosenPicture,
  changeChosen,
  isChosen,
  move,
  type Pictures,
  picturesOf,
  remove,
  roomIn,
} from './product-pictures-list.ts';

let counted = 0;

/** Holds the changes to a product's pictures until it is saved. */
export function usePictures(product: DeskProduct | undefined) {
  const [pictures, setPictures] = useState<Pictures>(() => picturesOf(product?.pictures ?? []));
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const [said, setSaid] = useState('');
  const { hold, waits } = useArrivals('Please wait until we have looked at your files.');

  const take = async (files: readonly File[]) => {
    const judged = await Promise.all(files.map(judge));
    const good = judged.filter(({ leftOut }) => !leftOut);
    const room = roomIn(pictures);
    const bad = [
      ...judged.flatMap(({ leftOut }) => leftOut ?? []),
      ...good.slice(room).map(({ file }) => ({ name: file.name, reason: tooManyPictures })),
    ];
    const chosen = good.slice(0, room).map(asChosen);
    setPictures(({ list, removed }) => ({ list: [...list, ...chosen], removed }));
    setLeftOut(bad);
    setSaid(wordsFor(chosen.length, bad));
    return chosen;
  };

  const choose = async (files: readonly File[]) => {
    const chosen = await hold(take(files));
    // Asks about one file after the other, because the shop draws only one at once.
    for (const unsure of chosen.filter(({ isLookedAt }) => isLookedAt)) await askAbout(unsure);
  };

  const askAbout = async ({ key, file }: ChosenPicture) => {
    const judged = await judges();
    const { preview, leftOut: bad } = (await judged?.judgeThere(file)) ?? {};
    setPictures((now) =>
      changeChosen(now, key, ({ isLookedAt, ...waiting }) =>
        bad ? undefined : { ...waiting, ...(preview ? { preview } : {}) },
      ),
    );
    if (!bad) return;
    setLeftOut((known) => [...known, bad]);
    setSaid(wordsFor(0, [bad]));
  };

  return {
    pictures,
    show: setPictures,
    /** The refused files of the latest choice. */
    leftOut,
    said,
    say: setSaid,
    choose,
    /** Why the form cannot be saved yet. */
    waits,
    isRefused: pictures.list.some((picture) => isChosen(picture) && picture.refused !== undefined),
    move(key: string, by: 1 | -1) {
      const moved = move(pictures, key, by);
      setPictures(moved);
      const place = moved.list.findIndex((picture) => picture.key === key) + 1;
      setSaid(`Now picture ${place} of ${moved.list.length}`);
    },
    remove(key: string) {
      setPictures(remove(pictures, key));
      setSaid('Picture removed');
    },
  };
}

export type PicturesState = ReturnType<typeof usePictures>;

async function judge(file: File): Promise<Judged & { file: File }> {
  return { file, ...(await (await judges())?.judgeHere(file)) };
}

/**
 * Loaded with the first file. If it cannot be loaded, only the server judges, in the same words.
 */
function judges() {
  return import('./product-pictures-judge.ts').catch(() => undefined);
}

function asChosen({ file, isUnsure }: Judged & { file: File }): ChosenPicture {
  counted += 1;
  return { key: `file ${counted}`, file, ...(isUnsure ? { isLookedAt: true } : {}) };
}

function wordsFor(chosen: number, bad: readonly LeftOut[]): string {
  const good = chosen === 1 ? 'Picture chosen. ' : chosen > 1 ? `${chosen} pictures chosen. ` : '';
  if (bad.length === 0) return good.replace(/\. $/, '');
  return `${good}Left out: ${bad.map(({ name }) => name).join(', ')}`;
}

/**
 * The dialog covers the page, so a file dropped anywhere is meant for it. The browser must not open
 * the file instead of the page.
 */
export function useDroppedFiles(take: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const follow = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') take([...event.dataTransfer.files]);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false);
    };
    addEventListener('dragover', follow);
    addEventListener('drop', follow);
    addEventListener('dragleave', leave);
    return () => {
      removeEventListener('dragover', follow);
      removeEventListener('drop', follow);
      removeEventListener('dragleave', leave);
    };
  }, [take]);

  return over;
}
