import type { Return } from '../contract.ts';

interface Ordered {
  productId: string;
  name: string;
  quantity: number;
}

export interface Returnable extends Ordered {
  /** How many of it are in no return yet. */
  left: number;
}

/** Of one that more is asked for than can be given back; the server refuses in the same words. */
export function tooManyWords({ name, quantity, left }: Omit<Returnable, 'productId'>): string {
  return `You bought ${quantity} of ${name}, and ${left} can still be returned.`;
}

/** What nobody refused or took back counts as given, as the server counts it. */
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
