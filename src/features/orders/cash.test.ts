import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendRefunds } from '#features/payments/send-refunds.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { readCsv } from '#lib/csv.ts';
import { aDay } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { demoLetterShop } from '#tests/shop/demo-shop.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { endHolds } from './end-holds.ts';
import { blocks } from './letters/order-shipped.ts';
import * as refunded from './letters/payment-refunded.ts';
import { takeMoney } from './money-came.ts';
import { calledOrder } from './order-name.rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const desk = paymentDesk(shop);
const { pool } = shop.database;
const admin = await desk.buyer('admin');
const packer = await desk.buyer('packer');

const point = {
  _id: randomUUID(),
  name: 'Our shop in Osu',
  address: 'Oxford Street 12',
  city: 'Accra',
  region: 'Greater Accra',
  hours: 'Mon to Sat, 9:00 to 17:00',
  phone: null,
  days: { from: 1, until: 1 },
};

const zone = {
  _id: randomUUID(),
  name: 'Rider',
  regions: ['Northern'],
  fee: 20,
  freeFrom: null,
  cashUpTo: 500,
  days: { from: 1, until: 2 },
};

beforeAll(async () => {
  const sent = { version: 0, zones: [zone], points: [point] };
  expect((await desk.call('PUT', '/api/delivery/plan', sent, admin)).status).toBe(200);
});

const inCash = { delivery: { choice: zone._id, fee: 20, cash: true } };

async function ordered({ stock = 5, buyer }: { stock?: number; buyer?: Buyer } = {}) {
  const who = buyer ?? (await desk.buyer());
  const jar = await desk.product('Jar', 6_050, stock);
  await desk.add(who, jar, 2);
  const placed = await desk.place(who, inCash);
  return { buyer: who, jar, placed, id: placed.body._id as string };
}

const record = (id: string, amount: number, who: Buyer = admin) =>
  desk.call('POST', `/api/orders/${id}/cash`, { amount }, who);
const undo = (id: string) => desk.call('DELETE', `/api/orders/${id}/cash`, undefined, admin);

test('an order for cash keeps its items without an end, leaves the cart, and is packed unpaid', async () => {
  const { buyer, jar, placed, id } = await ordered();
  expect(placed).toMatchObject({
    status: 201,
    body: {
      cash: true,
      collect: 141,
      totalAmount: 141,
      payment: 'unpaid',
      status: 'pending',
      heldUntil: null,
      putAside: true,
      canPay: true,
      canCancel: true,
    },
  });
  expect((await desk.call('GET', '/api/carts', undefined, buyer)).body.items).toEqual([]);
  now = new Date(now.getTime() + 30 * aDay);
  await endHolds(shop.context);
  expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
  const parcels = await desk.call('GET', '/api/packing', undefined, packer);
  expect(parcels.body).toContainEqual(expect.objectContaining({ _id: id, collect: 141 }));
  const { toPack } = (await desk.call('GET', '/api/desk', undefined, admin)).body;
  expect(toPack).toMatchObject({ total: parcels.body.length, items: [{ _id: id, cash: true }] });
  const { rows } = await pool.query(
    `SELECT kind, content FROM platform_letter WHERE identity LIKE '%' || $1 || '%' ORDER BY kind`,
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['new-paid-order', 'order-received']);
  expect(rows[1].content.order).toMatchObject({ cash: true, collect: 14_100 });
  expect(await desk.auditBooks()).toEqual([]);
});

test('whoever presses Pay and leaves is told on the way back what is agreed', async () => {
  const { buyer, id } = await ordered();
  await desk.initiate(buyer, id);
  const [attempt] = await desk.attempts(id);
  const { body } = await desk.comeBack(attempt?.return_token ?? '');
  expect(body).toMatchObject({
    state: 'not-paid',
    order: { status: 'pending', canPay: true, collect: 141, heldUntil: null, putAside: true },
  });
});

test('one press records the cash: the order is paid, once', async () => {
  const { buyer, id } = await ordered();
  await desk.setStatus(admin, id, 'shipped');
  expect((await desk.read(buyer, id)).body).toMatchObject({ canPay: false, collect: 141 });
  expect((await record(id, 140)).body.code).toBe('other-sum');
  expect((await record(id, 141, packer)).status).toBe(403);
  const presses = await Promise.all([record(id, 141), record(id, 141)]);
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = await desk.read(buyer, id);
  expect(body).toMatchObject({ payment: 'paid', status: 'shipped', totalAmount: 141 });
  expect(body).not.toHaveProperty('collect');
  const money = await desk.call('GET', `/api/orders/${id}/payments`, undefined, admin);
  expect(money.body).toMatchObject({ received: 141, returned: 0 });
  expect(await desk.auditBooks()).toEqual([]);
});

