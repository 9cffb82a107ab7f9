import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database.ts';
import { testDatabase } from '#tests/database/database.ts';
import { demoFacts } from '../../../db/seed/facts.ts';
import {
  exportDiscounts,
  findFirstOrderDiscount,
  forgetDiscounts,
  grantFirstOrderDiscount,
  holdFirstOrderDiscount,
  releaseFirstOrderDiscount,
  spendFirstOrderDiscount,
} from './discounts.ts';

const { pool } = await testDatabase();
const at = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-22T10:00:00Z');
const percent = demoFacts.newsletterPercent;

let accountId: string;
let orderId: string;

beforeEach(async () => {
  accountId = randomUUID();
  orderId = randomUUID();
  await grantTo(pool, { accountId, at });
});

/** Each account here is a different person. */
function grantTo(database: Database, { accountId, at }: { accountId: string; at: Date }) {
  const person = Buffer.from(accountId);
  return grantFirstOrderDiscount(database, { accountId, person, at });
}

const find = () => findFirstOrderDiscount(pool, accountId);
const hold = (order = orderId) => holdFirstOrderDiscount(pool, { accountId, orderId: order });
const release = (order = orderId) => releaseFirstOrderDiscount(pool, order);
const use = (order = orderId, when = at) =>
  spendFirstOrderDiscount(pool, { orderId: order, at: when });

test('the newsletter promises 15 percent', () => {
  expect(percent).toBe(15);
});

test('an account that was given none has none, and no order of it holds one', async () => {
  const stranger = randomUUID();
  expect(await findFirstOrderDiscount(pool, stranger)).toBeUndefined();
  expect(await holdFirstOrderDiscount(pool, { accountId: stranger, orderId })).toBeUndefined();
});

test('the cart shows it until an order that had it is paid', async () => {
  expect(await find()).toBe(percent);
  expect(await hold()).toBe(percent);
  expect(await find()).toBe(percent);
  expect(await use()).toBe(true);
  expect(await find()).toBeUndefined();
});

test('giving it twice changes nothing, and does not take it from the order that holds it', async () => {
  await hold();
  await grantTo(pool, { accountId, at: later });
  expect(await exportDiscounts(pool, { id: accountId })).toEqual({
    firstOrder: {
      percent,
      grantedAt: at,
      endedAt: null,
      heldBy: orderId,
      usedBy: null,
      usedAt: null,
    },
    firstPaidAt: null,
  });
});

test('who used it, left the newsletter and came back gets no other', async () => {
  await hold();
  await use();
  await grantTo(pool, { accountId, at: later });
  expect(await find()).toBeUndefined();
  expect(await hold(randomUUID())).toBeUndefined();
});

test('while an order holds it another gets none, and the same one gets it again', async () => {
  expect(await hold()).toBe(percent);
  expect(await hold(randomUUID())).toBeUndefined();
  expect(await hold()).toBe(percent);
});

test('an order that was cancelled before it was paid gives it back', async () => {
  await hold();
  await release();
  await release();
  expect(await hold(randomUUID())).toBe(percent);
});

test('an order gives back only what it holds itself', async () => {
  await hold();
  await release(randomUUID());
  expect(await hold(randomUUID())).toBeUndefined();
});

test('a paid order that is cancelled does not bring it back', async () => {
  await hold();
  await use();
  await release();
  expect(await find()).toBeUndefined();
  expect(await hold(randomUUID())).toBeUndefined();
});

test('being paid twice says the same and keeps the first time', async () => {
  await hold();
  expect(await use()).toBe(true);
  expect(await use(orderId, later)).toBe(true);
  expect(await exportDiscounts(pool, { id: accountId })).toEqual({
    firstOrder: {
      percent,
      grantedAt: at,
      endedAt: null,
      heldBy: null,
      usedBy: orderId,
      usedAt: at,
    },
    firstPaidAt: null,
  });
});

test('money that comes after the order gave it back uses nothing, and says so', async () => {
  await hold();
  await release();
  expect(await use()).toBe(false);
  expect(await find()).toBe(percent);
});

test("one account's orders touch no other account's discount", async () => {
  const other = randomUUID();
  await grantTo(pool, { accountId: other, at });
  await hold();
  await use();
  expect(await findFirstOrderDiscount(pool, other)).toBe(percent);
});

test('a forgotten account keeps what a paid order had, and nothing else', async () => {
  await forgetDiscounts(pool, { id: accountId });
  expect(await exportDiscounts(pool, { id: accountId })).toEqual({
    firstOrder: null,
    firstPaidAt: null,
  });
  await grantTo(pool, { accountId, at });
  await hold();
  await use();
  await forgetDiscounts(pool, { id: accountId });
  expect(await exportDiscounts(pool, { id: accountId })).toMatchObject({
    firstOrder: { usedBy: orderId },
  });
});

test('an account that was forgotten while its order was open leaves the payment nothing to do', async () => {
  await hold();
  await forgetDiscounts(pool, { id: accountId });
  expect(await use()).toBe(false);
  expect(await exportDiscounts(pool, { id: accountId })).toEqual({
    firstOrder: null,
    firstPaidAt: null,
  });
});

test.each([
  [
    'one that is held and used',
    "held_by = gen_random_uuid(), used_by = gen_random_uuid(), used_at = '2026-11-21'",
  ],
  ['one that is used at no time', 'used_by = gen_random_uuid()'],
  ['one that nobody used at a time', "used_at = '2026-11-21'"],
  ['more than the price', 'percent = 101'],
  ['nothing off', 'percent = 0'],
])('the database itself refuses %s', async (_, change) => {
  const statement = `UPDATE discounts_first_order SET ${change} WHERE account_id = $1`;
  await expect(pool.query(statement, [accountId])).rejects.toThrow('violates check constraint');
});

test('the database itself refuses two accounts whose discount one order has', async () => {
  const other = randomUUID();
  await grantTo(pool, { accountId: other, at });
  await hold();
  await expect(holdFirstOrderDiscount(pool, { accountId: other, orderId })).rejects.toThrow(
    'duplicate key',
  );
});
