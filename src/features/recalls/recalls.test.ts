import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { takeMoney } from '#features/orders/money-came.ts';
import { transaction } from '#platform/database.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { exportRecalls } from './export-recalls.ts';
import { fingerprintRecalls } from './read-notices.ts';

/** Tests which orders a recall reaches, and what it keeps from being sold. */

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

async function sendBack(
  { id, buyer }: { id: string; buyer: Buyer },
  product: string,
  quantity: number,
) {
  await desk.setStatus(owner, id, 'delivered');
  const sent = { items: [{ productId: product, quantity }], reason: 'Too much' };
  const { body } = await desk.call('POST', `/api/orders/${id}/returns`, sent, buyer);
  const yes = { approve: true, text: 'Send it.' };
  await desk.call('PUT', `/api/returns/${body._id}/answer`, yes, owner);
  const at = `/api/returns/${body._id}/received`;
  expect((await desk.call('PUT', at, { restock: [] }, owner)).status).toBe(200);
}

const progressOf = async (id: string) =>
  (await desk.call('GET', `/api/recalls/${id}`, undefined, owner)).body.progress;

async function availableOf(product: string) {
  const { onHand, reserved } = await desk.stockOf(product);
  return onHand - reserved;
}

const notices = async () => (await desk.call('GET', '/api/recalls/notices')).body;
const shown = async (path: string) => (await shop.app.inject(path)).body;

