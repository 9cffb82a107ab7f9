import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { grantFirstOrderDiscount } from '#features/discounts/discounts.ts';
import type { PostedLetter } from '#features/letters/contract.ts';
import { kindWords } from '#features/letters/kind-words.rules.ts';
import { aMinute } from '#lib/durations.ts';
import { address, orderDesk } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { endHolds } from './end-holds.ts';
import { orderFrom } from './order.reader.ts';
import { orderSums } from './order-sums.rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const desk = orderDesk(shop);
const admin = await desk.buyer('admin');

const north = {
  _id: randomUUID(),
  name: 'Parcel to the north',
  regions: ['Northern', 'Savannah'],
  fee: 25,
  freeFrom: 300,
  cashUpTo: null,
  days: { from: 2, until: 4 },
};
const swift = { ...north, _id: randomUUID(), name: 'Bus, next day', fee: 40, freeFrom: null };
const osu = {
  _id: randomUUID(),
  name: 'Our shop in Osu',
  address: 'Oxford Street 12',
  city: 'Accra',
  region: 'Greater Accra',
  hours: 'Mon to Sat, 9:00 to 17:00',
  phone: '024 555 0101',
  days: { from: 1, until: 1 },
};

async function plan(zones: object[], points: object[] = []) {
  const { body } = await desk.call('GET', '/api/delivery/plan', undefined, admin);
  const sent = { version: body.version, zones, points };
  const saved = await desk.call('PUT', '/api/delivery/plan', sent, admin);
  expect(saved.status).toBe(200);
  return saved.body;
}

async function withCart(price = 6_050, quantity = 2) {
  const buyer = await desk.buyer();
  await desk.add(buyer, await desk.product('Jar', price, 20), quantity);
  return buyer;
}

beforeEach(() => plan([north, swift], [osu]));

test('what is offered for a region has its fee, its dates, and every point to pick up', async () => {
  const { body } = await desk.call('GET', '/api/delivery?region=Northern');
  expect(body).toMatchObject({
    priced: true,
    offers: [
      {
        _id: north._id,
        kind: 'door',
        fee: 25,
        freeFrom: 300,
        dates: { from: '2026-11-25T00:00:00.000Z', until: '2026-11-27T00:00:00.000Z' },
      },
      { _id: swift._id, fee: 40 },
      { _id: osu._id, kind: 'point', fee: 0, point: { city: 'Accra', phone: '+233245550101' } },
    ],
  });
  const elsewhere = await desk.call('GET', '/api/delivery?region=Volta');
  expect(elsewhere.body.offers.map(({ kind }: { kind: string }) => kind)).toEqual(['point']);
});

test('who picks it up is told the days before any region is chosen, and nobody else', async () => {
  const { body } = await desk.call('GET', '/api/delivery');
  const dates = body.offers.map((offer: { dates: unknown }) => offer.dates);
  const tomorrow = '2026-11-24T00:00:00.000Z';
  expect(dates).toEqual([null, null, { from: tomorrow, until: tomorrow }]);
});

test('without zones and points delivery is free everywhere, as the shop promises it', async () => {
  await plan([]);
  const { body } = await desk.call('GET', '/api/delivery?region=Volta');
  expect(body).toMatchObject({ priced: false, offers: [{ _id: 'everywhere', fee: 0 }] });
  const placed = await desk.place(await withCart());
  expect(placed.body.totalAmount).toBe(121);
  expect(placed.body).not.toHaveProperty('deliveryChoice');
});

