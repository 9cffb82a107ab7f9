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

/** A product as it stands in the form, over what the shop is known to hold of it. */
export function useDraft(product: DeskProduct | undefined) {
  const [seen, setSeen] = useState(product);
  const [news, setNews] = useState<DeskProduct>();
  const [values, setValues] = useState(() => valuesOf(product));
  const pictures = usePictures(product);
  return {
    /** What the form was filled with; undefined until there is such a product. */
    seen,
    /** Newer than what the form was opened with: whoever leaves it has still to hear of it. */
    news,
    values,
    pictures,
    isChanged: !isSame(values, valuesOf(seen)),
    arePicturesTouched: isTouched(pictures.pictures, seen?.pictures ?? []),
    change: (name: FieldName, value: string) => setValues((now) => ({ ...now, [name]: value })),
    fill(goods: DeskProduct, filled: Values = valuesOf(goods)) {
      setSeen(goods);
      setNews(goods);
      setValues(filled);
    },
    /** After a change of its pictures. With words that somebody else has changed it is not what the form was filled with. */
    hold(goods: DeskProduct) {
      setNews(goods);
      setSeen((before) => {
        if (before && isSameBesideStock(before, goods)) return { ...goods, stock: before.stock };
        return before && { ...before, pictures: goods.pictures };
      });
    },
    /** From now on the stock that is typed is meant over that many. */
    recount: (stock: number) => setSeen((before) => before && { ...before, stock }),
  };
}

export type Draft = ReturnType<typeof useDraft>;
