import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#features/accounts/password.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { aDay } from '#lib/durations.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { noteFirstPaid } from './discounts.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = paymentDesk(shop);
const { call, provider } = desk;
const admin = await desk.buyer('admin');
const password = 'shea from the north';
const hash = await hashPassword(password);

beforeEach(() => {
  now = new Date(now.getTime() + aDay);
});

let counted = 0;
function newName(): string {
  counted += 1;
  return `efua${counted}${randomUUID().slice(0, 8)}`;
}

async function join(email: string): Promise<Buyer> {
  const someone = await desk.buyer();
  await pool.query('UPDATE accounts_account SET email = $2, password_hash = $3 WHERE id = $1', [
    someone.id,
    email,
    hash,
  ]);
  const session = { id: someone.id, email, role: 'customer' } as const;
  return { ...someone, email, token: await context.sessions.issue(pool, session, 100_000) };
}

const subscribe = ({ email, token }: Buyer) =>
  call('POST', '/api/newsletter/subscribe', { email }, { token });
const discountIn = async ({ token }: Buyer) =>
  (await call('GET', '/api/carts', undefined, { token })).body.discount as number;

async function putIn(who: Buyer) {
  const jar = await desk.product('Shea Jar', 10_000, 9);
  await desk.add(who, jar, 1);
}

/** Buys the cart by card, until the payment is settled. */
async function buys(who: Buyer, sent: object = {}) {
  await putIn(who);
  const { body } = await desk.place(who, sent);
  await provider.acts.payByCard(await desk.open(who, body._id), goodCard);
  const [attempt] = await desk.attempts(body._id);
  expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
  for (const status of ['shipped', 'delivered']) await desk.setStatus(admin, body._id, status);
  return body as { _id: string; discount: number };
}

interface Placed {
  _id: string;
  discount: number;
  totalAmount: number;
}

async function leaves({ token }: Buyer) {
  const left = await call('POST', '/api/auth/delete-account', { password }, { token });
  expect(left.status).toBe(200);
}

/** Whether the letter that welcomes a subscriber promises a discount. */
async function isPromised(email: string): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT content ? 'discountPercent' AS promised FROM platform_letter
     WHERE kind = 'newsletter-welcome' AND recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [email],
  );
  return rows[0].promised;
}