test('an order costs what its items cost and its delivery, and keeps what was agreed', async () => {
  const buyer = await withCart();
  const sent = { delivery: { choice: swift._id, fee: 40 }, totalAmount: 161 };
  const placed = await desk.place(buyer, sent);
  expect(placed).toMatchObject({
    status: 201,
    body: {
      subtotal: 121,
      discount: 0,
      deliveryFee: 40,
      totalAmount: 161,
      toPay: 161,
      deliveryChoice: { kind: 'door', name: 'Bus, next day', point: null },
      delivery: { from: '2026-11-25T00:00:00.000Z', until: '2026-11-27T00:00:00.000Z' },
    },
  });
  await plan([{ ...swift, name: 'Other', fee: 99, days: null }]);
  const later = await desk.read(buyer, placed.body._id);
  expect(later.body).toMatchObject({
    deliveryFee: 40,
    deliveryChoice: { name: 'Bus, next day' },
    delivery: { from: '2026-11-25T00:00:00.000Z' },
  });
  const { rows } = await shop.database.pool.query(
    'SELECT content FROM platform_letter WHERE identity = $1',
    [`order-received ${placed.body._id}`],
  );
  expect(rows[0]?.content).toMatchObject({ order: { deliveryFee: 4_000, totalAmount: 16_100 } });
  expect(await desk.auditBooks()).toEqual([]);
});

test('whoever says nothing of the delivery gets the first that goes to the region', async () => {
  const placed = await desk.place(await withCart());
  expect(placed.body).toMatchObject({ deliveryFee: 25, totalAmount: 146 });
});

test('an order that ran out is paid only while its delivery is what it was', async () => {
  const start = now;
  const buyer = await withCart();
  const sent = { delivery: { choice: swift._id, fee: 40 } };
  const { _id: orderId } = (await desk.place(buyer, sent)).body;
  now = new Date(now.getTime() + 31 * aMinute);
  await endHolds(shop.context);
  const pay = async () => {
    const asked = { email: buyer.email, orderId };
    return (await desk.call('POST', '/api/payments/initiate', asked, buyer)).body;
  };
  for (const other of [{ ...swift, fee: 99 }, { ...swift, days: { from: 5, until: 9 } }, north]) {
    await plan([other]);
    expect(await pay()).toMatchObject({
      code: 'sold-otherwise',
      message: 'Delivery has changed since you ordered. Please order again.',
    });
  }
  await plan([]);
  expect((await pay()).code).toBe('sold-otherwise');
  await plan([{ ...swift, name: 'Another name' }]);
  expect(await pay()).toHaveProperty('authorization_url');
  now = start;
});

test('it is free from the sum of the items, before any discount', async () => {
  const sent = { delivery: { choice: north._id, fee: 0 } };
  const placed = await desk.place(await withCart(15_000), sent);
  expect(placed.body).toMatchObject({ deliveryFee: 0, totalAmount: 300 });
});

test.each([
  ['another fee', { choice: swift._id, fee: 35 }, 'Bus, next day is GH₵40.00 now.'],
  ['none at all', { choice: 'everywhere', fee: 0 }, 'We no longer offer this delivery'],
  ['that of another region', { choice: randomUUID(), fee: 40 }, 'We no longer offer this'],
])('a checkout that has shown %s is refused, and nothing is placed', async (_, delivery, says) => {
  const buyer = await withCart();
  const refused = await desk.place(buyer, { delivery });
  expect(refused).toMatchObject({ status: 409, body: { code: 'delivery-changed' } });
  expect(refused.body.message).toContain(says);
  expect((await desk.call('GET', '/api/orders', undefined, admin)).body).not.toContainEqual(
    expect.objectContaining({ customerEmail: buyer.email }),
  );
});

test('a page from before the fee was there is told of it', async () => {
  const refused = await desk.place(await withCart(), { totalAmount: 121 });
  expect(refused.body).toMatchObject({
    code: 'delivery-changed',
    message: 'Parcel to the north is GH₵25.00. Please check your order again.',
  });
});