describe('what everybody reads of a recall', () => {
  test('stands on its page and beside the product while it runs, and a drill nowhere', async () => {
    const { product, lot } = await stocked(10, 6);
    const { slug } = (await desk.call('GET', `/api/products/${product}`)).body;
    const productPage = `/products/${slug}`;
    const beside = `We are recalling lot ${lot.code}`;
    const seen = async () => {
      const [page, all] = [await shown(productPage), await shown('/recalls')];
      return [page.replaceAll('<!-- -->', '').includes(beside), all.includes(words.notice)];
    };
    expect(await shown('/recalls')).toContain('We are recalling nothing at the moment.');
    expect(await seen()).toEqual([false, false]);
    await begin([lot.code], { drill: true });
    expect(await seen()).toEqual([false, false]);
    const { body } = await begin([lot.code]);
    expect(await seen()).toEqual([true, true]);
    expect(await notices()).toEqual([
      {
        ...{ name: `R-${body.number}`, begunAt: now.toISOString(), notice: words.notice },
        lots: [{ code: lot.code, product: 'Jar', size: '', slug, sets: [] }],
      },
    ]);
    // Only the desk reads why it began.
    expect(await shown('/recalls')).not.toContain(words.reason);
    await end(body, 'written-off');
    expect(await seen()).toEqual([false, false]);
    expect(await notices()).toEqual([]);
  });

  test('stands beside each set with it in it too, and names them', async () => {
    const { product, lot } = await stocked(10, 6);
    const other = await desk.product('Soap', 1_000, 5);
    const setOf = async (name: string, productId: string) => {
      const id = await desk.product(name, 5_000, 0);
      const parts = [{ productId, quantity: 2 }];
      const sent = { version: 1, parts };
      expect((await desk.call('PUT', `/api/products/${id}/parts`, sent, owner)).status).toBe(200);
      const { slug } = (await desk.call('GET', `/api/products/${id}`)).body;
      return { name, slug };
    };
    const basket = await setOf('Gift Basket', product);
    const soaps = await setOf('Two Soaps', other);
    const read = async ({ slug }: { slug: string }) =>
      (await shown(`/products/${slug}`)).replaceAll('<!-- -->', '');
    const beside = `We are recalling lot ${lot.code}`;
    expect(await read(basket)).not.toContain(beside);
    await begin([lot.code]);
    expect(await read(basket)).toContain(beside);
    expect(await read(soaps)).not.toContain(beside);
    expect((await notices())[0].lots).toMatchObject([{ code: lot.code, sets: [basket] }]);
    const all = await shown('/recalls');
    expect([all.includes(`/products/${basket.slug}`), all.includes(soaps.slug)]).toEqual([
      ...[true, false],
    ]);
  });

  test('reaches another process by the fingerprint when its news got lost', async () => {
    const { lot } = await stocked(5, 5);
    const before = await fingerprintRecalls(pool);
    const drilled = await begin([lot.code], { drill: true });
    expect(await fingerprintRecalls(pool)).toEqual(before);
    await end(drilled.body, 'safe');
    const { body } = await begin([lot.code]);
    const running = await fingerprintRecalls(pool);
    expect(running).not.toEqual(before);
    await end(body, 'written-off');
    expect(await fingerprintRecalls(pool)).not.toEqual(running);
  });

  test('stands in the file with the own data of whom it reached, and of nobody else', async () => {
    const { product, lot } = await stocked(10, 6);
    const [reached, other] = [await paid(product, 2), await paid(product, 1)];
    await ship(reached.id);
    const { body } = await begin([lot.code]);
    const recallsOf = (buyer: Buyer) =>
      transaction(pool, (held) => exportRecalls(held, { id: buyer.id, email: buyer.email }));
    expect(await recallsOf(reached.buyer)).toEqual([
      {
        ...{ recall: `R-${body.number}`, notice: words.notice, begunAt: now, endedAt: null },
        ...{ code: lot.code, orderId: reached.id, units: 2, returned: 0 },
      },
    ]);
    expect(await recallsOf(other.buyer)).toEqual([]);
  });
});

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

  test('reaches nobody of whom all pieces came back before, and counts them at the lot', async () => {
    const { product, lot } = await stocked(10, 8);
    const [back, kept] = [await paid(product, 2), await paid(product, 1)];
    for (const { id } of [back, kept]) await ship(id);
    await sendBack(back, product, 2);
    const { totals, orders, lots } = (await reach(lot.code)).body;
    expect([totals, lots[0].writtenOff]).toEqual([
      { orders: 1, customers: 1, onTheirWay: 1, units: 1 },
      2,
    ]);
    expect(orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual([kept.id]);
    const { body } = await begin([lot.code]);
    expect((await progressOf(body._id)).orders).toBe(1);
    // The other buyer uses an ordinary return, so there is no buyer left to ask.
    await sendBack(kept, product, 1);
    expect(await progressOf(body._id)).toMatchObject({ orders: 1, unanswered: 0 });
    const listed = async (show: string) =>
      (await desk.call('GET', `/api/recalls/${body._id}/orders?show=${show}`, undefined, owner))
        .body;
    expect(await listed('call')).toEqual([]);
    expect(await listed('unanswered')).toEqual([]);
    expect(await listed('all')).toMatchObject([{ _id: kept.id, letter: 'none' }]);
    const told = await desk.call('POST', `/api/recalls/${body._id}/letters`, undefined, owner);
    expect(told.body.progress.letters).toEqual({ waiting: 0, sent: 0, refused: 0 });
  });

  test('takes what is left from sale, with a movement, and nothing of it is packed', async () => {
    const { product, lot } = await stocked(10, 6);
    const order = await paid(product, 1);
    const begun = await begin([lot.code]);
    expect([begun.status, begun.body.message]).toEqual([201, undefined]);
    // Of ten pieces, one is paid for and six are of the lot.
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

  test('whose pieces are all that is left keeps its order from leaving, until others are there', async () => {
    const { product, lot } = await stocked(5, 5);
    const { id } = await paid(product, 2);
    const { body } = await begin([lot.code]);
    const refused = await ship(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'only-recalled' } });
    expect(refused.body.message).toContain('What is left of Jar is recalled');
    expect((await desk.read(owner, id)).body.status).toBe('processing');
    await end(body, 'safe');
    expect((await ship(id)).status).toBe(200);
    expect((await desk.read(owner, id)).body.lots).toMatchObject([{ code: lot.code, units: 2 }]);
  });

  test('leaves as many pieces to orders as are of no recalled lot, to many packers at once too', async () => {
    // Of six pieces five are of the lot, so one is good.
    const { product, lot } = await stocked(6, 5);
    const orders = [await paid(product, 1), await paid(product, 1), await paid(product, 1)];
    await begin([lot.code]);
    const answers = await Promise.all(orders.map(({ id }) => ship(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // In an order for cash the pieces leave the stock with this press. It is judged in the same
    // way.
    const cash = await stocked(2, 2);
    const buyer = await desk.buyer();
    await desk.add(buyer, cash.product, 1);
    const { _id } = (await desk.place(buyer)).body;
    await begin([cash.lot.code]);
    const handed = await desk.setStatus(owner, _id, 'shipped');
    expect(handed).toMatchObject({ status: 409, body: { code: 'only-recalled' } });
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
    const lots = (await desk.call('GET', '/api/origin/lots', undefined, owner)).body;
    expect(lots.find(({ _id }: { _id: string }) => _id === lot._id)).toMatchObject({
      recalled: true,
    });
    expect((await begin([lot.code])).status).toBe(409);
    const page = await desk.call('GET', `/api/recalls/${body._id}`, undefined, owner);
    const none = { left: 0, blocked: 0, out: 0 };
    expect(page.body.reach.lots).toMatchObject([{ units: 5, ...none, writtenOff: 5 }]);
  });

  test.each([true, false])(
    'is begun once, however often its step is sent, a drill too: %s',
    async (drill) => {
      const [{ lot }, { lot: other }] = [await stocked(10, 6), await stocked(10, 6)];
      const step = randomUUID();
      const press = (codes: string[], changes: object = {}) =>
        begin(codes, { drill, step, ...changes });
      const [one, two] = [lot.code, other.code];
      const both = await Promise.all([press([one, two]), press([two, one])]);
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      expect(both[0]?.body).toEqual(both[1]?.body);
      for (const late of [await press([one]), await press([one, two], { reason: 'Other' })]) {
        expect([late.status, late.body.code]).toEqual([409, 'saved-already']);
      }
      const { rows } = await pool.query('SELECT FROM recalls_lot WHERE lot_id = $1', [lot._id]);
      expect(rows).toHaveLength(1);
    },
  );

  test('as a drill changes nothing', async () => {
    const { product, lot } = await stocked(5, 5);
    const { status, body } = await begin([lot.code], { drill: true });
    expect([status, body.drill]).toEqual([201, true]);
    expect(await availableOf(product)).toBe(5);
    expect((await reach(lot.code)).body.lots[0]).toMatchObject({ recalled: false, blocked: 0 });
    // A real recall can begin meanwhile, and the list has both.
    const real = await begin([lot.code]);
    expect(real.status).toBe(201);
    const { body: all } = await desk.call('GET', '/api/recalls', undefined, owner);
    const ids: string[] = all.map(({ _id }: { _id: string }) => _id);
    expect(ids.filter((id) => [body._id, real.body._id].includes(id))).toEqual([
      real.body._id,
      body._id,
    ]);
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
