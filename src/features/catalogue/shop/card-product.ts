import type { Product, Size } from '../contract.ts';

/** Only what a card shows: a page of the shelf writes it into its HTML two dozen times. */
export interface CardProduct extends Omit<Product, 'description' | 'sizes'> {
  /** If there are several. */
  sizes?: readonly Pick<Size, 'stock'>[] | undefined;
}

export function forCards(products: readonly Product[]): CardProduct[] {
  return products.map(({ description: _description, sizes, ...card }) => ({
    ...card,
    ...(sizes?.[1] && { sizes: sizes.map(({ stock }) => ({ stock })) }),
  }));
}
