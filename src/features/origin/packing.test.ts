import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { takeMoney } from '#features/orders/money-came.ts';
import { anHour } from '#lib/durations.ts';
import { run, sql, transaction } from '#platform/database.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';
import { forHistories, type Random } from '#tests/random/random.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { recallLots, releaseLots } from './block-lots.ts';
import type { Lot } from './lots.contract.ts';
import { lotsByIds } from './recallable.ts';

/** Tests which lots pieces leave from and come back to. */

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = orderDesk(shop);
const admin = await desk.buyer('admin');
const packer = await desk.buyer('packer');
const origin = originDesk((method, url, body) => desk.call(method, url, body, admin));

const jar = (stock = 20) => desk.product('Jar', 1_000, stock);

/** A lot without shea, so that its units need no deliveries. */
const lotOf = (productId: string, units: number, changes: object = {}) =>
  origin.closedLot(productId, { unitMilligrams: 0, units, ...changes });

async function paid(productId: string, quantity: number, buyer?: Buyer) {
  const who = buyer ?? (await desk.buyer());
  await desk.add(who, productId, quantity);
  const { body, status } = await desk.place(who);
  expect([status, body.message]).toEqual([201, undefined]);
  await transaction(pool, (held) => takeMoney(context, held, desk.moneyFor(body._id)));
  return body._id as string;
}

const ship = (id: string, sent: object = {}) =>
  desk.call('PUT', `/api/packing/${id}/shipped`, sent, packer);

async function lotsOf(id: string): Promise<[string | null, number][]> {
  const { lots = [] } = (await desk.read(admin, id)).body;
  return lots.map(({ code, units }: { code: string; units: number }) => [code, units]);
}

async function takenOf({ _id }: Pick<Lot, '_id'>): Promise<number> {
  const { rows } = await pool.query('SELECT taken FROM origin_lot WHERE id = $1', [_id]);
  return rows[0].taken;
}

/** The number of its pieces that are with buyers, by the records. */
async function outOf({ _id }: Pick<Lot, '_id'>): Promise<number> {
  const { rows } = await pool.query(
    'SELECT coalesce(sum(units - returned), 0)::integer AS out FROM origin_packed WHERE lot_id = $1',
    [_id],
  );
  return rows[0].out;
}

const constraintOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error) => error.constraint ?? error.message,
  );

async function returned(orderId: string, productId: string, quantity: number, buyer: Buyer) {
  await desk.setStatus(admin, orderId, 'delivered');
  const items = [{ productId, quantity }];
  const asked = await desk.call(
    'POST',
    `/api/orders/${orderId}/returns`,
    { items, reason: 'Too much' },
    buyer,
  );
  expect(asked.status).toBe(201);
  const { _id } = asked.body;
  await desk.call('PUT', `/api/returns/${_id}/answer`, { approve: true, text: 'Send it.' }, admin);
  return _id as string;
}

const receive = (id: string, sent: object) =>
  desk.call('PUT', `/api/returns/${id}/received`, sent, admin);