test('a region in no zone gets nothing to its door, but may pick up', async () => {
  const shippingAddress = { ...address, region: 'Volta' };
  const buyer = await withCart();
  expect(await desk.place(buyer, { shippingAddress })).toMatchObject({
    status: 409,
    body: { code: 'not-delivered-there' },
  });
  const { region: _, ...nowhere } = address;
  expect(await desk.place(buyer, { shippingAddress: nowhere })).toMatchObject({
    status: 400,
    body: { code: 'region-needed' },
  });
  const sent = { shippingAddress, delivery: { choice: osu._id, fee: 0 } };
  const placed = await desk.place(buyer, sent);
  expect(placed.body).toMatchObject({
    totalAmount: 121,
    shippingAddress: { street: 'Oxford Street 12', city: 'Accra', region: 'Greater Accra' },
    deliveryChoice: { kind: 'point', name: 'Our shop in Osu' },
  });
  const last = await desk.call('GET', '/api/orders/address', undefined, buyer);
  expect(last.body).toBeNull();
});

test('what is picked up is never shipped in words, though on the wire it is', async () => {
  const buyer = await withCart();
  const sent = { delivery: { choice: osu._id, fee: 0 } };
  const { body } = await desk.place(buyer, sent);
  for (const status of ['shipped', 'delivered']) {
    expect((await desk.setStatus(admin, body._id, status)).body.status).toBe(status);
  }
  const { history } = (await desk.read(buyer, body._id)).body;
  expect(history.map(({ what }: { what: string }) => what)).toEqual([
    'Ordered',
    'Ready to pick up',
    'Picked up',
  ]);
  const url = `/api/letters?to=${buyer.email}`;
  const letters = (await desk.call('GET', url, undefined, admin)).body;
  expect(letters.map((one: PostedLetter) => kindWords(one.kind, one)).toReversed()).toEqual([
    'Order received',
    'Order ready to pick up',
    'Order picked up',
  ]);
  expect(orderSums('', orderFrom(body)).before.at(-1)).toEqual(['Pick up', 'FREE']);
});

const termsOf = async (id: string) => {
  const { body } = await desk.call('GET', '/api/delivery?region=Northern');
  return body.offers.find(({ _id }: { _id: string }) => _id === id)?.terms as string;
};

test.each([
  [
    'days',
    { ...swift, days: { from: 5, until: 9 } },
    osu,
    'The days of Bus, next day have changed',
  ],
  ['days, to the shop’s own,', { ...swift, days: null }, osu, 'The days of Bus, next day'],
  [
    'an address',
    swift,
    { ...osu, address: 'Ring Road 5' },
    'The address, the hours or the days of',
  ],
  ['hours', swift, { ...osu, hours: 'Sundays' }, 'The address, the hours or the days of Our shop'],
])('a plan with other %s is not agreed to unseen', async (_, zone, point, says) => {
  const buyer = await withCart();
  const [chosen, fee] = zone === swift ? [osu._id, 0] : [swift._id, 40];
  const delivery = { choice: chosen, fee, terms: await termsOf(chosen) };
  await plan([north, zone], [point]);
  const refused = await desk.place(buyer, { delivery });
  expect(refused).toMatchObject({ status: 409, body: { code: 'delivery-changed' } });
  expect(refused.body.message).toContain(says);
  const seen = { ...delivery, terms: await termsOf(chosen) };
  expect((await desk.place(buyer, { delivery: seen })).status).toBe(201);
});

test('another name, fee or telephone number leaves the terms as they were', async () => {
  const before = await Promise.all([swift, osu].map(({ _id }) => termsOf(_id)));
  await plan([{ ...swift, name: 'The bus', fee: 9 }], [{ ...osu, phone: '024 555 0199' }]);
  expect(await Promise.all([swift, osu].map(({ _id }) => termsOf(_id)))).toEqual(before);
});

test('a checkout of the same cart after the point has moved is another order, with the new address', async () => {
  const buyer = await withCart();
  const first = await desk.place(buyer, { delivery: { choice: osu._id, fee: 0 } });
  await plan([north, swift], [{ ...osu, address: 'Ring Road 5' }]);
  const delivery = { choice: osu._id, fee: 0, terms: await termsOf(osu._id) };
  const { body } = await desk.place(buyer, { delivery });
  expect(body._id).not.toBe(first.body._id);
  expect(body).toMatchObject({
    shippingAddress: { street: 'Ring Road 5' },
    deliveryChoice: { point: { address: 'Ring Road 5' } },
  });
  expect((await desk.read(buyer, first.body._id)).body.shippingAddress.street).toBe(
    'Oxford Street 12',
  );
  expect(await desk.auditBooks()).toEqual([]);
});

