import { describe, expect, test } from 'vitest';
import { takeMoney } from '#features/orders/money-came.ts';
import { transaction } from '#platform/database.ts';
import { auditBooks } from '#tests/books/audit-books.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { recallLots } from './block-lots.ts';
import type { LotDay } from './lot-days.contract.ts';
import type { Lot } from './lots.contract.ts';
import { tellLotDays } from './tell-lot-days.ts';

/** Tests what the owner is told of lots whose day is over, and how they are taken off. */

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = orderDesk(shop);
const admin = await desk.buyer('admin');
const packer = await desk.buyer('packer');
const origin = originDesk((method, url, body) => desk.call(method, url, body, admin));

const jar = (stock: number) => desk.product('Jar', 1_000, stock);

/** A lot without shea, so that its units need no deliveries. */
const lotOf = (productId: string, units: number, bestBefore: string) =>
  origin.closedLot(productId, { unitMilligrams: 0, units, bestBefore });

async function paid(productId: string, quantity: number): Promise<string> {
  const who = await desk.buyer();
  await desk.add(who, productId, quantity);
  const { body } = await desk.place(who);
  await transaction(pool, (held) => takeMoney(context, held, desk.moneyFor(body._id)));
  return body._id;
}

const ship = (id: string) => desk.call('PUT', `/api/packing/${id}/shipped`, {}, packer);

async function days(...lots: { _id: string }[]) {
  const { body } = await desk.call('GET', '/api/origin/lot-days', undefined, admin);
  return body
    .filter(({ _id }: LotDay) => lots.some((lot) => lot._id === _id))
    .map(({ code, units, past }: LotDay) => [code, units, past]);
}

const takeOff = ({ _id }: { _id: string }, left: number) =>
  desk.call('POST', `/api/origin/lots/${_id}/taken-off`, { left }, admin);

const correct = (id: string, quantity: number) =>
  desk.call('POST', `/api/products/${id}/stock`, { quantity, reason: 'Broken' }, admin);

async function at<Answer>(moment: string, work: () => Promise<Answer>): Promise<Answer> {
  const before = now;
  now = new Date(moment);
  try {
    return await work();
  } finally {
    now = before;
  }
}

describe('the lots whose day is over or comes soon', () => {
  test('are told with what stands in the shop of them, the earliest first', async () => {
    const product = await jar(10);
    const late = await lotOf(product, 3, '2026-12-24');
    const soon = await lotOf(product, 3, '2026-12-23');
    const past = await lotOf(product, 2, '2026-11-22');
    expect(await days(late, soon, past)).toEqual([
      [past.code, 2, true],
      [soon.code, 3, false],
    ]);
    await ship(await paid(product, 1));
    expect(await days(late, soon, past)).toEqual([
      [past.code, 2, true],
      [soon.code, 2, false],
    ]);
  });

  test('are not told while they are recalled, or open, or once nothing of them stands there', async () => {
    const product = await jar(3);
    const recalled = await lotOf(product, 1, '2026-11-20');
    const open = await origin.lot(product, {
      unitMilligrams: 0,
      units: 1,
      bestBefore: '2026-11-21',
    });
    const past = await lotOf(product, 1, '2026-11-22');
    const fresh = await lotOf(product, 1, '2028-11-22');
    await transaction(pool, (held) =>
      recallLots(context, held, { lotIds: [recalled._id], notice: 'Mould.', at: now }),
    );
    expect(await days(recalled, open, past, fresh)).toEqual([[past.code, 1, true]]);
    expect((await correct(product, -1)).status).toBe(200);
    expect(await days(recalled, open, past, fresh)).toEqual([]);
  });
});