test('is no mistake any more once goods came back, also if they are written off', async () => {
  const { buyer, jar, id } = await ordered();
  await record(id, 141);
  for (const status of ['shipped', 'delivered']) await desk.setStatus(admin, id, status);
  const asked = { items: [{ productId: jar, quantity: 1 }], reason: 'Broken' };
  const { body } = await desk.call('POST', `/api/orders/${id}/returns`, asked, buyer);
  const step = (name: string, said: object) =>
    desk.call('PUT', `/api/returns/${body._id}/${name}`, said, admin);
  await step('answer', { approve: true, text: 'Send it.' });
  expect((await step('received', { restock: [] })).status).toBe(200);
  expect((await undo(id)).body.code).toBe('no-cash-recorded');
  expect(await desk.auditBooks()).toEqual([]);
});

test('a press by mistake is undone, and recorded again when the money is there', async () => {
  const { buyer, jar, id } = await ordered();
  await record(id, 141);
  expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
  expect((await undo(id)).body).toMatchObject({ payment: 'unpaid', paidAt: null, collect: 141 });
  expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
  expect((await undo(id)).body.code).toBe('no-cash-recorded');
  expect(await desk.auditBooks()).toEqual([]);
  expect((await record(id, 141)).body.payment).toBe('paid');
  expect((await desk.read(buyer, id)).body.payment).toBe('paid');
  const money = await desk.call('GET', `/api/orders/${id}/payments`, undefined, admin);
  expect(money.body).toMatchObject({ received: 282, returned: 141 });
  // No money went back: the customer paid once.
  expect((await desk.read(buyer, id)).body.refunded).toBe(0);
  const page = await desk.call('GET', `/api/customers/${buyer.id}/record`, undefined, admin);
  expect(page.body).toMatchObject({ sum: 141, ordered: [{ refunded: 0 }] });
  expect(await desk.auditBooks()).toEqual([]);
});

test('an order that nobody accepted is cancelled, and its items are back on the shelf', async () => {
  const { jar, id } = await ordered();
  await desk.setStatus(admin, id, 'shipped');
  expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
  const cancelled = await desk.setStatus(admin, id, 'cancelled');
  expect(cancelled.body).toMatchObject({ status: 'cancelled', canPay: false });
  expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
  expect((await record(id, 141)).body.code).toBe('no-cash-due');
  expect(await desk.auditBooks()).toEqual([]);
});

test('paid online after all, it is packed once: the owner has had the letter', async () => {
  const { buyer, id } = await ordered();
  const money = { ...desk.moneyFor(id), amount: 14_100 };
  await transaction(pool, (database) => takeMoney(shop.context, database, money));
  const { body } = await desk.read(buyer, id);
  expect(body.payment).toBe('paid');
  expect(body).not.toHaveProperty('cash');
  const { rows } = await pool.query(
    `SELECT kind FROM platform_letter WHERE identity LIKE '%' || $1 || '%' ORDER BY kind`,
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'new-paid-order',
    'order-received',
    'payment-received',
  ]);
});

test('paid online as well, the second payment goes back where it came from, and cash by hand', async () => {
  const { buyer, id } = await ordered();
  const page = await desk.open(buyer, id);
  await desk.setStatus(admin, id, 'shipped');
  expect((await record(id, 141)).status).toBe(200);
  await desk.provider.acts.payByCard(page, goodCard);
  const [attempt] = await desk.attempts(id);
  expect(await settlePayment(shop.context, attempt?.reference ?? '')).toBe('returned');
  for (let round = 0; round < 6; round += 1) {
    await sendRefunds(shop.context);
    now = new Date(now.getTime() + 180_000);
  }
  const back = { kind: 'refunded', amount: 41, reference: `By hand ${id}` };
  await desk.call('POST', `/api/orders/${id}/transfers`, back, admin);
  const { rows } = await pool.query(
    `SELECT content FROM platform_letter
     WHERE kind = 'payment-refunded' AND recipient = $1 ORDER BY number`,
    [buyer.email],
  );
  const [twice, byHand] = rows.map(({ content }) => ({
    subject: refunded.subject(content),
    words: JSON.stringify(refunded.blocks(content, demoLetterShop)),
  }));
  expect(twice?.subject).toMatch(/^Your refund for/);
  expect(twice?.words).toContain('We’ve refunded GH₵141.00 that you paid twice for your order');
  expect(twice?.words).toContain('goes to the mobile money wallet, card or bank account');
  expect(twice?.words).not.toContain('in cash');
  expect(byHand?.subject).toMatch(/^Your partial refund for/);
  expect(byHand?.words).toContain('You paid in cash, so you get it as we agreed');
});

