import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const shop = await openTestShop();
const { pool } = shop.database;
const desk = orderDesk(shop);
const call = clientOf(shop.app);
const admin = await desk.buyer('admin');
const pulse = () => call('GET', '/api/desk/pulse', undefined, admin);

test('a shop without orders has nothing to pack and nothing to read', async () => {
  const { status, body } = await pulse();
  expect([status, body]).toEqual([200, { orders: 0, messages: 0, newestOrder: null }]);
});

test('to be packed is what is paid and has not left, newest is what was ordered last, paid or not', async () => {
  const jar = await desk.product('Shea Jar', 6_050, 100);
  const placed: string[] = [];
  const order = async () => {
    const buyer = await desk.buyer();
    await desk.add(buyer, jar, 1);
    const { body } = await desk.place(buyer);
    placed.push(body._id);
    return body._id as string;
  };
  const stands = async (payment: string, status: string) => {
    const stock = status === 'cancelled' ? 'released' : payment === 'unpaid' ? 'held' : 'sold';
    await pool.query(
      `UPDATE orders_order SET payment = $2, status = $3, stock = $4, held_until = NULL
       WHERE id = $1`,
      [await order(), payment, status, stock],
    );
  };
  for (const payment of ['unpaid', 'paid', 'refunded']) {
    for (const status of ['pending', 'processing', 'shipped', 'delivered', 'cancelled']) {
      await stands(payment, status);
    }
  }
  const newest = await order();
  expect((await pulse()).body).toEqual({ orders: 2, messages: 0, newestOrder: newest });
});

test('to be read is what nobody has read, answered or deleted', async () => {
  const write = (state: string) =>
    pool.query(
      `INSERT INTO messages_message (id, name, email, inquiry_type, subject, message, created_at,
         read_at, deleted_at)
       VALUES ($1, 'Ama', 'ama@shop.example', 'General', 'Two jars', 'Good day', now(),
         CASE WHEN $2 LIKE '%read%' THEN now() END, CASE WHEN $2 LIKE '%deleted%' THEN now() END)`,
      [randomUUID(), state],
    );
  for (const state of ['new', 'new', 'read', 'deleted', 'read and deleted']) await write(state);
  expect((await pulse()).body).toMatchObject({ messages: 2 });
});

test('who has its tag is sent it again only when something has happened', async () => {
  const { headers } = await shop.app.inject({
    url: '/api/desk/pulse',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const again = () =>
    shop.app.inject({
      url: '/api/desk/pulse',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'if-none-match': String(headers.etag),
      },
    });
  expect((await again()).statusCode).toBe(304);
  await pool.query('UPDATE messages_message SET read_at = now()');
  expect((await again()).json()).toMatchObject({ messages: 0 });
});

test('it is for an admin alone', async () => {
  const customer = await desk.buyer();
  expect((await call('GET', '/api/desk/pulse')).status).toBe(401);
  expect((await call('GET', '/api/desk/pulse', undefined, customer)).status).toBe(403);
});
