import { describe, expect, test } from 'vitest';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { readCsv } from '#lib/csv.ts';
import { moneyDesk } from '#tests/desk/money-desk.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { address } from '#tests/desk/order-desk.ts';
import { goodCard } from '#tests/desk/payment-desk.ts';

const desk = await moneyDesk('2026-09-20T09:00:00Z');
const { app, at, context, provider, refund, finishRefunds } = desk;

const figures = async (query: string, role: 'manager' | 'packer' = 'manager') => {
  const who = await desk.buyer(role);
  return (await desk.call('GET', `/api/desk/figures?${query}`, undefined, who)).body;
};

/** Two days that no other test of this file uses, compared with the two days before. */
const days = (from: string, until: string) => figures(`period=days&from=${from}&until=${until}`);

async function pays(buyer: Buyer, goods: [string, number][], region = 'Northern') {
  for (const [id, quantity] of goods) await desk.add(buyer, id, quantity);
  const placed = await desk.place(buyer, { shippingAddress: { ...address, region } });
  const orderId = placed.body._id as string;
  const code = await desk.open(buyer, orderId);
  await provider.acts.payByCard(code, goodCard);
  const [{ id = '', reference = '' } = {}] = await desk.attempts(orderId);
  expect(await settlePayment(context, reference)).toBe('paid');
  return { id, orderId };
}

describe('the edges of a day', () => {
  test('a period has its first and its last moment, and none outside', async () => {
    const jar = await desk.product('Edge', 1_000, 9);
    for (const time of [
      '2026-09-20T23:59:59.999Z',
      '2026-09-21T00:00:00Z',
      '2026-09-22T23:59:59.999Z',
      '2026-09-23T00:00:00Z',
    ]) {
      at(time);
      await pays(await desk.buyer(), [[jar, 1]]);
    }
    at('2026-09-25T09:00:00Z');
    const told = await days('2026-09-21', '2026-09-22');
    expect(told.now).toMatchObject({ orders: 2, came: 20, returned: 0, left: 20, average: 10 });
    expect(told.before).toEqual({ from: '2026-09-19', until: '2026-09-20' });
    expect(told.earlier).toMatchObject({ orders: 1, came: 10 });
    expect(told.steps).toEqual([
      { from: '2026-09-21', until: '2026-09-21', orders: 1, came: 10, returned: 0, cameBefore: 0 },
      { from: '2026-09-22', until: '2026-09-22', orders: 1, came: 10, returned: 0, cameBefore: 10 },
    ]);
    expect(told.products).toMatchObject([{ name: 'Edge', pieces: 2, piecesBefore: 1, sales: 20 }]);
  });

  test('without orders there is no average, and nobody who returns', async () => {
    expect(await days('2026-05-01', '2026-05-31')).toMatchObject({
      now: { orders: 0, came: 0, left: 0, average: null, customers: 0, returning: 0 },
      products: [],
      regions: [],
      categories: [],
    });
  });
});

test('a customer returns who bought before: in an earlier period, or twice in this one', async () => {
  const jar = await desk.product('Loyal', 2_000, 30);
  const [ama, kofi, efua, yaw] = await Promise.all([1, 2, 3, 4].map(() => desk.buyer()));
  if (!ama || !kofi || !efua || !yaw) throw new Error('Four buyers');
  at('2026-10-01T09:00:00Z');
  await pays(ama, [[jar, 1]]);
  const sentBack = await pays(yaw, [[jar, 1]]);
  await refund(sentBack.id);
  await finishRefunds();
  at('2026-10-11T09:00:00Z');
  await pays(ama, [[jar, 1]]);
  await pays(kofi, [[jar, 1]]);
  await pays(efua, [[jar, 1]]);
  at('2026-10-12T09:00:00Z');
  await pays(efua, [[jar, 2]]);
  // Her first order was refunded as a whole, so this is her first purchase.
  await pays(yaw, [[jar, 1]]);
  const told = await days('2026-10-11', '2026-10-12');
  expect(told.now).toMatchObject({ orders: 5, customers: 4, returning: 2, average: 24 });
});

