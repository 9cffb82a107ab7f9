import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { selectWholeCart } from '#features/cart/whole-cart.queries.ts';
import { mostInUse } from '#features/orders/allowance.ts';
import { placeInOneStatement } from '#features/orders/place-order.queries.ts';
import type { Database } from '#platform/database.ts';
import { orderNotes, shippingAddress } from './checkout-form.ts';
import type { Customer } from './customers.ts';

const { country: _, ...address } = shippingAddress;
const [oneNetwork, newcomers] = [Buffer.from('one network'), Buffer.from('newcomers')];
const bodyHash = createHash('sha256').update(JSON.stringify(shippingAddress)).digest();

/** So late that the shop beside it does not send these letters meanwhile. */
const aTimeToCome = new Date('2100-01-01T09:00:00Z');

/** Runs only the statements of placeOrder, until the order is there. */
export async function placeOrderBare(database: Database, { id: accountId }: Customer) {
  const key = randomBytes(16).toString('hex');
  const lines = await selectWholeCart(database, accountId, aTimeToCome);
  if (lines.some(({ openOrder, discountPercent }) => openOrder || discountPercent > 0)) {
    throw new Error('This is not a first order');
  }
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  const at = aTimeToCome;
  const rows = await placeInOneStatement(database, {
    orderId: randomUUIDv7(),
    eventId: randomUUIDv7(),
    accountId,
    at,
    holdSeconds: 1_800,
    leastSeconds: 600,
    allowance: {
      who: [Buffer.from(accountId), oneNetwork, newcomers],
      weights: [90, 90, 22.5],
      most: mostInUse,
    },
    mostUnpaid: 1_000_000,
    unpaidSince: at,
    productIds: lines.map(({ productId }) => productId),
    sizeOfs: lines.map(({ sizeOf }) => sizeOf),
    sizeNames: lines.map(({ sizeOf, sizeName }) => sizeOf && sizeName),
    names: lines.map(({ name }) => name),
    prices: lines.map(({ price }) => price),
    quantities: lines.map(({ quantity }) => quantity),
    discounts: lines.map(() => 0),
    parts: lines.map(() => null),
    setVersions: lines.map(() => null),
    partIds: [],
    taken: lines.map(({ quantity }) => quantity),
    subtotal: total,
    discount: 0,
    discountPercent: 0,
    code: null,
    delivery: 0,
    deliveryOff: 0,
    deliveryChoice: null,
    planVersion: null,
    cash: false,
    origin: 'web',
    program: null,
    takenBy: null,
    agreedWhy: null,
    total,
    taxRates: null,
    ...address,
    notes: orderNotes,
    giftNote: null,
    key,
    bodyHash,
    letter: { id: randomUUIDv7(), content: '{"order":{}}', replyTo: 'shop@shop.example' },
  });
  if (!rows.some(({ placed }) => placed)) throw new Error('The order was not placed');
}
