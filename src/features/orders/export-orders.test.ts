import http from 'node:http';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readCsv } from '#lib/csv.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { orderName } from './order-name.rules.ts';

const shop = await openTestShop({ clock: () => new Date('2026-11-23T09:05:00Z'), role: 'web' });
const { app, context, database } = shop;
const desk = orderDesk(shop);
const admin = await desk.buyer('admin');
const efua = await desk.buyer();

const script = '<script>alert(1)</script>';
let id = '';

beforeAll(async () => {
  const jar = await desk.product('Shea Jar', 6_050, 5);
  await desk.add(efua, jar, 2);
  const { body } = await desk.place(efua, {
    orderNotes: '-2+3\nCall first; please.',
    shippingAddress: {
      street: '=HYPERLINK("https://evil.example")',
      city: '@SUM(A1)',
      phone: '024 123 4567',
      landmark: `+${script}`,
    },
  });
  id = body._id;
});

const fetchFile = (search = '', { token } = admin) =>
  app.inject({ url: `/api/orders/export${search}`, headers: { authorization: `Bearer ${token}` } });

async function rowsOf(search = ''): Promise<string[][]> {
  const read = readCsv((await fetchFile(search)).body);
  return read.ok ? read.rows.map(({ cells }) => cells) : [[read.reason]];
}

const writtenDown = async () =>
  (await desk.call('GET', '/api/audit?subject=orders', undefined, admin)).body;

describe('the orders’ file', () => {
  test('is written down with who took it and of what, without what was searched for', async () => {
    expect((await fetchFile('', await desk.buyer())).statusCode).toBe(403);
    expect(await writtenDown()).toEqual([]);
    await fetchFile(`?status=pending&from=2026-11-01&search=efua&customer=${efua.email}`);
    const [entry] = await writtenDown();
    expect(entry).toMatchObject({
      action: 'orders-exported',
      by: { _id: admin.id },
      subject: { kind: 'order', _id: 'orders', name: 'orders' },
      to: {
        ...{ status: 'pending', payment: 'all', from: '2026-11-01' },
        ...{ oneCustomer: true, searched: true },
      },
    });
    expect(JSON.stringify(entry)).not.toMatch(/efua/i);
    expect(JSON.stringify(entry)).not.toContain(efua.email);
  });

  test('has a line an order, marked as UTF-8, with its sums in cedis', async () => {
    const { headers, body } = await fetchFile();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="taama-orders-2026-11-23.csv"',
      'cache-control': 'no-store',
    });
    expect(body.startsWith('\u{feff}Order,Date,')).toBe(true);
    const [head = [], ...rows] = await rowsOf();
    expect(rows).toHaveLength(1);
    expect(Object.fromEntries(head.map((name, place) => [name, rows[0]?.[place]]))).toMatchObject({
      Order: orderName(id),
      Date: '2026-11-23 09:05',
      Status: 'pending',
      Payment: 'unpaid',
      Paid: '',
      Customer: 'Efua Mensah',
      'E-mail': efua.email,
      Phone: '024 123 4567',
      Goods: '2 × Shea Jar',
      Items: '2',
      'Total (GH₵)': '121.00',
      Id: id,
    });
  });

  test('holds nothing that a spreadsheet would reckon, whatever a customer wrote', async () => {
    const { body } = await fetchFile();
    for (const cell of [
      `"'=HYPERLINK(""https://evil.example"")"`,
      `,'@SUM(A1),`,
      `,'+${script},`,
      `"'-2+3\nCall first; please."`,
    ]) {
      expect(body).toContain(cell);
    }
  });

  test('holds what the desk’s list holds under the same filters', async () => {
    expect(await rowsOf(`?status=pending&search=${id.slice(-8)}`)).toHaveLength(2);
    expect(await rowsOf('?status=shipped')).toHaveLength(1);
    expect((await fetchFile('?status=lost')).statusCode).toBe(400);
    expect((await fetchFile('?limit=5')).statusCode).toBe(400);
  });

  test('is the admin’s alone', async () => {
    expect((await fetchFile('', efua)).statusCode).toBe(403);
    expect((await app.inject('/api/orders/export')).statusCode).toBe(401);
  });
});

describe('a file of twenty thousand orders', () => {
  beforeAll(async () => {
    // There are two orders for each moment, so that a piece can end between two orders of one
    // moment.
    for (let from = 1; from < 20_000; from += 5_000) {
      await database.pool.query(
        `INSERT INTO orders_order (id, account_id, customer_name, customer_email, status, payment,
         stock, street, city, phone, notes, subtotal_pesewas, discount_pesewas, discount_percent,
         total_pesewas, created_at)
       SELECT gen_random_uuid(), $1, 'Kofi', 'kofi@shop.example', 'cancelled', 'unpaid',
         'released', 'Road ' || n, 'Tamale', '+233241234567', repeat('x', 1000), 100, 0, 0,
         100, timestamptz '2026-10-01 00:00:00.0005Z' + (n / 2) * interval '1 second'
       FROM generate_series($2::integer, $2 + 4999) n`,
        [efua.id, from],
      );
    }
  });

  test('has each of them once', async () => {
    const [head = [], ...rows] = await rowsOf('?status=cancelled');
    expect(rows).toHaveLength(20_000);
    const place = head.indexOf('Id');
    expect(new Set(rows.map((cells) => cells[place])).size).toBe(20_000);
  });

  test('is read no further when whoever asked for it goes away', async () => {
    const query = vi.spyOn(context.pool, 'query');
    const readLines = () =>
      query.mock.calls.filter(([statement]) => /FROM orders_line/.test(statement.text)).length;
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const request = http.get(`${url}/api/orders/export`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const response = await new Promise<http.IncomingMessage>((resolve) =>
      request.once('response', resolve),
    );
    response.once('data', () => response.destroy());
    await new Promise((resolve) => response.once('close', resolve));
    // Once this later call is answered, any work under way has had its turn.
    await fetchFile('?status=shipped');
    expect(readLines()).toBeLessThan(20);
    query.mockRestore();
  });
});
