import type { Size } from './contract.ts';
import { type Priced, shownPrice } from './sale.rules.ts';

interface Sized extends Priced {
  id: string;
  size: string;
  stock: number;
  sku: string;
  /** Null if the product never had several sizes. */
  sizes: unknown;
}

interface SoldSize extends Priced {
  id: string;
  name: string;
  stock: number;
  sku: string;
  picture: string | null;
}

/** Every size on sale. A product of one size is that size itself. */
export function sizesOf({ id, size, price, sale, stock, sku, sizes }: Sized, at: Date): Size[] {
  const sold = sizes as SoldSize[] | null;
  const own = { id, name: size, price, sale, stock, sku, picture: null };
  return (sold ?? [own]).map(({ id: _id, price, sale, ...told }) => ({
    _id,
    ...told,
    ...shownPrice({ price, sale }, at),
  }));
}

/** True for a sale that lasts, is planned, or is over. */
export function mayHaveSale({ sale, sizes }: Pick<Sized, 'sale' | 'sizes'>): boolean {
  return ((sizes as SoldSize[] | null) ?? [{ sale }]).some((sold) => sold.sale !== null);
}

export function stockOfSizes({ stock, sizes }: Pick<Sized, 'stock' | 'sizes'>): number {
  const sold = sizes as SoldSize[] | null;
  return sold ? sold.reduce((sum, size) => sum + size.stock, 0) : stock;
}

/** The size whose price a card shows. A size that is sold out counts only if all of them are. */
export function cheapestOf<One extends { price: number; stock: number }>(
  sizes: readonly One[],
): One {
  const there = sizes.filter(({ stock }) => stock > 0);
  return (there.length > 0 ? there : sizes).reduce((least, one) =>
    one.price < least.price ? one : least,
  );
}
