import { describe, expect, test } from 'vitest';
import { transaction } from '#platform/database.ts';
import { orderDesk } from '#tests/order-desk.ts';
import { originDesk } from '#tests/origin-desk.ts';
import { openTestShop } from '#tests/shop.ts';
import { takeMoney } from '../orders/money-came.ts';

/** What a recall reaches, and what it keeps from being sold. */

const now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = orderDesk(shop);
const owner = await desk.buyer('owner');
const packer = await desk.buyer('packer');
const origin = originDesk((method, url, body) => desk.call(method, url, body, owner));

const words = { reason: 'A customer found mould.', notice: 'Please do not use this butter.' };

const begin = (lots: string[], changes: object = {}) =>
  desk.call('POST', '/api/recalls', { lots, drill: false, ...words, ...changes }, owner);

const end = ({ _id, version }: { _id: string; version: number }, outcome: string) =>
  desk.call('POST', `/api/recalls/${_id}/end`, { outcome, version }, owner);

const reach = (...codes: string[]) =>
  desk.call('GET', `/api/recalls/reach?lots=${codes.join(',')}`, undefined, owner);

async function stocked(stock: number, units: number) {
  const product = await desk.product('Jar', 1_000, stock);
  const lot = await origin.closedLot(product, { unitMilligrams: 0, units });
  return { product, lot };
}

async function paid(product: string, quantity: number) {
  const buyer = await desk.buyer();
  await desk.add(buyer, product, quantity);
  const { _id } = (await desk.place(buyer)).body;
  await transaction(pool, (held) => takeMoney(context, held, desk.moneyFor(_id)));
  return { id: _id as string, buyer };
}

const ship = (id: string) => desk.call('PUT', `/api/packing/${id}/shipped`, {}, packer);

async function availableOf(product: string) {
  const { onHand, reserved } = await desk.stockOf(product);
  return onHand - reserved;
}

describe('a recall', () => {
  test('shows every order, customer and shelf that its lots reached', async () => {
    const { product, lot } = await stocked(10, 8);
    const [first, second] = [await paid(product, 2), await paid(product, 3)];
    await ship(first.id);
    await ship(second.id);
    await desk.setStatus(owner, second.id, 'delivered');
    const { status, body } = await reach(lot.code);
    expect(status).toBe(200);
    expect(body.totals).toEqual({ orders: 2, customers: 2, onTheirWay: 1, units: 5 });
    expect(body.lots).toMatchObject([
      { code: lot.code, left: 3, out: 5, blocked: 0, writtenOff: 0, recalled: false },
    ]);
    const ids = body.orders.map(({ orderId }: { orderId: string }) => orderId);
    expect(new Set(ids)).toEqual(new Set([first.id, second.id]));
    expect(body.orders).toContainEqual(
      expect.objectContaining({
        orderId: first.id,
        email: first.buyer.email,
        lots: [{ code: lot.code, units: 2, returned: 0 }],
      }),
    );
    expect(await reach('NO-LOT')).toMatchObject({ status: 404 });
  });

  test('takes what is left from sale, with a movement, and nothing of it is packed', async () => {
    const { product, lot } = await stocked(10, 6);
    const order = await paid(product, 1);
    const begun = await begin([lot.code]);
    expect([begun.status, begun.body.message]).toEqual([201, undefined]);
    // Ten pieces, of which one is paid for and six are of the lot.
    expect(await availableOf(product)).toBe(3);
    const { rows } = await pool.query(
      'SELECT quantity, reason FROM catalogue_movement WHERE product_id = $1 ORDER BY number DESC',
      [product],
    );
    expect(rows[0]).toEqual({ quantity: -6, reason: `lot ${lot.code} recalled` });
    await ship(order.id);
    const { lots } = (await desk.read(owner, order.id)).body;
    expect(lots).toMatchObject([{ code: null, units: 1 }]);
    expect(await begin([lot.code])).toMatchObject({
      status: 409,
      body: { field: 'lots', message: `Lot ${lot.code} is recalled already.` },
    });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('takes pieces that orders hold as soon as they let go of them', async () => {
    const { product, lot } = await stocked(5, 5);
    const waiting = await desk.buyer();
    await desk.add(waiting, product, 4);
    const { _id } = (await desk.place(waiting)).body;
    await begin([lot.code]);
    expect(await desk.stockOf(product)).toEqual({ onHand: 4, reserved: 4 });
    await desk.cancel(waiting, _id);
    expect(await desk.stockOf(product)).toEqual({ onHand: 0, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('that ends well brings everything back that it took', async () => {
    const { product, lot } = await stocked(5, 5);
    const waiting = await desk.buyer();
    await desk.add(waiting, product, 2);
    await desk.place(waiting);
    const { body } = await begin([lot.code]);
    expect(await availableOf(product)).toBe(0);
    expect(await end(body, 'safe')).toMatchObject({ status: 200, body: { outcome: 'safe' } });
    expect(await desk.stockOf(product)).toEqual({ onHand: 5, reserved: 2 });
    expect(await end(body, 'safe')).toMatchObject({ status: 409, body: { code: 'ended-already' } });
    expect((await begin([lot.code])).status).toBe(201);
  });

  test('that ends with goods written off leaves the lot recalled', async () => {
    const { product, lot } = await stocked(5, 5);
    const { body } = await begin([lot.code]);
    expect((await end({ ...body, version: 9 }, 'safe')).status).toBe(409);
    expect((await end(body, 'written-off')).status).toBe(200);
    expect(await availableOf(product)).toBe(0);
    expect((await reach(lot.code)).body.lots[0]).toMatchObject({ recalled: true, blocked: 5 });
    expect((await begin([lot.code])).status).toBe(409);
  });

  test('as a drill changes nothing', async () => {
    const { product, lot } = await stocked(5, 5);
    const { status, body } = await begin([lot.code], { drill: true });
    expect([status, body.drill]).toEqual([201, true]);
    expect(await availableOf(product)).toBe(5);
    expect((await reach(lot.code)).body.lots[0]).toMatchObject({ recalled: false, blocked: 0 });
    // A real one can begin meanwhile, and both stand in the list.
    expect((await begin([lot.code])).status).toBe(201);
    const { body: all } = await desk.call('GET', '/api/recalls', undefined, owner);
    expect(all.slice(0, 2).map(({ drill }: { drill: boolean }) => drill)).toEqual([false, true]);
    expect((await end(body, 'safe')).status).toBe(200);
    expect((await reach(lot.code)).body.lots[0]).toMatchObject({ recalled: true });
  });

  test('says beside the field what is wrong', async () => {
    const { lot } = await stocked(5, 5);
    expect((await begin([lot.code], { notice: ' ' })).body.field).toBe('notice');
    expect((await begin([], {})).body.field).toBe('lots');
    expect(await begin(['NO-LOT'])).toMatchObject({ status: 404, body: { field: 'lots' } });
    const unknown = { _id: 'no-id', version: 1 };
    expect((await end(unknown, 'safe')).status).toBe(404);
  });

  test('of two who begin it at once one is told that it is recalled already', async () => {
    const { product, lot } = await stocked(5, 5);
    const answers = await Promise.all([begin([lot.code]), begin([lot.code]), begin([lot.code])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await availableOf(product)).toBe(0);
    expect(await desk.auditBooks()).toEqual([]);
  });
});
