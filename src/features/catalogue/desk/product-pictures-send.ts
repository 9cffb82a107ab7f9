import { CallFailed, type Client } from '#client/client.ts';
import { upload } from '#client/upload.ts';
import type { RefusalCode } from '#lib/contract.ts';
import * as deskCalls from '../desk.calls.ts';
import type { addPicture, DeskProduct } from '../desk.contract.ts';
import {
  type ChosenPicture,
  isArranged,
  isChosen,
  keep,
  orderOf,
  type Pictures,
  replace,
} from './product-pictures-list.ts';
import { endsSession } from './product-trouble.ts';

/** Called at every step, so that finished steps are kept when the next one fails. */
export interface Steps {
  /** The shop has saved this product. */
  hold: (product: DeskProduct) => void;
  show: (pictures: Pictures) => void;
  say: (words: string) => void;
}

export interface Saved {
  product: DeskProduct;
  pictures: Pictures;
}

/** Sends one after the other. A failed one stays with its reason, to be tried again. */
export async function savePictures(client: Client, saved: Saved, steps: Steps): Promise<Saved> {
  const { product, pictures } = await sendChosen(await removeGone(client, saved, steps), steps);
  return { product: await arrange(client, product, pictures), pictures };
}

async function removeGone(client: Client, saved: Saved, { hold, show }: Steps): Promise<Saved> {
  let { product, pictures } = saved;
  for (const hash of pictures.removed) {
    try {
      product = await client(deskCalls.removePicture, { params: { id: product._id, hash } });
      hold(product);
    } catch (error) {
      // Another admin removed it first.
      if (!(error instanceof CallFailed) || error.code !== 'unknown-picture') throw error;
    }
    pictures = { ...pictures, removed: pictures.removed.filter((other) => other !== hash) };
    show(pictures);
  }
  return { product, pictures };
}

async function sendChosen(saved: Saved, { hold, show, say }: Steps): Promise<Saved> {
  let { product, pictures } = saved;
  const chosen = pictures.list.filter(isChosen).filter(({ refused }) => refused === undefined);
  for (const { key, file } of chosen) {
    const before = pictures;
    const under = (sent: number) => show(replace(before, key, { key, file, sent }));
    say(`Sending ${file.name}`);
    try {
      const sending = { params: { id: product._id }, body: { image: file } };
      product = await upload(deskCalls.addPicture, sending, under);
      hold(product);
      pictures = arrived(before, { key, file }, product.pictures.at(-1));
    } catch (error) {
      pictures = replace(before, key, troubled({ key, file }, error));
      if (endsSession(error)) throw error;
    } finally {
      show(pictures);
    }
  }
  return { product, pictures };
}

async function arrange(
  client: Client,
  product: DeskProduct,
  pictures: Pictures,
): Promise<DeskProduct> {
  if (isArranged(pictures, product.pictures)) return product;
  const params = { id: product._id };
  try {
    const hashes = orderOf(pictures, product.pictures);
    return await client(deskCalls.arrangePictures, { params, body: { hashes } });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'other-pictures') throw error;
    return arrange(client, await client(deskCalls.readDeskProduct, { params }), pictures);
  }
}

export function arrived(
  pictures: Pictures,
  chosen: ChosenPicture,
  picture: DeskProduct['pictures'][0] | undefined,
) {
  return picture ? replace(pictures, chosen.key, keep(picture)) : pictures;
}

export function troubled({ key, file }: ChosenPicture, error: unknown): ChosenPicture {
  const said = error instanceof CallFailed ? error.message : '';
  if (isRefusal(error)) return { key, file, refused: said };
  return { key, file, failed: said || 'The upload failed.' };
}

/** The shop would refuse the same file again. */
const refusals: readonly string[] = [
  'too-big-picture',
  'not-a-picture',
  'broken-picture',
  'too-many-pixels',
  'too-costly-picture',
  'same-picture',
  'too-many-pictures',
] satisfies RefusalCode<typeof addPicture>[];

export const pictureFields = Object.fromEntries(refusals.map((code) => [code, 'image']));

export function isRefusal(error: unknown): error is CallFailed {
  return error instanceof CallFailed && refusals.includes(error.code);
}