test('its customer cancels it until it is taken up, and may pay online until it is sent', async () => {
  const { buyer, jar, id } = await ordered();
  expect((await desk.cancel(buyer, id)).body.status).toBe('cancelled');
  expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
  const other = await ordered({ buyer });
  await desk.setStatus(admin, other.id, 'shipped');
  expect((await desk.cancel(buyer, other.id)).body.code).toBe('too-late');
  const pays = { email: buyer.email, orderId: other.id };
  const refused = await desk.call('POST', '/api/payments/initiate', pays, buyer);
  expect(refused.body.code).toBe('with-rider');
});

test('somebody who has paid for nothing yet has one such order at a time, however fast they press', async () => {
  const { buyer, id } = await ordered();
  const second = await ordered({ buyer });
  expect(second.placed.body.code).toBe('cash-open');
  expect(await desk.stockOf(second.jar)).toEqual({ onHand: 5, reserved: 0 });
  await record(id, 141);
  const pressed = await Promise.all([1, 2, 3, 4].map(() => desk.place(buyer, inCash)));
  expect(pressed.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await desk.stockOf(second.jar)).toEqual({ onHand: 5, reserved: 2 });
  expect(await desk.auditBooks()).toEqual([]);
});

test('not above the zone’s sum, and not where the zone takes none', async () => {
  const buyer = await desk.buyer();
  await desk.add(buyer, await desk.product('Chest', 50_000, 5), 1);
  expect(await desk.place(buyer, inCash)).toMatchObject({ status: 409, body: { code: 'no-cash' } });
});

test('whoever was shown a smaller sum is told of the sum first, and not that it takes no cash', async () => {
  const buyer = await desk.buyer();
  await desk.add(buyer, await desk.product('Chest', 50_000, 5), 1);
  const { status, body } = await desk.place(buyer, { ...inCash, totalAmount: 320 });
  expect([status, body.code]).toEqual([409, 'cart-changed']);
});

test('an unpaid order that waits online becomes one for cash, and holds its items once', async () => {
  const buyer = await desk.buyer();
  const jar = await desk.product('Jar', 6_050, 3);
  await desk.add(buyer, jar, 2);
  const online = await desk.place(buyer, { delivery: { choice: zone._id, fee: 20 } });
  const cash = await desk.place(buyer, inCash);
  expect(cash.body).toMatchObject({ cash: true, status: 'pending' });
  expect((await desk.read(buyer, online.body._id)).body.status).toBe('cancelled');
  expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 2 });
  expect(await desk.auditBooks()).toEqual([]);
});

test('delivered and unpaid, it is money to look at until its cash is recorded', async () => {
  const readDesk = async () => (await desk.call('GET', '/api/desk', undefined, admin)).body;
  const { rows } = await pool.query("SELECT id FROM orders_order WHERE status = 'pending'");
  for (const { id: earlier } of rows) await desk.setStatus(admin, earlier, 'shipped');
  const { id } = await ordered();
  const packed = (await readDesk()).toPack.items.find((one: { _id: string }) => one._id === id);
  expect(packed).toMatchObject({ cash: true, amount: 141, paidAt: now.toISOString() });
  await desk.setStatus(admin, id, 'shipped');
  expect((await readDesk()).cashDue.total).toBe(0);
  now = new Date(now.getTime() + 3_600_000);
  await desk.setStatus(admin, id, 'delivered');
  const part = { kind: 'received', amount: 41, reference: `MoMo ${id}` };
  await desk.call('POST', `/api/orders/${id}/transfers`, part, admin);
  const { cashDue, undecided } = await readDesk();
  expect(cashDue.items).toEqual([
    {
      _id: id,
      number: expect.any(Number),
      customerName: 'Efua Mensah',
      amount: 100,
      deliveredAt: now.toISOString(),
    },
  ]);
  expect(undecided.total).toBe(0);
  expect((await record(id, 100)).body.payment).toBe('paid');
  expect((await readDesk()).cashDue).toEqual({ items: [], total: 0 });
  await undo(id);
});

