import { beforeAll, describe, expect, test } from 'vitest';
import { payments } from '#features/payments/provider.ts';
import { transaction } from '#platform/database.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { takeMoney } from './money-came.ts';
import { wantedOrders } from './wanted-orders.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = orderDesk(shop);
const call = clientOf(shop.app);
const admin = await desk.buyer('admin');

const phones: Record<string, string> = { 'Efua Mensah': '+233241234567' };
/** Who receives an order, if it is not the customer. */
const recipients: Record<string, string> = { 'Yaw Darko': 'Hajia Ɛsther Abdul-Rahman' };
/** The ids of orders, by customer. */
const ids: Record<string, string> = {};
const accounts: Record<string, string> = {};
const nameOf = new Map<string, string>();

beforeAll(async () => {
  payments.of(context).askProvider = async () => 'unpaid';
  const jar = await desk.product('Shea Jar', 6_050, 100);
  for (const [name, email, at] of [
    ['Efua Mensah', 'efua.mensah@shop.example', '2026-11-01T00:00:00Z'],
    ['Kofi Mensah-Owusu', 'Kofi@Mail.example', '2026-11-01T23:59:59.999Z'],
    ['Ɔkɔmfo "Ama" O’Neil', 'ama+shop@mail.example', '2026-11-02T00:00:00Z'],
    ['Yaw Darko', 'yaw@shop.example', '2026-11-20T08:00:00Z'],
  ] as const) {
    now = new Date(at);
    const buyer = await desk.buyer();
    await desk.add(buyer, jar, 1);
    const { body } = await desk.place(buyer);
    await pool.query(
      `UPDATE orders_order SET customer_name = $2, customer_email = $3, phone = $4, recipient = $5
       WHERE id = $1`,
      [body._id, name, email, phones[name] ?? '+233302000000', recipients[name] ?? null],
    );
    const first = name.split(' ')[0] ?? '';
    ids[first] = body._id;
    accounts[first] = buyer.id;
    nameOf.set(body._id, first);
  }
  await transaction(pool, (opened) => takeMoney(context, opened, desk.moneyFor(ids.Kofi ?? '')));
  await desk.setStatus(admin, ids.Yaw ?? '', 'cancelled');
});

async function list(query: Record<string, string>) {
  const { status, headers, body } = await call(
    'GET',
    `/api/orders?${new URLSearchParams(query)}`,
    undefined,
    admin,
  );
  if (status !== 200) return `${status} ${body.message}`;
  const found = body.map(({ _id }: { _id: string }) => nameOf.get(_id));
  expect(Number(headers['x-total-count'])).toBe(query.limit ? 4 : found.length);
  return found;
}

