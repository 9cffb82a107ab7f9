import type { Product, Size } from '../contract.ts';

/**
 * Only the facts that a card shows, because a page of the shelf writes them into its HTML for each
 * product.
 */
export interface CardProduct extends Omit<Product, 'description' | 'sizes'> {
  /** Present if there are several sizes. */
  sizes?: readonly Pick<Size, 'stock'>[] | undefined;
}

export function forCards(products: readonly Product[]): CardProduct[] {
  return products.map(({ description: _description, sizes, ...card }) => ({
    ...card,
    ...(sizes?.[1] && { sizes: sizes.map(({ stock }) => ({ stock })) }),
  }));
}