describe('what is taken off the shelf', () => {
  test('leaves the lot and the stock, and then others leave without a lot', async () => {
    const product = await jar(5);
    const past = await lotOf(product, 3, '2026-11-22');
    const orders = [await paid(product, 2), await paid(product, 1)];
    expect((await ship(orders[0] ?? '')).status).toBe(200);
    expect((await ship(orders[1] ?? '')).body).toMatchObject({ code: 'only-past' });
    expect((await takeOff(past, 2)).body).toMatchObject({ code: 'changed-meanwhile' });
    const { status, body } = await takeOff(past, 3);
    expect([status, body.left]).toEqual([200, 0]);
    expect(await days(past)).toEqual([]);
    // Three pieces were there, and one of them is paid for. It is taken off as soon as other pieces
    // come.
    expect(await desk.stockOf(product)).toEqual({ onHand: 0, reserved: 0 });
    expect((await correct(product, 4)).status).toBe(200);
    expect(await desk.stockOf(product)).toEqual({ onHand: 3, reserved: 0 });
    expect((await ship(orders[1] ?? '')).status).toBe(200);
    expect(await auditBooks(pool)).toEqual([]);
  });

  test('is taken off once, and said to be, when it is pressed again after a lost answer', async () => {
    const product = await jar(5);
    const past = await lotOf(product, 3, '2026-11-22');
    const both = await Promise.all([takeOff(past, 3), takeOff(past, 3)]);
    const third = await takeOff(past, 3);
    const said = [...both, third].map(({ status, body }) => `${status}, ${body.left} left`);
    expect(said).toEqual(Array(3).fill('200, 0 left'));
    expect(await desk.stockOf(product)).toEqual({ onHand: 2, reserved: 0 });
    const { rowCount } = await pool.query(
      "SELECT FROM audit_entry WHERE action = 'lot-taken-off' AND subject_id = $1",
      [past._id],
    );
    expect(rowCount).toBe(1);
  });

  test('does not fall from the stock twice, if somebody took it off by hand', async () => {
    const product = await jar(5);
    const past = await lotOf(product, 3, '2026-11-22');
    await lotOf(product, 2, '2028-11-22');
    await correct(product, -2);
    expect(await days(past)).toEqual([[past.code, 1, true]]);
    expect((await takeOff(past, 3)).status).toBe(200);
    expect(await desk.stockOf(product)).toEqual({ onHand: 2, reserved: 0 });
  });

  test('counts as written off where the lot is recalled later', async () => {
    const product = await jar(3);
    const past = await lotOf(product, 3, '2026-11-23');
    await ship(await paid(product, 1));
    await at('2026-11-24T09:00:00Z', () => takeOff(past, 2));
    const query = `lots=${past.code}`;
    const { body } = await desk.call('GET', `/api/recalls/reach?${query}`, undefined, admin);
    expect(body.lots).toMatchObject([{ units: 3, left: 0, out: 1, writtenOff: 2 }]);
  });

  test('is only of a lot whose day is over', async () => {
    const lot = await lotOf(await jar(1), 1, '2026-11-23');
    expect((await takeOff(lot, 1)).body).toMatchObject({ code: 'not-past' });
    expect((await takeOff({ _id: 'T-1' }, 1)).body).toMatchObject({ code: 'unknown-lot' });
    expect((await at('2026-11-24T00:00:00Z', () => takeOff(lot, 1))).status).toBe(200);
  });

  test('is not of a recalled lot, which is off the stock already', async () => {
    const product = await jar(3);
    const past = await lotOf(product, 2, '2026-11-22');
    await transaction(pool, (held) =>
      recallLots(context, held, { lotIds: [past._id], notice: 'Mould.', at: now }),
    );
    const { status, body } = await takeOff(past, 2);
    expect([status, body.code]).toEqual([409, 'lot-recalled']);
    expect(body.message).toBe(
      'This lot is recalled, so what is left of it is off the stock already.',
    );
    expect(await desk.stockOf(product)).toEqual({ onHand: 1, reserved: 0 });
  });

  test('is not what a packer takes at the same moment', async () => {
    const product = await jar(2);
    const lot = await lotOf(product, 2, '2026-11-23');
    const order = await paid(product, 1);
    const [shipped, off] = await Promise.all([
      ship(order),
      at('2026-11-24T00:00:00Z', () => takeOff(lot, 2)),
    ]);
    expect([shipped.status, off.status].every((status) => [200, 409].includes(status))).toBe(true);
    expect(await auditBooks(pool)).toEqual([]);
  });
});

describe('the owner is written to', () => {
  const told = async ({ code: of }: Lot): Promise<[number, boolean][]> => {
    const { rows } = await pool.query(
      "SELECT content FROM platform_letter WHERE kind = 'lot-days' ORDER BY id",
    );
    return rows
      .flatMap(({ content }): LotDay[] => content.lots)
      .filter(({ code }) => code === of)
      .map(({ units, past }) => [units, past]);
  };
  const morning = (day: string) => at(`${day}T06:00:00Z`, () => tellLotDays(context));

  test('once when the day comes soon, and once when it is over', async () => {
    const lot = await lotOf(await jar(3), 2, '2028-06-30');
    await morning('2028-05-30');
    expect(await told(lot)).toEqual([]);
    await Promise.all([morning('2028-05-31'), morning('2028-05-31')]);
    await morning('2028-06-30');
    expect(await told(lot)).toEqual([[2, false]]);
    await Promise.all([morning('2028-07-01'), morning('2028-07-01')]);
    await morning('2028-07-02');
    expect(await told(lot)).toEqual([
      [2, false],
      [2, true],
    ]);
  });

  test('not of what was taken off before', async () => {
    const lot = await lotOf(await jar(1), 1, '2026-11-22');
    await takeOff(lot, 1);
    await morning('2026-11-23');
    expect(await told(lot)).toEqual([]);
  });
});