describe('the desk’s list', () => {
  test('holds everybody’s orders, newest first, and can be had in parts', async () => {
    expect(await list({})).toEqual(['Yaw', 'Ɔkɔmfo', 'Kofi', 'Efua']);
    expect(await list({ limit: '2', offset: '1' })).toEqual(['Ɔkɔmfo', 'Kofi']);
  });

  test.each([
    [{ status: 'cancelled' }, ['Yaw']],
    [{ status: 'processing' }, ['Kofi']],
    [{ status: 'shipped' }, []],
    [{ payment: 'paid' }, ['Kofi']],
    [{ payment: 'unpaid' }, ['Yaw', 'Ɔkɔmfo', 'Efua']],
    [{ from: '2026-11-02' }, ['Yaw', 'Ɔkɔmfo']],
    [{ to: '2026-11-01' }, ['Kofi', 'Efua']],
    [{ from: '2026-11-02', to: '2026-11-02' }, ['Ɔkɔmfo']],
    [{ from: '0001-01-01', to: '9999-12-31' }, ['Yaw', 'Ɔkɔmfo', 'Kofi', 'Efua']],
    [{ customer: 'kofi@mail.EXAMPLE' }, ['Kofi']],
    [{ customer: 'kofi@mail' }, []],
    [{ status: 'pending', payment: 'unpaid', to: '2026-11-01', search: 'mensah' }, ['Efua']],
  ])('can be narrowed to %j', async (query, found) => {
    expect(await list(query as Record<string, string>)).toEqual(found);
  });

  test('can be narrowed to a customer’s account, whatever address the orders have', async () => {
    const customer = accounts.Efua ?? '';
    await pool.query('UPDATE orders_order SET account_id = $2 WHERE id = $1', [ids.Kofi, customer]);
    expect(await list({ customer })).toEqual(['Kofi', 'Efua']);
    expect(await list({ customer: customer.toUpperCase(), status: 'processing' })).toEqual([
      'Kofi',
    ]);
    expect(await list({ customer: ids.Efua ?? '' })).toEqual([]);
    await pool.query('UPDATE orders_order SET account_id = $2 WHERE id = $1', [
      ids.Kofi,
      accounts.Kofi,
    ]);
  });

  test('is searched by an order’s number, however it is written', async () => {
    const { rows } = await pool.query('SELECT number FROM orders_order WHERE id = $1', [ids.Efua]);
    const number = String(rows[0].number);
    const said = `T-${number.slice(0, 3)}-${number.slice(3)}`;
    for (const search of [said, said.toLowerCase(), said.slice(2), number, ` t${number} `]) {
      expect(await list({ search })).toEqual(['Efua']);
    }
    expect(await list({ search: 'T-000-000' })).toEqual([]);
  });

  test.each(['024 123 4567', '0241234567', '+233 24 123 4567', ' 233241234567 ', '024-123-4567'])(
    'is searched by the customer’s telephone number, however it is written: %s',
    async (search) => {
      expect(await list({ search })).toEqual(['Efua']);
      expect(await list({ search, status: 'shipped' })).toEqual([]);
    },
  );

  test('takes what looks like a number, and can be the end of an id, for both', async () => {
    const [id, number] = ['b1234567', 1_234_567];
    expect(await wantedOrders(pool, { search: id })).toMatchObject({ number, shortId: id });
    expect(await wantedOrders(pool, { search: 't1234567' })).toMatchObject({
      number,
      shortId: null,
    });
  });

  test('is searched by the end of an order’s id, with # or without, in any case', async () => {
    const id = ids.Efua ?? '';
    const end = id.slice(-8);
    for (const search of [end, `#${end}`, `#${end.toUpperCase()}`, ` ${end.toUpperCase()} `, id]) {
      expect(await list({ search })).toEqual(['Efua']);
    }
    expect(await list({ search: `#${'0'.repeat(8)}` })).toEqual([]);
  });

  test.each([
    ['mensah', ['Kofi', 'Efua']],
    ['MENS efu', ['Efua']],
    ['owusu', ['Kofi']],
    ['ɔkɔmfo', ['Ɔkɔmfo']],
    ['Ɛfua ménsah', ['Efua']],
    ['ɔwusu', ['Kofi']],
    ['okom', ['Ɔkɔmfo']],
    ['OKƆM', ['Ɔkɔmfo']],
    ['＆ ½', []],
    ['o’neil', ['Ɔkɔmfo']],
    ['"ama" \'; DROP --', []],
    ['efua.mensah@shop.example', ['Efua']],
    ['ama+shop@mail.example', ['Ɔkɔmfo']],
    ['mail.example', ['Ɔkɔmfo', 'Kofi']],
    ['hajia', ['Yaw']],
    ['esther rahm', ['Yaw']],
    ['nobody', []],
    ['& | ! :*', []],
    ['', ['Yaw', 'Ɔkɔmfo', 'Kofi', 'Efua']],
  ])('is searched by how words of a name or an address begin: %s', async (search, found) => {
    expect(await list({ search })).toEqual(found);
  });

  test('says who receives an order, because the search finds it by that name', async () => {
    const { body } = await call('GET', '/api/orders?search=hajia', undefined, admin);
    expect(body[0].recipient).toBe('Hajia Ɛsther Abdul-Rahman');
  });

  test.each([
    [{ status: 'lost' }, '400 status is not one of the five.'],
    [{ payment: 'half' }, '400 payment is not one of unpaid, paid, refunded, cash, to-refund.'],
    [{ from: '2026-02-30' }, '400 from is not a day such as 2026-11-23.'],
    [{ search: 'a\0b' }, '400 search holds what nobody types.'],
    [{ sort: 'total' }, '400 sort is not something this call knows.'],
  ])('refuses %j', async (query, refusal) => {
    expect(await list(query as Record<string, string>)).toBe(refusal);
  });
});

test('the number of all orders is right at each look, however much time has passed since the last', async () => {
  const jar = await desk.product('Late Jar', 6_050, 100);
  const looks = [];
  for (const at of [
    '2026-11-23',
    '2026-11-24',
    '2026-11-27',
    '2026-11-27',
    '2026-11-25',
    '2026-12-09',
  ]) {
    now = new Date(`${at}T09:00:00Z`);
    const buyer = await desk.buyer();
    await desk.add(buyer, jar, 1);
    await desk.place(buyer);
    const answers = await Promise.all(
      [1, 2].map(() => call('GET', '/api/orders?limit=1', undefined, admin)),
    );
    looks.push(...answers.map(({ headers }) => Number(headers['x-total-count'])));
  }
  expect(looks).toEqual([5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10]);
  const beyond = await call('GET', '/api/orders?limit=1&offset=10', undefined, admin);
  expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '10']);
});
