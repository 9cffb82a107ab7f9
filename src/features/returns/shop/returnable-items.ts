import { inSize } from '#features/catalogue/sizes.rules.ts';
import type { Return } from '../contract.ts';

interface Ordered {
  /** The id of the size, if the product had several. */
  productId: string;
  name: string;
  quantity: number;
}

export interface Returnable extends Ordered {
  /** How many pieces are in no return yet. */
  left: number;
}

/** The words for a quantity above what can be returned. The server refuses in the same words. */
export function tooManyWords({ name, quantity, left }: Omit<Returnable, 'productId'>): string {
  return `You bought ${quantity} of ${name} and can still return ${left}.`;
}

/**
 * The products that can be returned. As on the server, all returns of this order's last parcel
 * count, except refused and withdrawn ones.
 */
export function returnableItems(
  ordered: readonly (Ordered & { size?: { _id: string; name: string } | undefined })[],
  returns: readonly Pick<Return, 'state' | 'items' | 'earlier'>[],
): Returnable[] {
  const given = returns
    .filter(({ state, earlier }) => !earlier && state !== 'refused' && state !== 'withdrawn')
    .flatMap(({ items }) => items);
  return ordered.map(({ size, quantity, ...line }) => {
    const productId = size?._id ?? line.productId;
    const name = inSize(line.name, size);
    const inReturns = given
      .filter((item) => item.productId === productId)
      .reduce((sum, item) => sum + item.quantity, 0);
    return { productId, name, quantity, left: Math.max(0, quantity - inReturns) };
  });
}

/** The piece to return, by its product, where there is only one: then there is nothing to choose. */
export function onlyPiece(goods: readonly Returnable[]): Record<string, number> {
  const [one, other] = goods.filter(({ left }) => left > 0);
  return one?.left === 1 && !other ? { [one.productId]: 1 } : {};
}
