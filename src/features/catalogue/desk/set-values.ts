import type { DeskProduct } from '../desk.contract.ts';
import { inSize } from '../sizes.rules.ts';
import { severalOf } from './product-words.ts';

/** All values are text, as typed. */
interface TypedPart {
  productId: string;
  name: string;
  /** Says how many pieces there are. */
  says: string;
  quantity: string;
}

export const blankPart: TypedPart = { productId: '', name: '', says: '', quantity: '1' };

type Part = NonNullable<DeskProduct['parts']>[number];

export function typedPart({ productId, size, name, quantity, stock, sold }: Part): TypedPart {
  return {
    productId: size?._id ?? productId,
    name: inSize(name, size),
    says: sold
      ? inStock(stock)
      : 'Not for sale now, so the set isn’t either. Sell it again, or take it out.',
    quantity: String(quantity),
  };
}

/** The choices of a product for a set: each of its sizes. A set itself cannot be a part. */
export function partsIn({ _id, name, parts, sizes, stock }: DeskProduct): TypedPart[] {
  if (parts) return [];
  const several = severalOf(sizes);
  if (several.length === 0) {
    return [{ ...blankPart, productId: _id, name, says: inStock(stock) }];
  }
  return several.map((size) => ({
    ...blankPart,
    productId: size._id,
    name: inSize(name, size),
    says: inStock(size.stock),
  }));
}

/** The fields of a part are called parts.<place>.quantity and so on. */
export function readParts(given: Record<string, string>) {
  const parts = [];
  for (let place = 0; given[`parts.${place}.productId`] !== undefined; place += 1) {
    const typed = given[`parts.${place}.quantity`] ?? '';
    parts.push({
      productId: given[`parts.${place}.productId`] ?? '',
      quantity: /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN,
    });
  }
  return parts;
}

function inStock(stock: number): string {
  return `How many in one set. ${stock} in stock.`;
}
