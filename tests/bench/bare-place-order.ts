import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { selectLines } from '#features/cart/cart.queries.ts';
import { selectProductsById } from '#features/catalogue/catalogue.queries.ts';
import { findUnused } from '#features/discounts/discounts.queries.ts';
import { findOpenOrder, findRequest, selectOpenLines } from '#features/orders/orders.queries.ts';
import { placeInOneStatement } from '#features/orders/place-order.queries.ts';
import type { Database } from '#platform/database.ts';
import { orderNotes, shippingAddress } from './checkout-form.ts';
import type { Customer } from './customers.ts';

const { country: _, ...address } = shippingAddress;
const bodyHash = createHash('sha256').update(JSON.stringify(shippingAddress)).digest();

/** The statements of placeOrder until the order is there, and nothing around them. */
export async function placeOrderBare(database: Database, { id: accountId }: Customer) {
  const key = randomBytes(16).toString('hex');
  const first = await findRequest(database, accountId, key);
  const open = await findOpenOrder(database, accountId);
  const lines = await selectLines(database, accountId);
  const productIds = lines.map(({ productId }) => productId);
  const products = await selectProductsById(database, productIds);
  await selectOpenLines(database, accountId);
  const discount = await findUnused(database, accountId);
  if (first || open || discount) throw new Error('This is not a first order');

  const total = products.reduce((sum, { price }) => sum + price, 0);
  const at = new Date();
  const rows = await placeInOneStatement(database, {
    orderId: randomUUIDv7(),
    eventId: randomUUIDv7(),
    accountId,
    at,
    heldUntil: new Date(at.getTime() + 1_800_000),
    productIds,
    names: products.map(({ name }) => name),
    prices: products.map(({ price }) => price),
    quantities: lines.map(({ quantity }) => quantity),
    discounts: lines.map(() => 0),
    subtotal: total,
    discount: 0,
    discountPercent: 0,
    total,
    taxRates: null,
    ...address,
    notes: orderNotes,
    key,
    bodyHash,
    letter: { id: randomUUIDv7(), content: '{"order":{}}', replyTo: 'shop@shop.example' },
  });
  if (!rows.some(({ placed }) => placed)) throw new Error('The order was not placed');
}
