import type { shelfCalls } from '#lib/shelf-calls.ts';
import { asSent } from './as-sent.ts';
import type { Readers } from './call.ts';
import { readCart } from '#features/cart/cart.reader.ts';
import { readProduct, readProducts } from '#features/catalogue/products.reader.ts';

/** Of the calls that every page may make. */
export const shelfReaders: Pick<Readers, keyof typeof shelfCalls> = {
  listProducts: readProducts,
  searchProducts: readProducts,
  readProduct,
  logOut: asSent,
  readCart,
  addToCart: readCart,
  updateCart: readCart,
  clearCart: readCart,
  readShop: asSent,
};
