import { useEffect, useState } from 'react';
import { mostPictureBytes } from '#lib/picture.ts';
import type { Goods } from '../goods.contract.ts';
import {
  type ChosenPicture,
  isChosen,
  move,
  type Pictures,
  picturesOf,
  remove,
} from './goods-pictures-list.ts';

let counted = 0;

/** What is done to a product's pictures before it is saved. */
export function usePictures(product: Goods | undefined) {
  const [pictures, setPictures] = useState<Pictures>(() => picturesOf(product?.pictures ?? []));
  const [said, setSaid] = useState('');

  const choose = async (files: readonly File[]) => {
    const chosen = await Promise.all(files.map(judge));
    setPictures(({ list, removed }) => ({ list: [...list, ...chosen], removed }));
    setSaid(chosen.length === 1 ? 'Picture chosen' : `${chosen.length} pictures chosen`);
  };

  return {
    pictures,
    show: setPictures,
    said,
    say: setSaid,
    choose,
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

/** What the shop would not take by its size is told before it is sent. */
async function judge(file: File): Promise<ChosenPicture> {
  counted += 1;
  const chosen = { key: `file ${counted}`, file };
  if (file.size <= mostPictureBytes) return chosen;
  // Without the contract the server alone judges, in the same words.
  const contract = await import('../goods.contract.ts').catch(() => undefined);
  if (!contract) return chosen;
  const [, refused] = contract.addPicture.refusals['too-big-picture'];
  return { ...chosen, refused };
}

/** The dialog lies over everything: whatever files are dropped are meant for it, and no browser leaves the page for them. */
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