test('an account stays while it is open, and its customer may cancel it first', async () => {
  const { buyer, id } = await ordered();
  const leave = () => desk.closeAccount(buyer);
  const name = calledOrder({ _id: id, number: await desk.numberOf(id) });
  expect((await leave()).body).toMatchObject({
    code: 'not-finished',
    message: `You pay for order ${name} in cash when it arrives. You can close the account when it has arrived, or you’ve cancelled it on its page.`,
  });
  const closed = await desk.call(
    'POST',
    `/api/customers/${buyer.id}/close`,
    { anyway: true },
    admin,
  );
  expect(closed).toMatchObject({ status: 409, body: { code: 'parcel-open' } });
  expect((await desk.read(buyer, id)).body).toMatchObject({ status: 'pending', collect: 141 });
  await desk.setStatus(admin, id, 'processing');
  expect((await leave()).body.message).toMatch(/^We are packing order/);
  await desk.setStatus(admin, id, 'shipped');
  expect((await leave()).body.message).toMatch(/is on its way to you/);
  await desk.setStatus(admin, id, 'delivered');
  expect((await leave()).body.message).toMatch(/has arrived and is not paid yet/);
  await record(id, 141);
  expect((await leave()).status).toBe(200);

  const other = await ordered();
  await desk.cancel(other.buyer, other.id);
  expect((await desk.closeAccount(other.buyer)).status).toBe(200);
});

test('the file of orders says how each is delivered and paid for, what it is given with, and its sizes', async () => {
  const inFile = async (id: string) => {
    const url = `/api/orders/export?search=${id}`;
    const headers = { authorization: `Bearer ${admin.token}` };
    const read = readCsv((await shop.app.inject({ url, headers })).body);
    const [head, row] = read.ok ? read.rows : [];
    return Object.fromEntries(head?.cells.map((name, place) => [name, row?.cells[place]]) ?? []);
  };
  const { id } = await ordered();
  expect(await inFile(id)).toMatchObject({
    'Subtotal (GH₵)': '121.00',
    'Total (GH₵)': '141.00',
    Delivery: 'Rider',
    'Delivery fee (GH₵)': '20.00',
    'Off the delivery fee (GH₵)': '0.00',
    'Pick-up point': '',
    Cash: 'to collect',
    Gift: '',
    'Gift note': '',
  });
  await record(id, 141);
  expect(await inFile(id)).toMatchObject({ Cash: 'collected' });
  await desk.setStatus(admin, id, 'cancelled');
  expect(await inFile(id)).toMatchObject({ Cash: 'collected', Payment: 'paid' });
  const refusedAtTheDoor = await ordered();
  await desk.setStatus(admin, refusedAtTheDoor.id, 'cancelled');
  expect(await inFile(refusedAtTheDoor.id)).toMatchObject({ Cash: 'not collected' });

  const ama = await desk.buyer();
  const butter = await desk.product('Butter', 6_000, 5);
  const sizes = [
    { _id: butter, name: '100 g', price: '60' },
    { name: '250 g', price: '120', stock: '3' },
  ];
  const sized = await desk.call(
    'PUT',
    `/api/products/${butter}/sizes`,
    { version: 1, sizes },
    admin,
  );
  const size = sized.body.sizes[1]._id;
  await desk.call('POST', `/api/carts/add/${butter}`, { quantity: 2, size }, ama);
  const placed = await desk.place(ama, {
    delivery: { choice: point._id, fee: 0 },
    gift: { note: '=For Efua\nWith love' },
  });
  expect(await inFile(placed.body._id)).toMatchObject({
    Goods: '2 × Butter, 250 g',
    Delivery: 'Our shop in Osu',
    'Delivery fee (GH₵)': '0.00',
    'Pick-up point': 'Oxford Street 12, Accra',
    Cash: '',
    Gift: 'Yes',
    'Gift note': '=For Efua\nWith love',
  });
});

const parcelOf = async (id: string) => {
  const one = await desk.call('GET', `/api/packing/${id}`, undefined, packer);
  const list = await desk.call('GET', '/api/packing', undefined, packer);
  expect(list.body).toContainEqual(one.body);
  return one.body;
};

