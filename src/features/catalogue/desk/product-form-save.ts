import { useRef, useState } from 'react';
import { CallFailed, client, isRefused } from '#client/client.ts';
import { isAnswer } from '#client/is-answer.ts';
import { newId } from '#client/new-id.ts';
import { readDeskProduct } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import type { Draft } from './product-form-draft.ts';
import { findAdded, sendChangedProduct, sendNewProduct } from './product-form-send.ts';
import { type FormFields, isConflict } from './product-form-values.ts';
import { isChosen } from './product-pictures-list.ts';
import { type Saved, savePictures } from './product-pictures-send.ts';
import { endsSession } from './product-trouble.ts';

/** The product was saved, but not all of its pictures. */
export class PicturesLeft extends CallFailed {
  constructor(message: string) {
    super(0, { message, code: 'pictures-left', field: 'image' });
  }
}

/** Another admin saved the product since the form was opened. */
export class ChangedMeanwhile extends Error {
  readonly theirs: DeskProduct;

  constructor(theirs: DeskProduct) {
    super('Somebody else has just changed this product.');
    this.theirs = theirs;
  }
}

/**
 * Saves the words, then the pictures. A second press goes on where the first one stopped. It does
 * not use the client that leads to the sign-in, because the typed words and chosen pictures would
 * be lost.
 */
export function useSave(draft: Draft, done: 'added' | 'updated') {
  const [isStored, setStored] = useState(false);
  const add = useAdding(draft);
  const change = useChanging(draft);
  const { seen, isChanged, arePicturesTouched, pictures } = draft;

  const store = async (fields: FormFields): Promise<Saved> => {
    const same = { pictures: pictures.pictures };
    // If the words are unchanged, only the pictures are left to save.
    if (seen && !isChanged && (arePicturesTouched || isStored)) return { product: seen, ...same };
    const saved = seen ? { product: await change(fields, seen), ...same } : await add(fields);
    setStored(true);
    draft.fill(saved.product);
    pictures.show(saved.pictures);
    return saved;
  };

  return async (fields: FormFields): Promise<DeskProduct> => {
    const steps = { hold: draft.hold, show: pictures.show, say: pictures.say };
    const stored = await store(fields);
    const saved = await savePictures(client, stored, steps).catch((error: unknown) => {
      if (endsSession(error)) throw error;
      const words = `The product is ${done}, but not all its pictures. Please try again.`;
      throw new PicturesLeft(words);
    });
    const left = saved.pictures.list.filter(isChosen).length;
    if (left === 0) return saved.product;
    const which = left === 1 ? 'one of its pictures is not' : `${left} of its pictures are not`;
    throw new PicturesLeft(`The product is ${done}, but ${which}. You’ll see why below.`);
  };
}

/**
 * The answer to an earlier press may have been lost after the product was added. So it looks for
 * the product before adding it again.
 */
function useAdding({ pictures }: Draft) {
  const isUnsure = useRef(false);
  return async (fields: FormFields): Promise<Saved> => {
    const chosen = pictures.pictures;
    const added = isUnsure.current ? await findAdded(client, fields, chosen) : undefined;
    if (added) return added;
    try {
      return await sendNewProduct(fields, chosen, pictures);
    } catch (error) {
      isUnsure.current = !isAnswer(error);
      throw error;
    }
  };
}

/**
 * The step belongs to the typed stock. It is kept until the shop is known to have counted it, so
 * that a lost answer does not move the stock twice.
 */
function useChanging({ values: mine, recount }: Draft) {
  const step = useRef('');
  const send = async (
    fields: FormFields,
    seen: DeskProduct,
    version = seen.version,
  ): Promise<DeskProduct> => {
    step.current ||= newId();
    try {
      const product = await sendChangedProduct(fields, { seen, version, step: step.current });
      step.current = '';
      return product;
    } catch (error) {
      // The form now shows this number, so that later typing is a change from it.
      if (isRefused(error, 'below-nothing')) recount(Number(error.details.available));
      if (!isRefused(error, 'changed-meanwhile')) throw error;
      const { counted = '0' } = error.details;
      const known = { ...seen, stock: seen.stock + Number(counted) };
      const isCounted = known.stock !== seen.stock;
      if (isCounted) {
        recount(known.stock);
        step.current = '';
      }
      const theirs = await client(readDeskProduct, { params: { id: seen._id } });
      if (isConflict({ seen: known, mine, theirs })) throw new ChangedMeanwhile(theirs);
      return send(isCounted ? { ...fields, stock: mine.stock } : fields, known, theirs.version);
    }
  };
  return send;
}
