import * as calls from '#features/cart/calls.ts';
import { run, sql } from '#platform/database.ts';
import type { Benchmark } from './benchmark.ts';
import { besideSql, type Deed } from './beside-sql.ts';
import { sendAsBrowser } from './browser-requests.ts';

/** The first product of an empty cart. */
export const cartAdd: Deed = {
  statements: 'cart-add',
  request({ token, basket }) {
    const path = calls.addToCart.path.replace('{productId}', basket[0]?.id ?? '');
    return sendAsBrowser(path, { quantity: 1 }, { authorization: `Bearer ${token}` });
  },
  prepare: async () => undefined,
  undo: (database) => run(database, sql`DELETE FROM cart_line`),
};

export const cartAddAlone = cartAddBy(1);
export const cartAddByThirtyTwo = cartAddBy(32);
/** The bare side also reads the cart, with which the shop answers. */
export const cartAddWhole = cartAddBy(32, { ...cartAdd, statements: 'cart-add-whole' });

function cartAddBy(callers: number, deed = cartAdd): Benchmark {
  const name = `${deed.statements}-${callers}`;
  return { name, callers, sides: (bench) => besideSql(bench, deed) };
}