describe('the days of its delivery', () => {
  const [monday, thursday] = [new Date('2027-02-01T09:00:00Z'), new Date('2027-02-04T09:00:00Z')];
  const promised = { from: '2027-02-02T00:00:00.000Z', until: '2027-02-03T00:00:00.000Z' };

  const shippedLetter = async (id: string) => {
    const { rows } = await pool.query(
      `SELECT content FROM platform_letter WHERE kind = 'order-shipped' AND identity LIKE '%' || $1 || '%'`,
      [id],
    );
    return JSON.stringify(blocks(rows[0].content, demoLetterShop));
  };

  test('are counted from its placing, whenever they are read, and everywhere the same', async () => {
    now = monday;
    const { placed, id } = await ordered();
    expect(placed.body.delivery).toEqual(promised);
    now = thursday;
    expect((await desk.read(admin, id)).body.delivery).toEqual(promised);
    expect((await parcelOf(id)).delivery).toEqual(promised);
  });

  test('stay when its cash is recorded, and when that is undone', async () => {
    now = monday;
    const { id } = await ordered();
    now = thursday;
    expect((await record(id, 141)).body).toMatchObject({ payment: 'paid', delivery: promised });
    expect((await parcelOf(id)).delivery).toEqual(promised);
    expect((await undo(id)).body.delivery).toEqual(promised);
  });

  test('are over in the letter of an order that leaves late, and named in that of one in time', async () => {
    now = monday;
    const [inTime, late] = [await ordered(), await ordered()];
    await desk.setStatus(admin, inTime.id, 'shipped');
    now = thursday;
    await desk.setStatus(admin, late.id, 'shipped');
    expect(await shippedLetter(inTime.id)).toContain('Expected delivery: Tue\u00a02\u00a0Feb');
    expect(await shippedLetter(late.id)).toContain('later than we promised');
  });
});

test('whoever packs it tells the rider to collect what is missing, if a part came by transfer', async () => {
  const [{ id }, other] = [await ordered(), await ordered()];
  const part = { kind: 'received', amount: 100, reference: `MoMo ${id}` };
  await desk.call('POST', `/api/orders/${id}/transfers`, part, admin);
  expect((await desk.read(admin, id)).body.collect).toBe(41);
  expect((await parcelOf(id)).collect).toBe(41);
  expect((await parcelOf(other.id)).collect).toBe(141);
  expect((await record(id, 141)).body).toMatchObject({ code: 'other-sum' });
  expect((await record(id, 41)).body.payment).toBe('paid');
  expect(await parcelOf(id)).not.toHaveProperty('collect');
  expect(await desk.auditBooks()).toEqual([]);
});

describe('an order that is picked up and paid for at the counter', () => {
  const atPoint = async (sent: object) => {
    const buyer = await desk.buyer();
    const jar = await desk.product('Jar', 6_050, 5);
    await desk.add(buyer, jar, 2);
    const { body } = await desk.place(buyer, { delivery: sent });
    return { buyer, jar, id: body._id as string };
  };
  const pickUp = { choice: point._id, fee: 0 };
  const pay = (id: string) => desk.call('POST', `/api/orders/${id}/cash`, { amount: 121 }, admin);

  test('is paid in cash, in the books and for its customer, and its cart is empty', async () => {
    const { buyer, jar, id } = await atPoint(pickUp);
    expect((await pay(id)).body).toMatchObject({ payment: 'paid', cash: true, toPay: 0 });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
    expect((await desk.read(buyer, id)).body.history.at(-1).what).toBe('Paid in cash');
    expect((await desk.call('GET', '/api/carts', undefined, buyer)).body.items).toEqual([]);
    expect((await pay(id)).body.code).toBe('no-cash-due');
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('is unpaid again after a mistake, and its cash is still to come', async () => {
    const { id } = await atPoint(pickUp);
    await pay(id);
    const { body } = await desk.call('DELETE', `/api/orders/${id}/cash`, undefined, admin);
    expect(body).toMatchObject({ payment: 'unpaid', collect: 121 });
    expect((await pay(id)).status).toBe(200);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('is no order for a rider, and none that was cancelled', async () => {
    const { id } = await atPoint({ choice: zone._id, fee: 20 });
    expect((await pay(id)).body.code).toBe('no-cash-due');
    const cancelled = await atPoint(pickUp);
    await desk.setStatus(admin, cancelled.id, 'cancelled');
    expect((await pay(cancelled.id)).body.code).toBe('no-cash-due');
  });
});
