import { randomUUIDv7 } from 'node:crypto';
import { addToLine } from '#features/cart/cart.queries.ts';
import { selectProductsById } from '#features/catalogue/catalogue.queries.ts';
import { selectOpenLines } from '#features/orders/orders.queries.ts';
import type { Database } from '#platform/database.ts';
import type { Customer } from './customers.ts';

/** The statements of addToCart, one product of the basket into the cart, and nothing around them. */
export async function addToCartBare(database: Database, { id: accountId, basket }: Customer) {
  const [product] = await selectProductsById(
    database,
    basket.slice(0, 1).map(({ id }) => id),
  );
  await selectOpenLines(database, accountId);
  if (!product) throw new Error('The product has gone');
  const { id: productId, name, price, stock: available } = product;
  const change = { accountId, productId, name, price, quantity: 1, available };
  const added = await addToLine(database, { ...change, id: randomUUIDv7(), at: new Date() });
  if (!added) throw new Error('The product was not added');
}
