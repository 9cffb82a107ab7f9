import { randomUUIDv7 } from 'node:crypto';
import { takeMoney } from '#features/orders/money-came.ts';
import { transaction } from '#platform/database.ts';
import type { TestShop } from '#tests/shop/shop.ts';
import { orderDesk } from './order-desk.ts';
import { originDesk } from './origin-desk.ts';

/** One shop may have several such lots, so the numbers go on. */
let numbered = 500_000;

/**
 * Makes this many orders of different customers, each with a piece of one lot that has left. The
 * first order is placed, paid and shipped by the shop. The others are copies of its rows, with
 * their own ids and addresses.
 */
export async function ordersOfALot(shop: TestShop, most: number, emailOf: (n: number) => string) {
  const desk = orderDesk(shop);
  const { pool } = shop.database;
  const owner = await desk.buyer('owner');
  const origin = originDesk((method, url, body) => desk.call(method, url, body, owner));
  const product = await desk.product('Jar', 6_050, most);
  const { code } = await origin.closedLot(product, { unitMilligrams: 0, units: most });
  const buyer = await desk.buyer();
  await desk.add(buyer, product, 1);
  const { _id: first } = (await desk.place(buyer)).body as { _id: string };
  await transaction(pool, (held) => takeMoney(shop.context, held, desk.moneyFor(first)));
  await desk.call('PUT', `/api/packing/${first}/shipped`, {}, owner);
  await pool.query('UPDATE orders_order SET customer_email = $2 WHERE id = $1', [
    first,
    emailOf(0),
  ]);
  const copies = Array.from({ length: most - 1 }, (_, n) => ({
    ...{ id: randomUUIDv7(), account: randomUUIDv7(), email: emailOf(n + 1), number: numbered + n },
  }));
  numbered += most;
  const part = (name: keyof (typeof copies)[number]) => copies.map((copy) => copy[name]);
  const given = [part('id'), part('account'), part('email'), part('number'), first, buyer.id];
  const changed = {
    accounts_account: "'id', c.account, 'email', c.email",
    orders_order:
      "'id', c.id, 'account_id', c.account, 'customer_email', c.email, 'number', c.number",
    orders_line: "'order_id', c.id",
    origin_packed: "'order_id', c.id",
  };
  for (const [table, fields] of Object.entries(changed)) {
    const of =
      table === 'accounts_account'
        ? 't.id = $6'
        : "coalesce(to_jsonb(t) ->> 'order_id', to_jsonb(t) ->> 'id')::uuid = $5";
    await pool.query(
      `INSERT INTO ${table}
       SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(t) || jsonb_build_object(${fields}))).*
       FROM ${table} t CROSS JOIN unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[])
         AS c (id, account, email, number)
       WHERE ${of} AND $5::uuid IS NOT NULL AND $6::uuid IS NOT NULL`,
      given,
    );
  }
  return {
    ...{ owner, buyer, product },
    code,
    call: desk.call,
    emails: [emailOf(0), ...copies.map(({ email }) => email)],
  };
}