describe('packing', () => {
  test('takes the lot whose day comes first, then the next, then pieces without a lot', async () => {
    const product = await jar();
    const late = await lotOf(product, 2, { bestBefore: '2028-11-10' });
    const early = await lotOf(product, 2, { bestBefore: '2027-11-10' });
    const order = await paid(product, 5);
    const proposed = (await desk.call('GET', `/api/packing/${order}`, undefined, packer)).body;
    const lots = [
      [early.code, 2],
      [late.code, 2],
      [null, 1],
    ];
    expect(
      proposed.lots.map((one: { code: string; units: number }) => [one.code, one.units]),
    ).toEqual(lots);
    expect(await lotsOf(order)).toEqual([]);
    expect((await ship(order)).status).toBe(200);
    expect(await lotsOf(order)).toEqual(lots);
    expect([await takenOf(early), await takenOf(late)]).toEqual([2, 2]);
  });

  test('sent again with another lot is told which lot the books have', async () => {
    const product = await jar();
    const [first, second] = [await lotOf(product, 2), await lotOf(product, 2)];
    const order = await paid(product, 1);
    const step = randomUUID();
    const of = ({ code }: Lot) => ({ step, lots: [{ productId: product, code }] });
    expect((await ship(order, of(first))).status).toBe(200);
    expect((await ship(order, of(first))).status).toBe(200);
    const { status, body } = await ship(order, of(second));
    expect([status, body.code]).toEqual([409, 'done-otherwise']);
    expect(body.message).toContain(`Shipped. Lot ${first.code} (1).`);
    expect(await lotsOf(order)).toEqual([[first.code, 1]]);
  });

  test('of a product without lots it says nothing', async () => {
    const order = await paid(await jar(), 1);
    expect((await ship(order)).status).toBe(200);
    expect((await desk.read(admin, order)).body).not.toHaveProperty('lots');
  });

  test('the morning’s proposals name each piece once', async () => {
    const product = await jar();
    const first = await lotOf(product, 1, { bestBefore: '2027-11-10' });
    const second = await lotOf(product, 1);
    const orders = [await paid(product, 1), await paid(product, 1)];
    const { body } = await desk.call('GET', '/api/packing', undefined, packer);
    const own = orders.map((id) => body.find((one: { _id: string }) => one._id === id));
    expect(own.map(({ lots }) => lots[0].code).sort()).toEqual([first.code, second.code].sort());
  });

  test('the packer can take another lot than the proposed one', async () => {
    const product = await jar();
    const early = await lotOf(product, 2, { bestBefore: '2027-11-10' });
    const late = await lotOf(product, 1);
    const order = await paid(product, 2);
    const lots = [{ productId: product, code: ` ${late.code.toLowerCase()} ` }];
    expect((await ship(order, { lots })).status).toBe(200);
    expect(await lotsOf(order)).toEqual([
      [early.code, 1],
      [late.code, 1],
    ]);
  });

  test('a lot that cannot be taken is refused beside its field, and nothing leaves', async () => {
    const product = await jar();
    const full = await lotOf(product, 2);
    const [past, gone, empty] = [
      await lotOf(product, 2),
      await lotOf(product, 2),
      await lotOf(product, 1),
    ];
    const other = await lotOf(await desk.product('Soap', 500, 5), 3);
    await letPass(past);
    await transaction(pool, (held) =>
      recallLots(context, held, { lotIds: [gone._id], notice: 'Mould.', at: now }),
    );
    const first = await paid(product, 1);
    await ship(first, { lots: [{ productId: product, code: empty.code }] });
    const order = await paid(product, 1);
    const tried = async (code: string) => {
      const { status, body } = await ship(order, { lots: [{ productId: product, code }] });
      return [status, body.field, body.message];
    };
    const field = 'lots.0.code';
    expect(await tried('NO-SUCH')).toEqual([409, field, 'There is no closed lot NO-SUCH.']);
    expect(await tried(other.code)).toEqual([409, field, `Lot ${other.code} is of Soap.`]);
    expect(await tried(past.code)).toEqual([
      ...[409, field],
      `Lot ${past.code} was best before 22 Nov 2026. Please put it aside, and take it off the shelf.`,
    ]);
    expect(await tried(gone.code)).toEqual([
      ...[409, field],
      `Lot ${gone.code} is recalled. Please put it aside.`,
    ]);
    expect(await tried(empty.code)).toEqual([
      ...[409, field],
      `By the books nothing is left of lot ${empty.code}.`,
    ]);
    expect((await desk.read(admin, order)).body.status).toBe('processing');
    await ship(order);
    expect(await lotsOf(order)).toEqual([[full.code, 1]]);
  });

  test('an undone step, and a cancelled order, give their pieces back to the lot', async () => {
    const product = await jar();
    const lot = await lotOf(product, 5);
    const order = await paid(product, 2);
    const step = randomUUID();
    await ship(order, { step });
    expect(await takenOf(lot)).toBe(2);
    const steps = [{ _id: order, step }];
    const undone = await desk.call('POST', '/api/packing/undone', { steps }, packer);
    expect(undone.body[0]).toMatchObject({ done: true });
    expect([await takenOf(lot), await lotsOf(order)]).toEqual([0, []]);
    await ship(order);
    await desk.setStatus(admin, order, 'cancelled');
    expect(await takenOf(lot)).toBe(0);
    await desk.setStatus(admin, order, 'shipped');
    expect(await takenOf(lot)).toBe(2);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('goods that are out stay of their lot when the order is cancelled', async () => {
    const product = await jar();
    const lot = await lotOf(product, 5);
    const order = await paid(product, 2);
    await ship(order);
    const cancelled = { status: 'cancelled' };
    await desk.call('PUT', `/api/orders/${order}/status`, cancelled, admin);
    expect([await takenOf(lot), await lotsOf(order)]).toEqual([2, [[lot.code, 2]]]);
    await desk.setStatus(admin, order, 'delivered');
    expect([await takenOf(lot), await lotsOf(order)]).toEqual([2, [[lot.code, 2]]]);
    await desk.setStatus(admin, order, 'cancelled');
    expect(await takenOf(lot)).toBe(0);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('of a set each part has its own lot', async () => {
    const [soap, oil] = [await jar(), await jar()];
    const set = await desk.product('Basket', 3_000, 0);
    const parts = [
      { productId: soap, quantity: 2 },
      { productId: oil, quantity: 1 },
    ];
    await desk.call('PUT', `/api/products/${set}/parts`, { version: 1, parts }, admin);
    const [one, two] = [await lotOf(soap, 9), await lotOf(oil, 9)];
    const order = await paid(set, 2);
    await ship(order);
    expect([await takenOf(one), await takenOf(two)]).toEqual([4, 2]);
    const { lots } = (await desk.read(admin, order)).body;
    expect(lots.map(({ lineId }: { lineId: string }) => lineId)).toEqual([set, set]);
  });
});

interface Row {
  lineId: string;
  productId: string;
  code: string | null;
  units: number;
  past?: { code: string; bestBefore: string };
}

/** What the desk shows of an order, and sends back unchanged. */
async function shownOf(id: string, url = `/api/packing/${id}`): Promise<Row[]> {
  const { body } = await desk.call('GET', url, undefined, packer);
  const parcel = Array.isArray(body) ? body.find(({ _id }) => _id === id) : body;
  return parcel.lots;
}

const asShown = (rows: readonly Row[]) => rows.map(({ past: _, ...row }) => row);
const shipTogether = (id: string, lots: object[]) => {
  const orders = [{ _id: id, step: randomUUID(), lots }];
  return desk.call('POST', '/api/packing/shipped', { orders }, packer);
};

/**
 * Moves its day to yesterday. A closed lot cannot be changed, so the trigger is disabled meanwhile.
 */
async function letPass({ _id }: Pick<Lot, '_id'>) {
  await pool.query('ALTER TABLE origin_lot DISABLE TRIGGER origin_lot_fixed');
  await pool.query(
    `UPDATE origin_lot SET best_before = $2::date - 1, made_on = $2::date - 20 WHERE id = $1`,
    [_id, now.toISOString().slice(0, 10)],
  );
  await pool.query('ALTER TABLE origin_lot ENABLE TRIGGER origin_lot_fixed');
}

describe('what screen and paper said', () => {
  async function two() {
    const product = await jar();
    const lots = [
      await lotOf(product, 1, { bestBefore: '2027-11-10' }),
      await lotOf(product, 5),
    ] as const;
    // The order that was paid first has waited longest.
    const first = await paid(product, 1);
    now = new Date(now.getTime() + 1_000);
    return { product, lots, orders: [first, await paid(product, 1)] as const };
  }

  test('is what is booked, on the sheet and on the order’s page, whichever order goes first', async () => {
    const { lots, orders } = await two();
    const [one, other] = orders;
    expect((await shownOf(one, '/api/packing'))[0]?.code).toBe(lots[0].code);
    const shown = await shownOf(other, '/api/packing');
    expect(shown[0]?.code).toBe(lots[1].code);
    expect(await shownOf(other)).toEqual(shown);
    expect((await shipTogether(other, asShown(shown))).body).toMatchObject([{ done: true }]);
    expect(await lotsOf(other)).toEqual([[lots[1].code, 1]]);
    expect([await takenOf(lots[0]), await takenOf(lots[1])]).toEqual([0, 1]);
    const second = await two();
    const body = { status: 'shipped', lots: asShown(await shownOf(second.orders[1])) };
    await desk.call('PUT', `/api/orders/${second.orders[1]}/status`, body, admin);
    expect(await lotsOf(second.orders[1])).toEqual([[second.lots[1].code, 1]]);
  });

  test('of a program that names no lot, the lot whose day comes first leaves as before', async () => {
    const { lots, orders } = await two();
    await ship(orders[1]);
    expect(await lotsOf(orders[1])).toEqual([[lots[0].code, 1]]);
  });

  test('is refused once the lot has too few left, and proposed anew', async () => {
    const { product, lots, orders } = await two();
    const [first] = orders;
    const shown = asShown(await shownOf(first));
    await ship(orders[1]);
    const empty = `By the books nothing is left of lot ${lots[0].code}.`;
    expect((await shipTogether(first, shown)).body).toEqual([
      { _id: first, done: false, says: empty },
    ]);
    expect((await shownOf(first))[0]?.code).toBe(lots[1].code);
    const many = await paid(product, 6);
    const row = { lineId: product, productId: product, code: lots[1].code, units: 6 };
    expect((await ship(many, { lots: [row] })).body).toMatchObject({
      code: 'lot-short',
      field: 'lots.0.code',
      message: `By the books lot ${lots[1].code} has fewer pieces left than this order takes.`,
    });
    expect((await ship(first, { lots: [{ ...row, units: 2 }] })).body).toMatchObject({
      code: 'lots-beyond',
    });
    expect(await lotsOf(many)).toEqual([]);
  });

  test('is refused once the lot is recalled or past its day', async () => {
    const { lots, orders } = await two();
    const shown = asShown(await shownOf(orders[1]));
    await letPass(lots[1]);
    expect((await ship(orders[1], { lots: shown })).body).toMatchObject({ code: 'lot-past' });
    const later = await two();
    const named = asShown(await shownOf(later.orders[1]));
    await transaction(pool, (held) =>
      recallLots(context, held, { lotIds: [later.lots[1]._id], notice: 'Mould.', at: now }),
    );
    expect((await ship(later.orders[1], { lots: named })).body).toMatchObject({
      code: 'lot-recalled',
    });
  });

  test('may be several lots of a line, one lot twice, and pieces without one', async () => {
    const product = await jar();
    const early = await lotOf(product, 2, { bestBefore: '2027-11-10' });
    const late = await lotOf(product, 3);
    const order = await paid(product, 5);
    const row = { lineId: product, productId: product };
    const lots = [
      { ...row, code: early.code, units: 1 },
      { ...row, code: late.code, units: 2 },
      { ...row, code: early.code, units: 1 },
      { ...row, code: null, units: 1 },
    ];
    expect((await ship(order, { lots })).status).toBe(200);
    expect(await lotsOf(order)).toEqual([
      [early.code, 2],
      [late.code, 2],
      [null, 1],
    ]);
    const half = [{ productId: product, code: late.code, units: 1 }];
    expect((await ship(await paid(product, 1), { lots: half })).status).toBe(400);
  });

  test('names the line, where a set and the product by itself go together', async () => {
    const soap = await jar();
    const set = await desk.product('Basket', 3_000, 0);
    const parts = [{ productId: soap, quantity: 2 }];
    await desk.call('PUT', `/api/products/${set}/parts`, { version: 1, parts }, admin);
    const [early, late] = [
      await lotOf(soap, 2, { bestBefore: '2027-11-10' }),
      await lotOf(soap, 5),
    ];
    const buyer = await desk.buyer();
    await desk.add(buyer, soap, 1);
    const order = await paid(set, 1, buyer);
    const lots = [
      { lineId: soap, productId: soap, code: early.code, units: 1 },
      { lineId: set, productId: soap, code: late.code, units: 2 },
    ];
    expect((await ship(order, { lots })).status).toBe(200);
    const { body } = await desk.read(admin, order);
    const booked = body.lots.map((row: Row) => [row.lineId, row.code, row.units]);
    expect(new Map(booked.map((row: unknown[]) => [row[0], row]))).toEqual(
      new Map([
        [soap, [soap, early.code, 1]],
        [set, [set, late.code, 2]],
      ]),
    );
  });

  test('is free for the next order when the step is undone', async () => {
    const { lots, orders } = await two();
    const step = randomUUID();
    const shown = asShown(await shownOf(orders[1]));
    await ship(orders[1], { step, lots: shown });
    const steps = [{ _id: orders[1], step }];
    await desk.call('POST', '/api/packing/undone', { steps }, packer);
    expect(await takenOf(lots[1])).toBe(0);
    expect(asShown(await shownOf(orders[1]))).toEqual(shown);
  });
});

describe('an order that was never paid, or cancelled', () => {
  async function unpaid(product: string) {
    const buyer = await desk.buyer();
    await desk.add(buyer, product, 1);
    const order = (await desk.place(buyer)).body._id as string;
    now = new Date(now.getTime() + 1_000);
    return order;
  }

  test.each([
    ['pending', 'after'],
    ['pending', 'before'],
    ['cancelled', 'after'],
    ['cancelled', 'before'],
  ])(
    'tells a manager alone its lots, and leaves of them: %s, placed %s one that waits',
    async (was, placed) => {
      const product = await jar();
      const early = await lotOf(product, 1, { bestBefore: '2027-11-10' });
      const late = await lotOf(product, 5);
      const earlier = placed === 'before' && (await unpaid(product));
      const first = await paid(product, 1);
      now = new Date(now.getTime() + 1_000);
      const order = earlier || (await unpaid(product));
      if (was === 'cancelled') await desk.setStatus(admin, order, was);
      expect((await shownOf(first))[0]?.code).toBe(early.code);
      const url = `/api/packing/${order}?anyway=1`;
      expect((await desk.call('GET', url, undefined, packer)).status).toBe(404);
      expect((await desk.call('GET', `/api/packing/${order}`, undefined, admin)).status).toBe(404);
      const { status, body } = await desk.call('GET', url, undefined, admin);
      expect(status).toBe(200);
      expect(body.lots).toMatchObject([{ code: late.code, units: 1 }]);
      const sent = { status: 'delivered', lots: asShown(body.lots) };
      expect((await desk.call('PUT', `/api/orders/${order}/status`, sent, admin)).status).toBe(200);
      expect(await lotsOf(order)).toEqual([[late.code, 1]]);
      expect((await desk.call('GET', url, undefined, admin)).status).toBe(404);
    },
  );

  test('comes after one that waits, though it left of that lot before it was cancelled', async () => {
    const product = await jar();
    const early = await lotOf(product, 1, { bestBefore: '2027-11-10' });
    const late = await lotOf(product, 5);
    const order = await paid(product, 1);
    await ship(order);
    await desk.setStatus(admin, order, 'cancelled');
    const waits = await paid(product, 1);
    expect((await shownOf(waits, '/api/packing')).map(({ code }) => code)).toEqual([early.code]);
    const proposedTo = async (id: string) =>
      (await desk.call('GET', `/api/packing/${id}?anyway=1`, undefined, admin)).body.lots;
    expect(await proposedTo(order)).toMatchObject([{ code: late.code, units: 1 }]);
    await ship(waits, { lots: [{ productId: product, code: late.code }] });
    await desk.setStatus(admin, waits, 'cancelled');
    // No order waits any more, so each one gets the lot that it left from.
    expect(await proposedTo(order)).toMatchObject([{ code: early.code, units: 1 }]);
    expect(await proposedTo(waits)).toMatchObject([{ code: late.code, units: 1 }]);
  });
});

describe('an order that was set back and goes again', () => {
  /**
   * The order left from the later lot, because the earlier one was empty. Then a piece of the
   * earlier lot came back.
   */
  async function setBack(quantity = 1) {
    const product = await jar();
    const early = await lotOf(product, 1, { bestBefore: '2027-11-10' });
    const late = await lotOf(product, quantity);
    const other = await paid(product, 1);
    await ship(other);
    const order = await paid(product, quantity);
    await ship(order);
    expect(await lotsOf(order)).toEqual([[late.code, quantity]]);
    await desk.setStatus(admin, other, 'cancelled');
    await desk.setStatus(admin, order, 'processing');
    expect(await lotsOf(order)).toEqual([]);
    return { product, early, late, order };
  }

  test.each(['shipped', 'delivered'])('is of the lot that its buyer has: %s', async (status) => {
    const { late, order } = await setBack();
    expect((await desk.setStatus(admin, order, status)).status).toBe(200);
    expect(await lotsOf(order)).toEqual([[late.code, 1]]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('is proposed that lot, also where another order that waits longer could have it', async () => {
    const { product, early, late, order } = await setBack();
    const before = await paid(product, 2);
    await pool.query('UPDATE orders_order SET paid_at = $2 WHERE id = $1', [
      before,
      new Date(now.getTime() - 1_000),
    ]);
    expect((await shownOf(order)).map(({ code }) => code)).toEqual([late.code]);
    expect(await shownOf(before, '/api/packing')).toMatchObject([
      { code: early.code, units: 1 },
      { code: null, units: 1 },
    ]);
  });

  test('is of another one as far as that has nothing left, or a packer says so', async () => {
    const { product, early, late, order } = await setBack(3);
    const named = { lineId: product, productId: product, code: late.code, units: 2 };
    await ship(await paid(product, 2), { lots: [named] });
    await ship(order);
    expect(await lotsOf(order)).toEqual([
      [early.code, 1],
      [late.code, 1],
      [null, 1],
    ]);
    const second = await setBack(2);
    await ship(second.order, {
      lots: [{ ...named, ...ofLot(second.product, second.early), units: 1 }],
    });
    expect(await lotsOf(second.order)).toEqual([
      [second.early.code, 1],
      [second.late.code, 1],
    ]);
    const third = await setBack(2);
    await ship(third.order, { lots: [{ productId: third.product, code: third.early.code }] });
    expect(await lotsOf(third.order)).toEqual([
      [third.early.code, 1],
      [third.late.code, 1],
    ]);
  });

  /**
   * The order left with the only piece of the earlier lot, before an order that has waited longer.
   */
  async function setBackBeforeLonger(product: string) {
    const early = await lotOf(product, 1, { bestBefore: '2027-11-10' });
    const late = await lotOf(product, 5);
    const longer = await paid(product, 1);
    now = new Date(now.getTime() + 1_000);
    const order = await paid(product, 1);
    await ship(order);
    expect(await lotsOf(order)).toEqual([[early.code, 1]]);
    await desk.setStatus(admin, order, 'processing');
    return { early, late, longer, order };
  }

  test('keeps that lot, also where somebody opens one that waits longer by itself', async () => {
    const { early, late, longer, order } = await setBackBeforeLonger(await jar());
    const shown = await shownOf(longer, '/api/packing');
    expect(shown.map(({ code }) => code)).toEqual([late.code]);
    expect(await shownOf(longer)).toEqual(shown);
    const { body } = await desk.call('GET', '/api/packing', undefined, packer);
    const place = body.findIndex(({ _id }: { _id: string }) => _id === longer);
    expect(await shownOf(longer, `/api/packing?limit=1&offset=${place}`)).toEqual(shown);
    const slip = asShown(await shownOf(order));
    expect((await ship(longer, { lots: asShown(shown) })).status).toBe(200);
    expect((await ship(order, { lots: slip })).status).toBe(200);
    expect(await lotsOf(longer)).toEqual([[late.code, 1]]);
    expect(await lotsOf(order)).toEqual([[early.code, 1]]);
  });

  test('keeps it from one of which a program names no lot, and gives it to a packer who does', async () => {
    const product = await jar();
    const { early, late, longer, order } = await setBackBeforeLonger(product);
    await ship(longer);
    expect(await lotsOf(longer)).toEqual([[late.code, 1]]);
    const other = await paid(product, 1);
    await ship(other, { lots: [{ productId: product, code: early.code }] });
    expect(await lotsOf(other)).toEqual([[early.code, 1]]);
    await ship(order);
    expect(await lotsOf(order)).toEqual([[late.code, 1]]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('keeps it though it is not paid, and stands in no list', async () => {
    const product = await jar();
    const early = await lotOf(product, 1, { bestBefore: '2027-11-10' });
    const late = await lotOf(product, 5);
    const buyer = await desk.buyer();
    await desk.add(buyer, product, 1);
    const order = (await desk.place(buyer)).body._id as string;
    await desk.setStatus(admin, order, 'shipped');
    await desk.setStatus(admin, order, 'pending');
    const other = await paid(product, 1);
    expect((await shownOf(other)).map(({ code }) => code)).toEqual([late.code]);
    expect(await shownOf(other, '/api/packing')).toEqual(await shownOf(other));
    await ship(other);
    expect(await lotsOf(other)).toEqual([[late.code, 1]]);
    await desk.setStatus(admin, order, 'shipped');
    expect(await lotsOf(order)).toEqual([[early.code, 1]]);
  });

  test('keeps it where all others are recalled, so that no recalled piece leaves instead', async () => {
    const product = await jar(6);
    const { early, late, longer, order } = await setBackBeforeLonger(product);
    await transaction(pool, (held) =>
      recallLots(context, held, { lotIds: [late._id], notice: 'Mould.', at: now }),
    );
    expect((await ship(longer)).body).toMatchObject({ code: 'only-recalled' });
    expect((await ship(order)).status).toBe(200);
    expect(await lotsOf(order)).toEqual([[early.code, 1]]);
  });

  test('is of the next lot once the first is recalled', async () => {
    const { early, late, order } = await setBack();
    await transaction(pool, (held) =>
      recallLots(context, held, { lotIds: [late._id], notice: 'Mould.', at: now }),
    );
    expect((await shownOf(order)).map(({ code }) => code)).toEqual([early.code]);
    await ship(order);
    expect(await lotsOf(order)).toEqual([[early.code, 1]]);
  });

  const ofLot = (productId: string, { code }: Lot) => ({ lineId: productId, productId, code });
});

describe('a lot past its day', () => {
  test('lets nothing leave without a lot, and the sheet says so', async () => {
    const product = await jar(5);
    const lot = await lotOf(product, 5);
    await letPass(lot);
    const order = await paid(product, 1);
    const bestBefore = new Date(now.getTime() - 24 * anHour).toISOString().slice(0, 10);
    const row = { lineId: product, productId: product, code: null, units: 1 };
    expect(await shownOf(order)).toEqual([{ ...row, past: { code: lot.code, bestBefore } }]);
    expect(await shownOf(order, '/api/packing')).toEqual(await shownOf(order));
    const says = `What is left of Jar is of lot ${lot.code}, which was best before 22 Nov 2026. Please put it aside, and take it off the shelf. Send this order once pieces of another lot are here.`;
    for (const sent of [{}, { lots: [row] }]) {
      expect((await ship(order, sent)).body).toMatchObject({ code: 'only-past', message: says });
    }
    expect((await shipTogether(order, [row])).body).toEqual([{ _id: order, done: false, says }]);
    expect((await desk.setStatus(admin, order, 'delivered')).body.message).toBe(says);
    expect((await desk.read(admin, order)).body.status).toBe('processing');
    const named = { lots: [{ ...row, code: lot.code }] };
    expect((await ship(order, named)).body).toMatchObject({ code: 'lot-past' });
    const fresh = await lotOf(product, 4);
    expect((await ship(order)).status).toBe(200);
    expect(await lotsOf(order)).toEqual([[fresh.code, 1]]);
  });

  test('leaves as many pieces to orders as are of no lot, to many packers at once too', async () => {
    const product = await jar(6);
    await letPass(await lotOf(product, 5));
    const orders = [];
    for (let count = 0; count < 3; count += 1) {
      orders.push(await paid(product, 1));
      now = new Date(now.getTime() + 1_000);
    }
    const shown = await Promise.all(orders.map((id) => shownOf(id)));
    expect(shown.map(([row]) => row?.past !== undefined)).toEqual([false, true, true]);
    const answers = await Promise.all(orders.map((id) => ship(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('is counted alike for an order that leaves the stock only with this step', async () => {
    const product = await jar(2);
    await letPass(await lotOf(product, 1));
    const buyer = await desk.buyer();
    await desk.add(buyer, product, 1);
    const first = (await desk.place(buyer)).body._id;
    const second = await paid(product, 1);
    expect((await desk.setStatus(admin, first, 'shipped')).status).toBe(200);
    expect((await ship(second)).body).toMatchObject({ code: 'only-past' });
  });

  test('left until its last day, and with nothing left it stands in nobody’s way', async () => {
    const product = await jar(3);
    const today = now.toISOString().slice(0, 10);
    const lot = await lotOf(product, 1, { bestBefore: today });
    const [last, later] = [await paid(product, 1), await paid(product, 1)];
    await ship(last);
    expect(await lotsOf(last)).toEqual([[lot.code, 1]]);
    now = new Date(now.getTime() + 24 * anHour);
    expect((await ship(later)).status).toBe(200);
    expect(await lotsOf(later)).toEqual([[null, 1]]);
    now = new Date(now.getTime() - 24 * anHour);
  });

  test('is said where somebody undoes that an order came back, and nothing goes', async () => {
    const before = now;
    now = new Date('2026-11-23T23:59:50Z');
    const product = await jar(1);
    const lot = await lotOf(product, 1, { bestBefore: '2026-11-23' });
    const order = await paid(product, 1);
    await ship(order);
    const step = randomUUID();
    const body = { status: 'processing', step };
    await desk.call('PUT', `/api/orders/${order}/status`, body, admin);
    now = new Date('2026-11-24T00:00:10Z');
    const steps = [{ _id: order, step }];
    const undone = await desk.call('POST', '/api/packing/undone', { steps }, admin);
    expect(undone).toMatchObject({ status: 200, body: [{ done: false }] });
    expect(undone.body[0].says).toContain(`is of lot ${lot.code}`);
    now = before;
  });

  test('is not taken along from the market either', async () => {
    const product = await jar(1);
    const lot = await lotOf(product, 1);
    await letPass(lot);
    const taken = {
      ...{ step: randomUUID(), origin: 'market', newCustomer: { name: 'Ama' } },
      ...{ phone: '024 765 4321', payment: 'cash-now', totalAmount: 10 },
      items: [{ productId: product, quantity: 1, price: 10 }],
    };
    const { status, body } = await desk.call('POST', '/api/orders/taken', taken, admin);
    expect([status, body.code]).toEqual([409, 'only-past']);
    expect(await desk.stockOf(product)).toEqual({ onHand: 1, reserved: 0 });
  });

  test('stands in the desk’s list with what is left of it', async () => {
    const product = await jar(5);
    const lot = await lotOf(product, 5);
    await ship(await paid(product, 2));
    const { body } = await desk.call('GET', '/api/origin/lots?limit=100', undefined, admin);
    expect(body.find(({ _id }: Lot) => _id === lot._id)).toMatchObject({ left: 3 });
  });
});

describe('a return', () => {
  test('goes back to the shelf of its lot, or is written off', async () => {
    const product = await jar();
    const lot = await lotOf(product, 5);
    const buyer = await desk.buyer();
    const order = await paid(product, 3, buyer);
    await ship(order);
    const back = await receive(await returned(order, product, 1, buyer), { restock: [product] });
    expect(back.body.lots).toMatchObject([{ code: lot.code, units: 1 }]);
    expect(await takenOf(lot)).toBe(2);
    await receive(await returned(order, product, 1, buyer), { restock: [] });
    expect(await takenOf(lot)).toBe(2);
    await desk.setStatus(admin, order, 'cancelled');
    // The written off piece stays away. The pieces on the way come back to the lot.
    expect(await takenOf(lot)).toBe(1);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('leaves the rest of its order to go out again, in the parcel and in the lot', async () => {
    const product = await jar(10);
    const lot = await lotOf(product, 6);
    const buyer = await desk.buyer();
    const order = await paid(product, 4, buyer);
    await ship(order);
    await receive(await returned(order, product, 1, buyer), { restock: [product] });
    await receive(await returned(order, product, 1, buyer), { restock: [] });
    await desk.setStatus(admin, order, 'processing');
    const { body: parcels } = await desk.call('GET', '/api/packing', undefined, packer);
    const [parcel] = parcels.filter(({ _id }: { _id: string }) => _id === order);
    expect(parcel.items).toMatchObject([{ productId: product, quantity: 2 }]);
    const row = { lineId: product, productId: product, code: lot.code, units: 2 };
    expect(await shownOf(order, '/api/packing')).toEqual([row]);
    expect((await ship(order, { lots: [row] })).status).toBe(200);
    // Two pieces are with the buyer, and one was written off.
    expect([await outOf(lot), await takenOf(lot)]).toEqual([2, 3]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('that stands on the shelf is not counted as still to send', async () => {
    const product = await jar(6);
    const lot = await lotOf(product, 6);
    const buyer = await desk.buyer();
    const order = await paid(product, 3, buyer);
    await ship(order);
    await receive(await returned(order, product, 1, buyer), { restock: [product] });
    await desk.setStatus(admin, order, 'processing');
    const other = await paid(product, 1);
    await transaction(pool, (held) =>
      recallLots(context, held, { lotIds: [lot._id], notice: 'Mould.', at: now }),
    );
    expect((await ship(other)).body.code).toBe('only-recalled');
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('is of the lot that the lid names', async () => {
    const product = await jar();
    const [early, late] = [
      await lotOf(product, 1, { bestBefore: '2027-01-10' }),
      await lotOf(product, 1),
    ];
    const buyer = await desk.buyer();
    const order = await paid(product, 2, buyer);
    await ship(order);
    const id = await returned(order, product, 1, buyer);
    const wrong = { restock: [product], lots: [{ productId: product, code: 'X-1' }] };
    expect(await receive(id, wrong)).toMatchObject({ status: 409 });
    const lots = [{ productId: product, code: late.code }];
    expect((await receive(id, { restock: [product], lots })).status).toBe(200);
    expect([await takenOf(early), await takenOf(late)]).toEqual([1, 0]);
  });

  test('is booked on no guess: with an unread lid it leaves no lot, and is not sold again', async () => {
    const product = await jar();
    const lot = await lotOf(product, 1);
    const buyer = await desk.buyer();
    const order = await paid(product, 2, buyer);
    await ship(order);
    expect(await lotsOf(order)).toEqual([
      [lot.code, 1],
      [null, 1],
    ]);
    const id = await returned(order, product, 1, buyer);
    const { body } = await desk.call('GET', `/api/orders/${order}/returns`, undefined, admin);
    expect(body[0].lids).toEqual([
      { lineId: product, productId: product, pieces: 1, codes: [lot.code, null] },
    ]);
    const shelved = await receive(id, { restock: [product] });
    expect([shelved.status, shelved.body.code]).toEqual([409, 'unread-lid']);
    const twice = [
      { productId: product, code: null },
      { productId: product, code: null },
    ];
    const tooMany = await receive(id, { restock: [], lots: twice });
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'all-of-lots']);
    const unread = await receive(id, { restock: [] });
    expect(unread.status).toBe(200);
    expect(unread.body).not.toHaveProperty('lots');
    expect(unread.body).not.toHaveProperty('lids');
    expect(await outOf(lot)).toBe(1);
    await receive(await returned(order, product, 1, buyer), { restock: [] });
    // The buyer has no piece any more, whichever came first.
    expect(await outOf(lot)).toBe(0);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('of which some never came leaves that with the buyer, and some can be sold and some not', async () => {
    const product = await jar();
    const lot = await lotOf(product, 3);
    const buyer = await desk.buyer();
    const order = await paid(product, 3, buyer);
    await ship(order);
    const id = await returned(order, product, 3, buyer);
    const came = [{ productId: product, arrived: 2, restocked: 1 }];
    expect(await receive(id, { restock: [], came })).toMatchObject({
      status: 200,
      body: {
        lots: [{ code: lot.code, units: 2 }],
      },
    });
    expect([await outOf(lot), await takenOf(lot)]).toEqual([1, 2]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('in mixed condition says of each lid whether its piece can be sold', async () => {
    const product = await jar();
    const [early, late] = [
      await lotOf(product, 1, { bestBefore: '2027-01-10' }),
      await lotOf(product, 1, { bestBefore: '2027-11-10' }),
    ];
    const buyer = await desk.buyer();
    const order = await paid(product, 2, buyer);
    await ship(order);
    const id = await returned(order, product, 2, buyer);
    const came = [{ productId: product, arrived: 2, restocked: 1 }];
    expect((await receive(id, { restock: [], came })).body.code).toBe('unread-lid');
    const lids = (restocked: boolean) => [{ productId: product, code: late.code, restocked }];
    expect((await receive(id, { restock: [], came, lots: lids(true) })).status).toBe(200);
    expect([await outOf(early), await takenOf(early)]).toEqual([0, 1]);
    expect([await outOf(late), await takenOf(late)]).toEqual([0, 0]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('without a lot on the lid goes back on the shelf, and the lot stays with the buyer', async () => {
    const product = await jar();
    const lot = await lotOf(product, 1);
    const buyer = await desk.buyer();
    const order = await paid(product, 2, buyer);
    await ship(order);
    const lots = [{ productId: product, code: null }];
    const id = await returned(order, product, 1, buyer);
    expect((await receive(id, { restock: [product], lots })).status).toBe(200);
    expect([await outOf(lot), await takenOf(lot)]).toEqual([1, 1]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('of several pieces names the lid of each', async () => {
    const product = await jar();
    const [early, late] = [
      await lotOf(product, 2, { bestBefore: '2027-01-10' }),
      await lotOf(product, 2),
    ];
    const buyer = await desk.buyer();
    const order = await paid(product, 4, buyer);
    await ship(order);
    const id = await returned(order, product, 2, buyer);
    const lots = [early, late].map(({ code }) => ({ productId: product, code }));
    const back = await receive(id, { restock: [product], lots });
    expect(back.body.lots.map(({ code }: { code: string }) => code).sort()).toEqual(
      [early.code, late.code].sort(),
    );
    expect([await outOf(early), await outOf(late)]).toEqual([1, 1]);
  });

  test('of a recalled lot never stands on the shelf again', async () => {
    const product = await jar();
    const lot = await lotOf(product, 5);
    const buyer = await desk.buyer();
    const order = await paid(product, 1, buyer);
    await ship(order);
    const id = await returned(order, product, 1, buyer);
    await transaction(pool, (held) =>
      recallLots(context, held, { lotIds: [lot._id], notice: 'Mould.', at: now }),
    );
    expect(await receive(id, { restock: [product] })).toMatchObject({
      status: 409,
      body: { message: `Lot ${lot.code} is recalled: its pieces can’t go back in stock.` },
    });
    expect((await receive(id, { restock: [] })).status).toBe(200);
  });
});

describe('a return that arrives when its order has not left after all', () => {
  const recall = ({ _id }: Pick<Lot, '_id'>) =>
    transaction(pool, (held) =>
      recallLots(context, held, { lotIds: [_id], notice: 'Mould.', at: now }),
    );
  const release = ({ _id }: Pick<Lot, '_id'>) =>
    transaction(pool, (held) => releaseLots(held, { lotIds: [_id], at: now }));

  /** Two of ten pieces are sent back. This many of the ten are of the lot. */
  async function onItsWay(units: number) {
    const product = await jar(10);
    const lot = await lotOf(product, units);
    const buyer = await desk.buyer();
    const order = await paid(product, 2, buyer);
    await ship(order);
    const back = await returned(order, product, 2, buyer);
    const onHand = async () => (await desk.stockOf(product)).onHand;
    return { product, lot, order, back, onHand, cancel: () => setTo(order, 'cancelled') };
  }

  async function setTo(order: string, status: string) {
    expect((await desk.setStatus(admin, order, status)).status).toBe(200);
  }

  async function arrives(back: string, sent: object) {
    expect((await receive(back, sent)).status).toBe(200);
    expect(await desk.auditBooks()).toEqual([]);
  }

  test('and is thrown away takes no good pieces from the shelf for those of a recalled lot', async () => {
    const { lot, back, onHand, cancel } = await onItsWay(5);
    await recall(lot);
    await cancel();
    expect(await onHand()).toBe(5);
    await arrives(back, { restock: [] });
    expect([await onHand(), await takenOf(lot)]).toEqual([5, 2]);
    await release(lot);
    expect(await onHand()).toBe(8);
  });

  test('takes none either if the lot is recalled between', async () => {
    const { lot, back, onHand, cancel } = await onItsWay(5);
    await cancel();
    await recall(lot);
    expect(await onHand()).toBe(5);
    await arrives(back, { restock: [] });
    expect(await onHand()).toBe(5);
    await release(lot);
    expect(await onHand()).toBe(8);
  });

  test('takes them if the recall has ended well between', async () => {
    const { lot, back, onHand, cancel } = await onItsWay(5);
    await recall(lot);
    await cancel();
    await release(lot);
    expect(await onHand()).toBe(10);
    await arrives(back, { restock: [] });
    expect([await onHand(), await takenOf(lot)]).toEqual([8, 2]);
  });

  test('is no more in its lot: a later recall does not block it', async () => {
    const { lot, back, onHand, cancel } = await onItsWay(5);
    await cancel();
    await arrives(back, { restock: [] });
    await recall(lot);
    expect(await onHand()).toBe(5);
  });

  test('takes those that are of no lot, and asks for the lids', async () => {
    const { product, lot, back, order, onHand, cancel } = await onItsWay(1);
    await recall(lot);
    await cancel();
    expect(await onHand()).toBe(9);
    const { body } = await desk.call('GET', `/api/orders/${order}/returns`, undefined, admin);
    expect(body[0].lids).toMatchObject([{ pieces: 2, codes: [lot.code, null] }]);
    await arrives(back, {
      restock: [],
      lots: [lot.code, null].map((code) => ({ productId: product, code })),
    });
    expect(await onHand()).toBe(8);
  });

  test('does not go back in stock of a recalled lot', async () => {
    const { product, lot, back, onHand, cancel } = await onItsWay(5);
    await recall(lot);
    await cancel();
    const refused = await receive(back, { restock: [product] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'recalled-goods' } });
    await release(lot);
    await arrives(back, { restock: [product] });
    expect([await onHand(), await takenOf(lot)]).toEqual([10, 0]);
  });

  test('gives back what was blocked of an order that waits to be sent again', async () => {
    const { lot, order, back, onHand } = await onItsWay(5);
    await recall(lot);
    await setTo(order, 'processing');
    expect(await onHand()).toBe(3);
    await arrives(back, { restock: [] });
    expect(await onHand()).toBe(5);
  });

  test('counts at its lot as far as others have not taken that', async () => {
    const { product, lot, back, onHand, cancel } = await onItsWay(5);
    await cancel();
    await ship(await paid(product, 4));
    await arrives(back, { restock: [] });
    expect([await onHand(), await takenOf(lot)]).toEqual([4, 5]);
  });

  test('is of what left last', async () => {
    const { lot, order, back, onHand, cancel } = await onItsWay(5);
    await cancel();
    await recall(lot);
    await setTo(order, 'delivered');
    expect(await lotsOf(order)).toEqual([[null, 2]]);
    await arrives(back, { restock: [] });
    expect([await onHand(), await takenOf(lot)]).toEqual([3, 0]);
  });
});

describe('the database itself', () => {
  test('refuses what no call would do', async () => {
    const product = await jar();
    const lot = await lotOf(product, 2, { bestBefore: '2027-11-10' });
    const insert = (changes: object = {}) => {
      const row = {
        ...{ lineId: product, productId: product, lotId: lot._id, units: 1 },
        ...{ bestBefore: '2027-11-10', packedOn: '2026-11-23' },
        ...changes,
      };
      return constraintOf(
        pool.query(
          `INSERT INTO origin_packed (order_id, line_id, product_id, lot_id, best_before,
             packed_on, units) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [
            ...[randomUUID(), row.lineId, row.productId, row.lotId],
            ...[row.bestBefore, row.packedOn, row.units],
          ],
        ),
      );
    };
    expect(await insert({ units: 3 })).toBe('origin_lot_taken');
    expect(await insert({ productId: await jar() })).toBe('origin_packed_lot');
    expect(await insert({ packedOn: '2027-11-11' })).toBe('origin_packed_fresh');
    const open = await origin.lot(product, { unitMilligrams: 0, units: 5 });
    const words = 'Goods are packed of closed lots that are neither samples nor recalled';
    expect(await insert({ lotId: open._id, bestBefore: '2028-11-10' })).toBe(words);
    await pool.query(
      `UPDATE origin_lot SET recalled_at = now(), recall_notice = 'x' WHERE id = $1`,
      [lot._id],
    );
    expect(await insert()).toBe(words);
  });
});

describe('at the same moment', () => {
  test('many packers at the last pieces: no lot gives more than it has, nobody meets a fault', async () => {
    const product = await jar(12);
    const lots = [
      await lotOf(product, 3, { bestBefore: '2027-01-10' }),
      await lotOf(product, 2, { bestBefore: '2027-02-10' }),
      await lotOf(product, 4),
    ];
    const orders = await Promise.all(Array.from({ length: 12 }, () => paid(product, 1)));
    const answers = await Promise.all(orders.map((id) => ship(id)));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    expect(await Promise.all(lots.map(takenOf))).toEqual([3, 2, 4]);
    const codes = (await Promise.all(orders.map(lotsOf))).flat().map(([code]) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(3);
  });

  test('a packer who waits for another at the last jar gets the next lot', async () => {
    const product = await jar();
    const early = await lotOf(product, 1, { bestBefore: '2027-01-10' });
    const late = await lotOf(product, 1);
    const order = await paid(product, 1);
    const rival = await pool.connect();
    await rival.query('BEGIN');
    await rival.query('SELECT FROM origin_lot WHERE id = $1 FOR UPDATE', [early._id]);
    await rival.query(
      `INSERT INTO origin_packed (order_id, line_id, product_id, lot_id, best_before, packed_on,
         units) VALUES ($1, $2, $2, $3, '2027-01-10', '2026-11-23', 1)`,
      [randomUUID(), product, early._id],
    );
    const shipped = ship(order);
    await waitsForALock();
    await rival.query('COMMIT');
    rival.release();
    expect((await shipped).status).toBe(200);
    expect(await lotsOf(order)).toEqual([[late.code, 1]]);
  });

  test('a packer who waits for a recall does not take of the recalled lot', async () => {
    const product = await jar();
    const early = await lotOf(product, 5, { bestBefore: '2027-01-10' });
    const late = await lotOf(product, 1);
    const order = await paid(product, 1);
    const rival = await pool.connect();
    await rival.query('BEGIN');
    await recallLots(context, rival, { lotIds: [early._id], notice: 'Mould.', at: now });
    const shipped = ship(order);
    await waitsForALock();
    await rival.query('COMMIT');
    rival.release();
    expect((await shipped).status).toBe(200);
    expect(await lotsOf(order)).toEqual([[late.code, 1]]);
  });

  test('packers who wait for a recall leave with the pieces that are of no lot, and no others', async () => {
    // Of six pieces five are of the lot, so one is good.
    const product = await jar(6);
    const lot = await lotOf(product, 5);
    const orders = [await paid(product, 1), await paid(product, 1)];
    const rival = await pool.connect();
    await rival.query('BEGIN');
    await recallLots(context, rival, { lotIds: [lot._id], notice: 'Mould.', at: now });
    const shipped = Promise.all(orders.map((id) => ship(id)));
    await waitsForALock();
    await rival.query('COMMIT');
    rival.release();
    const answers = await shipped;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('only-recalled');
  });
});

async function waitsForALock() {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `SELECT count(*)::integer AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0].waiting;
    })
    .toBeGreaterThan(0);
}

test('whatever is packed, undone, returned and recalled in whatever order, the books agree', async () => {
  await forHistories(3, async (random) => {
    now = new Date(now.getTime() + 24 * anHour);
    const product = await jar(6);
    const day: Day = {
      product,
      lots: [await lotOf(product, 4), await lotOf(product, 3, { bestBefore: '2027-05-01' })],
      buyers: [await desk.buyer(), await desk.buyer()],
      orders: [],
      returns: [],
    };
    for (let round = 0; round < 30; round += 1) {
      const together = random.oneOf([1, 1, 3]);
      const ended = await Promise.all(
        Array.from({ length: together }, () => random.oneOf(steps)(random, day)),
      );
      expect(ended.filter((end) => end && end.status >= 500)).toEqual([]);
      expect(await desk.auditBooks()).toEqual([]);
      expect(await soldThoughBlocked(day)).toBe(false);
      expect(await missingFromSale(day)).toBe(0);
    }
  });
}, 120_000);

interface Day {
  product: string;
  lots: Lot[];
  buyers: Buyer[];
  orders: { id: string; buyer: Buyer }[];
  returns: string[];
}

type Step = (random: Random, day: Day) => Promise<{ status: number } | undefined>;

const steps: Step[] = [
  buy,
  buy,
  buy,
  shipOne,
  shipOne,
  setAny,
  askBack,
  takeBackOne,
  recallOne,
  refill,
];

async function buy(random: Random, { product, buyers, orders }: Day) {
  const buyer = random.oneOf(buyers);
  await desk.call('DELETE', '/api/carts/clear', undefined, buyer);
  await desk.add(buyer, product, 1 + random.below(3));
  const placed = await desk.place(buyer);
  if (placed.status !== 201) return placed;
  const { _id: id } = placed.body;
  orders.push({ id, buyer });
  if (random.below(5) > 0)
    await transaction(pool, (held) => takeMoney(context, held, desk.moneyFor(id)));
  return placed;
}

async function shipOne(random: Random, { orders }: Day) {
  return orders.length > 0 ? ship(random.oneOf(orders).id) : undefined;
}

async function setAny(random: Random, { orders }: Day) {
  const states = ['pending', 'shipped', 'delivered', 'cancelled'];
  if (orders.length === 0) return undefined;
  return desk.setStatus(admin, random.oneOf(orders).id, random.oneOf(states));
}

async function askBack(random: Random, { product, orders, returns }: Day) {
  if (orders.length === 0) return undefined;
  const { id, buyer } = random.oneOf(orders);
  const items = [{ productId: product, quantity: 1 }];
  const asked = await desk.call(
    'POST',
    `/api/orders/${id}/returns`,
    { items, reason: 'Too much' },
    buyer,
  );
  if (asked.status === 201) {
    returns.push(asked.body._id);
    const body = { approve: true, text: 'Send it.' };
    await desk.call('PUT', `/api/returns/${asked.body._id}/answer`, body, admin);
  }
  return asked;
}

async function takeBackOne(random: Random, { product, lots, returns }: Day) {
  if (returns.length === 0) return undefined;
  const lid = random.oneOf([undefined, null, ...lots.map(({ code }) => code)]);
  return receive(random.oneOf(returns), {
    restock: random.below(2) === 0 ? [product] : [],
    lots: lid === undefined ? [] : [{ productId: product, code: lid }],
  });
}

async function recallOne(random: Random, { lots }: Day) {
  const { _id } = random.oneOf(lots);
  await transaction(pool, async (held) => {
    // A lot can be in one recall at a time, and the rows of the recalls ensure that.
    await run(held, sql`SELECT pg_advisory_xact_lock(104)`);
    const [lot] = await lotsByIds(held, [_id]);
    await (lot?.recalledAt
      ? releaseLots(held, { lotIds: [_id], at: now })
      : recallLots(context, held, { lotIds: [_id], notice: 'Mould.', at: now }));
  });
  return undefined;
}

async function refill(random: Random, { product }: Day) {
  const body = { quantity: 1 + random.below(4), reason: 'New goods' };
  return desk.call('POST', `/api/products/${product}/stock`, body, admin);
}

/** True if more pieces are withheld than are blocked. */
async function soldThoughBlocked({ product }: Day): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT p.withheld > coalesce(sum(l.blocked), 0) AS wrong
     FROM catalogue_product p LEFT JOIN origin_lot l ON l.product_id = p.id
     WHERE p.id = $1 GROUP BY p.withheld`,
    [product],
  );
  return rows[0].wrong;
}

/**
 * How many pieces too few can be bought, or too many if negative. Of all pieces that came into the
 * shop, some are with buyers, some were thrown away, and some are blocked, but no more than their
 * lot has left.
 */
async function missingFromSale({ product }: Day): Promise<number> {
  const { rows } = await pool.query(
    `SELECT (came.pieces - out.pieces - thrown.pieces - lots.left_and_blocked
         - (p.on_hand - p.withheld))::integer AS missing
     FROM catalogue_product p
     CROSS JOIN LATERAL (SELECT sum(quantity) AS pieces FROM catalogue_movement
       WHERE product_id = p.id AND (reason = 'New goods' OR number =
         (SELECT min(number) FROM catalogue_movement WHERE product_id = p.id))) came
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(l.quantity - l.restocked - l.written_off), 0) AS pieces
       FROM orders_line l JOIN orders_order o ON o.id = l.order_id
       WHERE l.product_id = p.id AND o.stock = 'sold') out
     CROSS JOIN LATERAL (SELECT coalesce(sum(b.quantity), 0) AS pieces
       FROM returns_line b JOIN returns_return r ON r.id = b.return_id
       WHERE b.product_id = p.id AND b.restocked = false AND r.state = 'received') thrown
     CROSS JOIN LATERAL (SELECT coalesce(sum(least(blocked, units - taken)), 0) AS left_and_blocked
       FROM origin_lot WHERE product_id = p.id) lots
     WHERE p.id = $1`,
    [product],
  );
  return rows[0].missing;
}
