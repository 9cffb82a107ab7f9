import { expect, test } from 'vitest';
import { fillEmptyShop } from '#features/catalogue/catalogue.ts';
import { currentOpening } from '#features/opening/opening.ts';
import { currentSettings } from '#features/settings/settings.ts';
import type { Pool, Statement } from '#platform/database.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoProducts } from '../../db/seed/demo.ts';
import { addAndReadBare, addToCartBare } from './bare-cart-add.ts';
import { placeOrderBare } from './bare-place-order.ts';
import { cartAdd } from './cart-add.ts';
import { type Customer, signUp } from './customers.ts';
import { placeOrder } from './place-order.ts';

const { app, context } = await openTestShop();
const { pool, quick, sessions } = context;
await fillEmptyShop(context, demoProducts);
// The shop reads its settings and its doors once and keeps them.
await currentSettings(context);
await currentOpening(context);

/** Passes every statement on and records it. */
function noteStatements(): Pool & { sent: Statement[] } {
  const sent: Statement[] = [];
  return {
    sent,
    query(statement) {
      sent.push(statement);
      return pool.query(statement);
    },
    connect: () => pool.connect(),
    end: () => pool.end(),
  };
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  return value instanceof Object ? value.constructor.name : typeof value;
}

const named = ({ name, values }: Statement) => ({ name, values: values.map(shapeOf) });

test.each([
  ['adding to the cart', cartAdd, addToCartBare, ['SELECT']],
  ['adding to the cart and reading it', cartAdd, addAndReadBare, []],
  // The order is not read back after it is placed.
  ['placing an order', placeOrder, placeOrderBare, []],
])('%s, the bare side sends what the shop sends until it answers', async (...row) => {
  const [, deed, perform, then] = row;
  const [visitor, other] = (await signUp({ pool, sessions }, 2)) as [Customer, Customer];
  await deed.prepare(pool, [visitor, other]);

  const [shop, bare] = [noteStatements(), noteStatements()];
  context.pool = shop;
  context.quick = shop;
  const { path: url, body = '', ...request } = deed.request(visitor);
  const { statusCode } = await app.inject({ ...request, url, payload: body });
  context.pool = pool;
  context.quick = quick;
  await perform(bare, other);

  expect(statusCode).toBeOneOf([200, 201]);
  expect(await deed.undo(pool)).toBe(2);
  const same = shop.sent.splice(0, bare.sent.length);
  expect(bare.sent.map(named)).toEqual(same.map(named));
  expect(shop.sent.map(({ text }) => text.trim().split(' ')[0])).toEqual(then);
});
