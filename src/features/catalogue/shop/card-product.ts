import type { Product } from '../contract.ts';

/** Only what a card shows: a page of the shelf writes it into its HTML two dozen times. */
export type CardProduct = Omit<Product, 'description'>;

export function forCards(products: readonly Product[]): CardProduct[] {
  return products.map(({ description: _description, ...card }) => card);
}
