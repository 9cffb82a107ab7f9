import type { ProductPicture } from '../contract.ts';
import { mostPictures } from '../picture.rules.ts';

/** A picture that the product already has. */
export interface KeptPicture {
  key: string;
  picture: ProductPicture;
}

/** A file that is not sent yet. */
export interface ChosenPicture {
  key: string;
  file: File;
  /** The shop's preview as a data address. Present if this browser cannot draw the file. */
  preview?: string;
  /** True while the shop looks at the file. */
  isLookedAt?: boolean;
  /** The reason why the shop does not take the file. Another try would end the same way. */
  refused?: string;
  /** The reason why the upload failed. Another try may succeed. */
  failed?: string;
  /** While the file is sent: the share that was sent, from 0 to 1. */
  sent?: number;
}

export type FormPicture = KeptPicture | ChosenPicture;

/** The pictures in their wanted order, and the product's pictures that are to be removed. */
export interface Pictures {
  list: readonly FormPicture[];
  removed: readonly string[];
}

export function picturesOf(pictures: readonly ProductPicture[]): Pictures {
  return { list: pictures.map(keep), removed: [] };
}

export function keep(picture: ProductPicture): KeptPicture {
  return { key: picture.hash, picture };
}

export function isChosen(picture: FormPicture): picture is ChosenPicture {
  return 'file' in picture;
}

/** The number of pictures that can still be chosen. */
export function roomIn({ list }: Pictures): number {
  return Math.max(0, mostPictures - list.length);
}

export function move({ list, removed }: Pictures, key: string, by: 1 | -1): Pictures {
  const from = list.findIndex((picture) => picture.key === key);
  const [moved, other] = [list[from], list[from + by]];
  if (!moved || !other) return { list, removed };
  const moves = new Map([
    [moved, other],
    [other, moved],
  ]);
  return { list: list.map((picture) => moves.get(picture) ?? picture), removed };
}

export function remove({ list, removed }: Pictures, key: string): Pictures {
  const gone = list.find((picture) => picture.key === key);
  return {
    list: list.filter((picture) => picture !== gone),
    removed: gone && !isChosen(gone) ? [...removed, gone.picture.hash] : removed,
  };
}

export function replace(pictures: Pictures, key: string, by: FormPicture): Pictures {
  const list = pictures.list.map((picture) => (picture.key === key ? by : picture));
  return { ...pictures, list };
}

/** Changes a picture that waits. A picture that is being sent stays as it is. */
export function changeChosen(
  pictures: Pictures,
  key: string,
  change: (chosen: ChosenPicture) => ChosenPicture | undefined,
): Pictures {
  const list = pictures.list.flatMap((picture) => {
    if (picture.key !== key || !isChosen(picture) || picture.sent !== undefined) return [picture];
    return change(picture) ?? [];
  });
  return { ...pictures, list };
}

/** Takes over the product's present pictures. Changes made here to those that remain stay. */
export function follow({ list, removed }: Pictures, now: readonly ProductPicture[]): Pictures {
  const there = new Set(now.map(({ hash }) => hash));
  const stays = list.filter((picture) => isChosen(picture) || there.has(picture.key));
  const known = new Set([...stays.map(({ key }) => key), ...removed]);
  return {
    list: [...stays, ...now.filter(({ hash }) => !known.has(hash)).map(keep)],
    removed: removed.filter((hash) => there.has(hash)),
  };
}

/** The wanted order of the product's pictures. Pictures that this form has not shown come last. */
export function orderOf({ list }: Pictures, now: readonly ProductPicture[]): string[] {
  const there = now.map(({ hash }) => hash);
  const wanted = list.map(({ key }) => key).filter((key) => there.includes(key));
  return [...wanted, ...there.filter((hash) => !wanted.includes(hash))];
}

export function isArranged(pictures: Pictures, now: readonly ProductPicture[]): boolean {
  return orderOf(pictures, now).every((hash, place) => hash === now[place]?.hash);
}

export function isTouched(pictures: Pictures, now: readonly ProductPicture[]): boolean {
  const { list, removed } = pictures;
  return removed.length > 0 || list.some(isChosen) || !isArranged(pictures, now);
}
