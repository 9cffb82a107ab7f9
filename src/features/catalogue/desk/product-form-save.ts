import { useRef, useState } from 'react';
import { CallFailed, client } from '#client/client.ts';
import type { DeskProduct } from '../desk.contract.ts';
import type { Draft } from './product-form-draft.ts';
import { findAdded, sendChangedProduct, sendNewProduct } from './product-form-send.ts';
import type { FormFields } from './product-form-values.ts';
import { isChosen } from './product-pictures-list.ts';
import { type Saved, savePictures } from './product-pictures-send.ts';
import { endsSession } from './product-trouble.ts';

// Not the client that leads to the sign-in: what was typed and chosen here would be gone.
/** The product was saved, and of its pictures not all. */
export class PicturesLeft extends CallFailed {
  constructor(message: string) {
    super(0, { message, code: 'pictures-left', field: 'image' });
  }
}

/** First the words, then the pictures. Pressed again, it goes on where it came to. */
export function useSave(draft: Draft, done: 'added' | 'updated') {
  const [isStored, setStored] = useState(false);
  const add = useAdding(draft);
  const { seen, isChanged, arePicturesTouched, pictures } = draft;

  const store = async (fields: FormFields): Promise<Saved> => {
    const same = { pictures: pictures.pictures };
    // Of a product whose words are as they were, only the pictures are left to save.
    if (seen && !isChanged && (arePicturesTouched || isStored)) return { goods: seen, ...same };
    const saved = seen ? { goods: await change(draft, seen, fields), ...same } : await add(fields);
    setStored(true);
    draft.fill(saved.goods);
    pictures.show(saved.pictures);
    return saved;
  };

  return async (fields: FormFields): Promise<DeskProduct> => {
    const steps = { hold: draft.hold, show: pictures.show, say: pictures.say };
    const stored = await store(fields);
    const saved = await savePictures(client, stored, steps).catch((error: unknown) => {
      if (endsSession(error)) throw error;
      const words = `The product is ${done}, but not all of its pictures are. Please try again.`;
      throw new PicturesLeft(words);
    });
    const left = saved.pictures.list.filter(isChosen).length;
    if (left === 0) return saved.goods;
    const which = left === 1 ? 'one of its pictures is not' : `${left} of its pictures are not`;
    throw new PicturesLeft(`The product is ${done}, but ${which}: the reason stands beside.`);
  };
}

/** An answer that was lost may have been a yes: then the product is looked for before it is added again. */
function useAdding({ pictures }: Draft) {
  const isUnsure = useRef(false);
  return async (fields: FormFields): Promise<Saved> => {
    const chosen = pictures.pictures;
    const added = isUnsure.current ? await findAdded(client, fields, chosen) : undefined;
    if (added) return added;
    try {
      return await sendNewProduct(fields, chosen, pictures);
    } catch (error) {
      isUnsure.current = !(error instanceof CallFailed);
      throw error;
    }
  };
}

async function change(draft: Draft, seen: DeskProduct, fields: FormFields): Promise<DeskProduct> {
  try {
    return await sendChangedProduct(client, fields, seen);
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'below-nothing') {
      // It is told now: what is typed next is meant over it.
      draft.recount(Number(error.details.available));
    }
    throw error;
  }
}
