import { pesewas } from '#lib/money.ts';
import type { Size } from './contract.ts';

interface Sized {
  id: string;
  size: string;
  price: number;
  stock: number;
  sku: string;
  /** Null if it never had several. */
  sizes: unknown;
}

interface SoldSize {
  id: string;
  name: string;
  price: number;
  stock: number;
  sku: string;
  picture: string | null;
}

/** Every size in which a product is sold. A product of one size is that size itself. */
export function sizesOf({ id, size, price, stock, sku, sizes }: Sized): Size[] {
  const sold = sizes as SoldSize[] | null;
  const own = { id, name: size, price, stock, sku, picture: null };
  return (sold ?? [own]).map(({ id: _id, ...told }) => ({
    _id,
    ...told,
    price: pesewas(told.price),
  }));
}