test('what was sold: by pieces, in sizes, by region and by category, without what went back whole', async () => {
  const admin = await desk.buyer('admin');
  at('2026-10-20T09:00:00Z');
  const jar = await desk.product('Sized', 1_000, 20);
  const cup = await desk.product('Cup', 9_000, 20);
  const first = { _id: jar, name: 'Small', price: '10' };
  const second = { name: 'Large', price: '20', stock: '20' };
  const sizes = { version: 1, sizes: [first, second] };
  const sized = await desk.call('PUT', `/api/products/${jar}/sizes`, sizes, admin);
  expect(sized.status).toBe(200);
  const { body } = await desk.call('GET', `/api/products/${jar}`);
  const [small, large] = body.sizes as { _id: string }[];
  const inSize = async (buyer: Buyer, size: { _id: string } | undefined, quantity: number) =>
    desk.call('POST', `/api/carts/add/${jar}`, { quantity, size: size?._id }, buyer);

  const [ama, kofi] = [await desk.buyer(), await desk.buyer()];
  await inSize(ama, small, 3);
  await pays(ama, [[cup, 1]], 'Ashanti');
  await inSize(kofi, large, 4);
  await pays(kofi, []);
  const back = await pays(await desk.buyer(), [[cup, 5]]);
  await refund(back.id);
  await finishRefunds();
  const told = await days('2026-10-20', '2026-10-20');
  expect(told.products).toEqual([
    {
      _id: jar,
      name: 'Sized',
      pieces: 7,
      sales: 110,
      piecesBefore: 0,
      salesBefore: 0,
      sizes: [
        { _id: large?._id, name: 'Large', pieces: 4, sales: 80 },
        { _id: small?._id, name: 'Small', pieces: 3, sales: 30 },
      ],
    },
    { _id: cup, name: 'Cup', pieces: 1, sales: 90, piecesBefore: 0, salesBefore: 0, sizes: [] },
  ]);
  expect(told.regions).toEqual([
    { region: 'Ashanti', orders: 1, sales: 120, ordersBefore: 0, salesBefore: 0 },
    { region: 'Northern', orders: 1, sales: 80, ordersBefore: 0, salesBefore: 0 },
  ]);
  expect(told.categories).toEqual([
    { name: 'Body Care', pieces: 8, sales: 200, piecesBefore: 0, salesBefore: 0 },
  ]);
  expect(told.now).toMatchObject({ orders: 3, came: 650, returned: 450, left: 200 });

  const manager = await desk.buyer('manager');
  const query = 'period=days&from=2026-10-20&until=2026-10-20';
  const file = await app.inject({
    url: `/api/desk/figures/export?${query}`,
    headers: { authorization: `Bearer ${manager.token}` },
  });
  const read = readCsv(file.body);
  if (!read.ok) throw new Error(read.reason);
  const cells = read.rows.map((row) => row.cells);
  expect(cells).toContainEqual(['Table', 'Name', 'Of it', '20 October 2026', '19 October 2026']);
  expect(cells).toContainEqual(['All', 'Net (GH₵)', '', '200.00', '0.00']);
  expect(cells).toContainEqual(['Size, pieces', 'Sized', 'Large', '4', '']);
  expect(cells).toContainEqual(['Region, sales (GH₵)', 'Ashanti', '', '120.00', '0.00']);
});

test('an order that was refunded and paid again was bought once: in the later period', async () => {
  at('2026-08-10T09:00:00Z');
  const jar = await desk.product('Again', 3_000, 9);
  const buyer = await desk.buyer();
  const { id, orderId } = await pays(buyer, [[jar, 2]], 'Oti');
  await desk.cancel(orderId);
  await refund(id);
  await finishRefunds();
  at('2026-08-11T09:00:00Z');
  const path = `/api/orders/${orderId}/status`;
  const opened = await desk.call('PUT', path, { status: 'pending' }, await desk.buyer('admin'));
  expect(opened.status).toBe(200);
  await desk.transfer(orderId, 'received', 60);
  const told = await days('2026-08-11', '2026-08-11');
  expect(told.now).toMatchObject({ customers: 1, average: 60 });
  expect(told.earlier).toMatchObject({ customers: 0, average: null });
  expect(told.products).toMatchObject([{ name: 'Again', pieces: 2, piecesBefore: 0 }]);
  expect(told.categories).toMatchObject([{ sales: 60, salesBefore: 0 }]);
  expect(told.regions).toMatchObject([{ region: 'Oti', orders: 1, ordersBefore: 0 }]);
});

test('days that are no period are refused in words', async () => {
  expect(await days('2026-10-20', '2026-10-19')).toMatchObject({
    code: 'invalid-input',
    message: 'The last day cannot come before the first.',
  });
  expect(await figures('period=days&from=2026-02-30&until=2026-03-01')).toMatchObject({
    code: 'invalid-input',
  });
  expect(await figures('', 'packer')).not.toHaveProperty('now');
});

test('by months the sums of before add up to the whole of before', async () => {
  const jar = await desk.product('Spring', 1_000, 9);
  for (const day of ['2026-11-29', '2026-12-30', '2027-02-28']) {
    at(`${day}T09:00:00Z`);
    await pays(await desk.buyer(), [[jar, 1]]);
  }
  const { steps, earlier } = await days('2027-03-01', '2027-05-31');
  expect(earlier.came).toBe(30);
  expect(steps.map(({ cameBefore }: { cameBefore: number }) => cameBefore)).toEqual([10, 10, 10]);
});