describe('the first order', () => {
  test('has the discount of whoever subscribed before it', async () => {
    const efua = await join(`${newName()}@shop.example`);
    await subscribe(efua);
    expect(await isPromised(efua.email)).toBe(true);
    expect((await buys(efua)).discount).toBe(15);
    await putIn(efua);
    expect(await discountIn(efua)).toBe(0);
  });

  test('that was paid without it was the first: who subscribes afterwards is given none', async () => {
    const efua = await join(`${newName()}@shop.example`);
    expect((await buys(efua)).discount).toBe(0);
    await subscribe(efua);
    expect(await isPromised(efua.email)).toBe(false);
    await putIn(efua);
    expect(await discountIn(efua)).toBe(0);
    expect((await desk.place(efua)).body.discount).toBe(0);
  });

  test('that was placed before the discount came ends it when it is paid', async () => {
    const efua = await join(`${newName()}@shop.example`);
    await putIn(efua);
    const { body: first } = await desk.place(efua);
    const page = await desk.open(efua, first._id);
    await subscribe(efua);
    expect(await discountIn(efua)).toBe(15);
    await provider.acts.payByCard(page, goodCard);
    const [attempt] = await desk.attempts(first._id);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
    await putIn(efua);
    expect(await discountIn(efua)).toBe(0);
    expect((await desk.place(efua)).body.discount).toBe(0);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('that was paid and refunded was one', async () => {
    const efua = await join(`${newName()}@shop.example`);
    const { _id } = await buys(efua);
    const [attempt] = await desk.attempts(_id);
    const all = { amount: 100, reason: 'Broken' };
    await call('POST', `/api/payments/${attempt?.id}/refund`, all, admin);
    await subscribe(efua);
    expect(await isPromised(efua.email)).toBe(false);
  });

  test('that was not paid is none', async () => {
    const efua = await join(`${newName()}@shop.example`);
    await putIn(efua);
    const { body } = await desk.place(efua);
    await desk.cancel(efua, body._id);
    await subscribe(efua);
    expect(await discountIn(efua)).toBe(15);
  });
});

describe('once for a person', () => {
  test.each([
    ['shop.example', (name: string) => name.toUpperCase()],
    ['gmail.com', (name: string) => `${name.slice(0, 3)}.${name.slice(3)}+shea`],
    ['outlook.com', (name: string) => `${name}+2`],
    ['yahoo.com', (name: string) => `${name}-shop`],
  ])('who closes the account and comes back at %s gets no other', async (domain, written) => {
    const name = newName();
    const before = await join(`${name}@${domain}`);
    await subscribe(before);
    expect((await buys(before)).discount).toBe(15);
    await leaves(before);
    const again = await join(`${written(name)}@${domain}`);
    await subscribe(again);
    expect(await isPromised(again.email)).toBe(false);
    await putIn(again);
    expect(await discountIn(again)).toBe(0);
    expect((await desk.place(again)).body.discount).toBe(0);
  });

  test('of two open accounts of one mailbox one has it, and paying with either ends it', async () => {
    const name = newName();
    const one = await join(`${name}@gmail.com`);
    const other = await join(`${name}+other@gmail.com`);
    await subscribe(one);
    await subscribe(other);
    await putIn(one);
    await putIn(other);
    expect([await discountIn(one), await discountIn(other)]).toEqual([15, 0]);
    expect((await buys(other)).discount).toBe(0);
    expect(await discountIn(one)).toBe(0);
  });

  test('of several who subscribe at once one has it', async () => {
    const name = newName();
    const people = [];
    for (const tag of ['', '+1', '+2', '+3']) {
      people.push(await join(`${name}${tag}@gmail.com`));
    }
    await Promise.all(people.map(subscribe));
    await Promise.all(people.map(putIn));
    const shown = await Promise.all(people.map(discountIn));
    expect(shown.filter((discount) => discount > 0)).toHaveLength(1);
  });

  test('who never paid and comes back has it: none was used', async () => {
    const name = newName();
    const before = await join(`${name}@shop.example`);
    await subscribe(before);
    await leaves(before);
    const again = await join(`${name}@shop.example`);
    await subscribe(again);
    await putIn(again);
    expect(await discountIn(again)).toBe(15);
  });

  test('who had paid before the shop knew persons is remembered when they leave', async () => {
    const name = newName();
    const before = await join(`${name}@shop.example`);
    await buys(before);
    await pool.query('UPDATE discounts_first_paid SET person = NULL WHERE account_id = $1', [
      before.id,
    ]);
    await leaves(before);
    const again = await join(`${name}@shop.example`);
    await subscribe(again);
    expect(await isPromised(again.email)).toBe(false);
  });

  test('no address is left of who has gone', async () => {
    const name = newName();
    const before = await join(`${name}@gmail.com`);
    await buys(before);
    await leaves(before);
    const { rows } = await pool.query(
      'SELECT to_jsonb(p)::text AS kept FROM discounts_first_paid p WHERE account_id = $1',
      [before.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].kept).not.toContain(name);
  });
});

describe('cash that was recorded by mistake', () => {
  const zone = {
    _id: randomUUID(),
    name: 'Rider',
    regions: ['Northern'],
    fee: 20,
    freeFrom: null,
    cashUpTo: 500,
    days: { from: 1, until: 2 },
  };
  const byRider = { delivery: { choice: zone._id, fee: 20 } };
  const inCash = { delivery: { choice: zone._id, fee: 20, cash: true } };
  const record = (order: Placed) =>
    call('POST', `/api/orders/${order._id}/cash`, { amount: order.totalAmount }, admin);
  const undo = (order: Placed) => call('DELETE', `/api/orders/${order._id}/cash`, undefined, admin);

  beforeAll(async () => {
    const plan = { version: 0, zones: [zone], points: [] };
    expect((await call('PUT', '/api/delivery/plan', plan, admin)).status).toBe(200);
  });

  async function ordersInCash(who: Buyer): Promise<Placed> {
    await putIn(who);
    const { status, body } = await desk.place(who, inCash);
    expect(status).toBe(201);
    return body;
  }

  test('paid no first order: who subscribes when it is undone has the discount', async () => {
    const efua = await join(`${newName()}@shop.example`);
    const order = await ordersInCash(efua);
    await record(order);
    expect((await undo(order)).status).toBe(200);
    await desk.cancel(efua, order._id);
    await subscribe(efua);
    await putIn(efua);
    expect(await discountIn(efua)).toBe(15);
  });

  test('ended the discount of each account of the person, and undone it ended none', async () => {
    const name = newName();
    const [efua, other] = [await join(`${name}@gmail.com`), await join(`${name}+2@gmail.com`)];
    const order = await ordersInCash(efua);
    await subscribe(other);
    await putIn(other);
    await record(order);
    expect(await discountIn(other)).toBe(0);
    await undo(order);
    expect(await discountIn(other)).toBe(15);
    await record(order);
    expect(await discountIn(other)).toBe(0);
  });

  test('leaves what another order ended, which was the first then', async () => {
    const name = newName();
    const [efua, other] = [await join(`${name}@gmail.com`), await join(`${name}+2@gmail.com`)];
    await subscribe(efua);
    const order = await ordersInCash(efua);
    expect(order.discount).toBe(15);
    await record(order);
    now = new Date(now.getTime() + 3_600_000);
    await buys(efua, byRider);
    const paid = now;
    await undo(order);
    expect((await call('GET', '/api/auth/data', undefined, efua)).body.discounts).toMatchObject({
      firstOrder: { heldBy: order._id, usedBy: null, endedAt: paid.toISOString() },
      firstPaidAt: paid.toISOString(),
    });
    expect(await desk.auditBooks()).toEqual([]);
    await desk.cancel(efua, order._id);
    await putIn(efua);
    expect(await discountIn(efua)).toBe(0);
    await subscribe(other);
    expect(await isPromised(other.email)).toBe(false);
  });

  test('leaves what another account of the person ends at this moment', async () => {
    const name = newName();
    const [efua, other] = [await join(`${name}@gmail.com`), await join(`${name}+2@gmail.com`)];
    await subscribe(efua);
    const order = await ordersInCash(efua);
    await record(order);
    const payment = await pool.connect();
    await payment.query('BEGIN');
    await noteFirstPaid(context, payment, { accountId: other.id, email: other.email, at: now });
    const undone = undo(order);
    await eventually(async () => {
      const { rows } = await pool.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database =
          (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(rows).toHaveLength(1);
    });
    await payment.query('COMMIT');
    payment.release();
    expect((await undone).status).toBe(200);
    await desk.cancel(efua, order._id);
    await putIn(efua);
    expect(await discountIn(efua)).toBe(0);
  });
});
