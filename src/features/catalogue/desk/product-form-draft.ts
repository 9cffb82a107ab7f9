import { useState } from 'react';
import type { DeskProduct } from '../desk.contract.ts';
import {
  type FieldName,
  isSame,
  isSameBesideStock,
  type Values,
  valuesOf,
} from './product-form-values.ts';
import { isTouched } from './product-pictures-list.ts';
import { usePictures } from './product-pictures-state.ts';

/** The product as it stands in the form, and the newest version known from the shop. */
export function useDraft(product: DeskProduct | undefined) {
  const [seen, setSeen] = useState(product);
  const [news, setNews] = useState<DeskProduct>();
  const [values, setValues] = useState(() => valuesOf(product));
  const pictures = usePictures(product);
  return {
    /** The product that the form was filled with. Undefined while it is new. */
    seen,
    /**
     * A version newer than the one the form was opened with. The list gets it when the form closes.
     */
    news,
    values,
    pictures,
    isChanged: !isSame(values, valuesOf(seen)),
    arePicturesTouched: isTouched(pictures.pictures, seen?.pictures ?? []),
    change: (name: FieldName, value: string) => setValues((now) => ({ ...now, [name]: value })),
    fill(saved: DeskProduct, filled: Values = valuesOf(saved)) {
      setSeen(saved);
      setNews(saved);
      setValues(filled);
    },
    /**
     * Takes the product after a change of its pictures. If another admin has changed its words, it
     * takes only the pictures.
     */
    hold(saved: DeskProduct) {
      setNews(saved);
      setSeen((before) => {
        if (before && isSameBesideStock(before, saved)) return { ...saved, stock: before.stock };
        return before && { ...before, pictures: saved.pictures };
      });
    },
    /** From now on the typed stock counts as a change from this number. */
    recount: (stock: number) => setSeen((before) => before && { ...before, stock }),
  };
}

export type Draft = ReturnType<typeof useDraft>;
