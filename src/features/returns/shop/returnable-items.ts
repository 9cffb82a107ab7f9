import type { Return } from '../contract.ts';

interface Ordered {
  productId: string;
  name: string;
  quantity: number;
}

export interface Returnable extends Ordered {
  /** How many are in no return yet. */
  left: number;
}

/** For a quantity above what can be returned; the server refuses in the same words. */
export function tooManyWords({ name, quantity, left }: Omit<Returnable, 'productId'>): string {
  return `You bought ${quantity} of ${name} and can still return ${left}.`;
}

/** All returns count except refused and withdrawn ones, as on the server. */
export function returnableItems(
  ordered: readonly Ordered[],
  returns: readonly Pick<Return, 'state' | 'items'>[],
): Returnable[] {
  const given = returns
    .filter(({ state }) => state !== 'refused' && state !== 'withdrawn')
    .flatMap(({ items }) => items);
  return ordered.map(({ productId, name, quantity }) => {
    const inReturns = given
      .filter((item) => item.productId === productId)
      .reduce((sum, item) => sum + item.quantity, 0);
    return { productId, name, quantity, left: Math.max(0, quantity - inReturns) };
  });
}
