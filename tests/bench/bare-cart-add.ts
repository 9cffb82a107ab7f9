import { randomUUIDv7 } from 'node:crypto';
import { addToLine, selectWholeCart } from '#features/cart/whole-cart.queries.ts';
import type { Database } from '#platform/database.ts';
import type { Customer } from './customers.ts';

/** Runs both of addToCart's statements: one product goes into the cart, and the cart is read. */
export async function addAndReadBare(database: Database, customer: Customer) {
  await addToCartBare(database, customer);
  const [line] = await selectWholeCart(database, customer.id, new Date());
  if (!line) throw new Error('The cart is empty');
}

/** Runs only the statement that changes something: one product of the basket goes into the cart. */
export async function addToCartBare(database: Database, { id: accountId, basket }: Customer) {
  const productId = basket[0]?.id ?? '';
  const change = {
    id: randomUUIDv7(),
    accountId,
    productId,
    size: null,
    quantity: 1,
    at: new Date(),
  };
  const done = await addToLine(database, change);
  if (!done?.added) throw new Error('The product was not added');
}