test('another delivery for the same cart is another order, the same one is not', async () => {
  const buyer = await withCart();
  const first = await desk.place(buyer, { delivery: { choice: north._id, fee: 25 } });
  const again = await desk.place(buyer, { delivery: { choice: north._id, fee: 25 } });
  expect(again.body._id).toBe(first.body._id);
  const other = await desk.place(buyer, { delivery: { choice: swift._id, fee: 40 } });
  expect(other.status).toBe(201);
  expect(other.body._id).not.toBe(first.body._id);
  expect((await desk.read(buyer, first.body._id)).body.status).toBe('cancelled');
  expect(await desk.auditBooks()).toEqual([]);
});

test('a plan that is saved while an order is placed is not passed by', async () => {
  const buyer = await withCart();
  const { pool } = shop.database;
  const saved = `INSERT INTO delivery_plan (version, zones, points, saved_at, by_account, by_email)
    SELECT max(version) + 1, '[]', '[]', now(), '${admin.id}', '' FROM delivery_plan`;
  await desk.call('GET', '/api/delivery');
  // The rival writes without this process, so this process still has the old plan.
  await pool.query(saved);
  expect(await desk.place(buyer)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has just changed') },
  });
  shop.context.changes.announce('delivery');
});

test('two managers at once: the second is told, and nothing is lost', async () => {
  const { body } = await desk.call('GET', '/api/delivery/plan', undefined, admin);
  const one = { version: body.version, zones: [north], points: [] };
  const other = { version: body.version, zones: [swift], points: [] };
  const answers = await Promise.all(
    [one, other].map((sent) => desk.call('PUT', '/api/delivery/plan', sent, admin)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const plans = await desk.call('GET', '/api/delivery/plans', undefined, admin);
  expect(plans.body[1]).toMatchObject({ version: body.version, by: admin.email });
});

async function codeFor(facts: object) {
  const code = `FREE-${randomUUID().slice(0, 8)}`.toUpperCase();
  const plain = {
    percent: null,
    amount: null,
    freeDelivery: true,
    minimum: 0,
    startsOn: null,
    endsOn: null,
    mostUses: 1,
    mostPerPerson: null,
    productIds: [],
    categories: [],
  };
  const added = await desk.call('POST', '/api/codes', { code, ...plain, ...facts }, admin);
  expect(added.status).toBe(201);
  return code;
}

test('a code for free delivery takes the fee off, counts its use and gives it back', async () => {
  const buyer = await withCart();
  const code = await codeFor({});
  const entered = await desk.call('POST', '/api/carts/discount', { code }, buyer);
  expect(entered.body).toMatchObject({ total: 121, code: { freeDelivery: true } });
  expect(entered.body).not.toHaveProperty('discountCode');
  const placed = await desk.place(buyer, {
    delivery: { choice: swift._id, fee: 40 },
    totalAmount: 121,
  });
  expect(placed.body).toMatchObject({
    discount: 0,
    discountCode: code,
    deliveryFee: 0,
    deliveryOff: 40,
    totalAmount: 121,
  });
  const uses = async () =>
    (await desk.call('GET', '/api/codes', undefined, admin)).body.find(
      (one: { code: string }) => one.code === code,
    ).uses;
  expect(await uses()).toBe(1);
  expect(await desk.auditBooks()).toEqual([]);
  await desk.cancel(buyer, placed.body._id);
  expect(await uses()).toBe(0);
  expect(await desk.auditBooks()).toEqual([]);
});

test('a code leaves the cart with a cash order; entered again, it stays when the cash is recorded', async () => {
  await plan([{ ...north, cashUpTo: 500 }]);
  const buyer = await withCart();
  const code = await codeFor({ mostUses: null });
  const enter = () => desk.call('POST', '/api/carts/discount', { code }, buyer);
  const codeInCart = async () => (await desk.call('GET', '/api/carts', undefined, buyer)).body.code;
  await enter();
  const placed = await desk.place(buyer, { delivery: { choice: north._id, fee: 25, cash: true } });
  expect(placed.body).toMatchObject({ discountCode: code, collect: 121 });
  expect(await codeInCart()).toBeUndefined();
  await desk.add(buyer, await desk.product('Soap', 2_000, 20), 1);
  await enter();
  const paid = await desk.call(
    'POST',
    `/api/orders/${placed.body._id}/cash`,
    { amount: 121 },
    admin,
  );
  expect(paid.status).toBe(200);
  expect(await codeInCart()).toMatchObject({ code });
});

test('an order that ran out, whose code took the fee off, is paid as it was', async () => {
  const start = now;
  const buyer = await withCart();
  await desk.call('POST', '/api/carts/discount', { code: await codeFor({}) }, buyer);
  const { body } = await desk.place(buyer, { delivery: { choice: north._id, fee: 25 } });
  expect(body).toMatchObject({ deliveryFee: 0, deliveryOff: 25 });
  now = new Date(now.getTime() + 31 * aMinute);
  await endHolds(shop.context);
  const asked = { email: buyer.email, orderId: body._id };
  expect((await desk.call('POST', '/api/payments/initiate', asked, buyer)).status).toBe(200);
  now = start;
});

test('an order that ran out is paid only while its code takes off what it took', async () => {
  const start = now;
  const { pool } = shop.database;
  const buyer = await withCart();
  const code = await codeFor({ freeDelivery: false, percent: 50 });
  await desk.call('POST', '/api/carts/discount', { code }, buyer);
  const { body } = await desk.place(buyer, { delivery: { choice: north._id, fee: 25 } });
  expect(body).toMatchObject({ discount: 60.5, deliveryFee: 25 });
  now = new Date(now.getTime() + 31 * aMinute);
  await endHolds(shop.context);
  const pay = async () => {
    const asked = { email: buyer.email, orderId: body._id };
    return (await desk.call('POST', '/api/payments/initiate', asked, buyer)).body;
  };
  for (const other of ['percent = 5', 'percent = 50, minimum_pesewas = 12101']) {
    await pool.query(`UPDATE discounts_code SET ${other} WHERE code = $1`, [code]);
    expect(await pay()).toMatchObject({
      code: 'sold-otherwise',
      message: 'Your discount has changed since you ordered. Please order again.',
    });
  }
  expect((await desk.read(buyer, body._id)).body.status).toBe('cancelled');
  await pool.query('UPDATE discounts_code SET minimum_pesewas = 0 WHERE code = $1', [code]);
  expect(await pay()).toHaveProperty('authorization_url');
  expect(await desk.auditBooks()).toEqual([]);
  now = start;
});

test('of the first order’s discount and a free delivery the better one counts', async () => {
  const buyer = await withCart();
  await grantFirstOrderDiscount(shop.database.pool, {
    person: randomBytes(32),
    accountId: buyer.id,
    at: now,
  });
  await desk.call('POST', '/api/carts/discount', { code: await codeFor({}) }, buyer);
  const cheap = await desk.place(buyer, { delivery: { choice: north._id, fee: 25 } });
  expect(cheap.body).toMatchObject({ deliveryFee: 0, deliveryOff: 25, discount: 0 });
  await plan([{ ...north, fee: 5 }]);
  const dear = await desk.place(buyer, { delivery: { choice: north._id, fee: 5 } });
  expect(dear.body).toMatchObject({ deliveryFee: 5, discountPercent: 15, discount: 18.15 });
  expect(await desk.auditBooks()).toEqual([]);
});
