import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calledOrder, fullOrderName, orderName } from '#features/orders/order-name.rules.ts';
import { sendRefunds } from '#features/payments/send-refunds.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { currentSettings } from '#features/settings/settings.ts';
import { aDay, aMinute } from '#lib/durations.ts';
import type { Announcement } from '#platform/announcements.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { person } from './announcements.ts';
import { hashPassword } from './password.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = paymentDesk(shop);
const { call, provider } = desk;
const admin = await desk.buyer('admin');
const password = 'shea from the north';
const hash = await hashPassword(password);
const { announcements } = context;
const { hearersOf } = announcements;

beforeEach(() => {
  now = new Date(now.getTime() + aDay);
  provider.faults.clear();
});
afterEach(() => Object.assign(announcements, { hearersOf }));

async function ordered(given?: Parameters<typeof desk.ordered>[0]) {
  const order = await desk.ordered(given);
  await pool.query('UPDATE accounts_account SET password_hash = $2 WHERE id = $1', [
    order.buyer.id,
    hash,
  ]);
  return { ...order, ...(await namesOf(order.orderId)) };
}

/** The order's name as a customer reads it, and as the desk reads it. */
async function namesOf(orderId: string) {
  const named = { _id: orderId, number: await desk.numberOf(orderId) };
  return { name: calledOrder(named), fullName: fullOrderName(named) };
}

/** Paid at the provider; the shop has not heard of it. */
async function paidUnheard(given?: Parameters<typeof desk.ordered>[0]) {
  const order = await ordered(given);
  await provider.acts.payByCard(await desk.open(order.buyer, order.orderId), goodCard);
  const [attempt] = await desk.attempts(order.orderId);
  return { ...order, reference: attempt?.reference ?? '', paymentId: attempt?.id ?? '' };
}

async function paid(...statuses: string[]) {
  const order = await paidUnheard();
  expect(await settlePayment(context, order.reference)).toBe('paid');
  for (const status of statuses) await desk.setStatus(admin, order.orderId, status);
  return order;
}

async function finishRefunds() {
  for (let round = 0; round < 6; round += 1) {
    await sendRefunds(context);
    now = new Date(now.getTime() + 3 * aMinute);
  }
}

const leave = (who: Buyer) => call('POST', '/api/auth/delete-account', { password }, who);
const asked = (who: Buyer) => call('GET', '/api/auth/open-matters', undefined, who);
const seenByDesk = (id: string) => call('GET', `/api/customers/${id}`, undefined, admin);
const close = (id: string, body: object = {}) =>
  call('POST', `/api/customers/${id}/close`, body, admin);
const isGone = async ({ id }: Buyer) => {
  const { rows } = await pool.query('SELECT deleted_at FROM accounts_account WHERE id = $1', [id]);
  return rows[0].deleted_at !== null;
};
const orderOf = async (id: string) => {
  const { rows } = await pool.query(
    'SELECT status, payment, stock, customer_email AS email FROM orders_order WHERE id = $1',
    [id],
  );
  return rows[0];
};

/** Letters to others that hold the address. */
async function lettersToOwnerOf(email: string) {
  const { rows } = await pool.query(
    `SELECT id, kind FROM platform_letter
     WHERE recipient <> $1 AND strpos(content::text, $1) > 0 ORDER BY number`,
    [email],
  );
  return rows as { id: string; kind: string }[];
}

async function isRefused(buyer: Buyer, says: string) {
  expect((await asked(buyer)).body).toEqual({ message: says });
  const { status, body } = await leave(buyer);
  expect([status, body.code, body.message]).toEqual([409, 'not-finished', says]);
  expect(await isGone(buyer)).toBe(false);
}

describe('an account stays while', () => {
  test('a paid order is not sent', async () => {
    const { buyer, name } = await paid();
    await isRefused(
      buyer,
      `We are packing order ${name}. You can close the account when it has arrived.`,
    );
  });

  test.each(['paid', 'unpaid'])(
    'an order is on its way, %s; and not any more when it has come',
    async (payment) => {
      const { buyer, name, orderId } = payment === 'paid' ? await paid() : await ordered();
      await desk.setStatus(admin, orderId, 'shipped');
      await isRefused(
        buyer,
        `Order ${name} is on its way to you. You can close the account when it has arrived.`,
      );
      await desk.setStatus(admin, orderId, 'delivered');
      if (payment === 'unpaid') {
        await isRefused(
          buyer,
          `Order ${name} has arrived and is not paid yet. You can close the account when it is paid.`,
        );
        return;
      }
      expect((await asked(buyer)).body).toEqual({ message: '' });
      expect((await leave(buyer)).status).toBe(200);
    },
  );

  test('a return is open, whatever step it has come to', async () => {
    const { buyer, name, orderId, jar } = await paid('shipped', 'delivered');
    const items = [{ productId: jar, quantity: 1 }];
    const path = `/api/orders/${orderId}/returns`;
    const { body } = await call('POST', path, { items, reason: 'Broken' }, buyer);
    const says = `Your return for order ${name} is not complete. You can close the account when it is complete.`;
    await isRefused(buyer, says);
    const answer = { approve: true, text: 'Send it.' };
    await call('PUT', `/api/returns/${body._id}/answer`, answer, admin);
    await isRefused(buyer, says);
    await call('PUT', `/api/returns/${body._id}/received`, { restock: [] }, admin);
    await isRefused(buyer, says);
    expect((await call('POST', `/api/returns/${body._id}/refund`, {}, admin)).status).toBe(200);
    await isRefused(
      buyer,
      `Your refund for order ${name} is on its way. You can close the account when it has arrived.`,
    );
    await finishRefunds();
    expect((await leave(buyer)).status).toBe(200);
  });

  test('the money of a cancelled order is still here, and on its way back', async () => {
    const { buyer, name, orderId, paymentId } = await paid('cancelled');
    await isRefused(
      buyer,
      `We have not refunded order ${name} yet. You can close the account when it has arrived.`,
    );
    const reason = 'The order was cancelled';
    await call('POST', `/api/payments/${paymentId}/refund`, { amount: 60.5, reason }, admin);
    await isRefused(
      buyer,
      `Your refund for order ${name} is on its way. You can close the account when it has arrived.`,
    );
    await finishRefunds();
    expect(await orderOf(orderId)).toMatchObject({ payment: 'refunded' });
    expect((await leave(buyer)).status).toBe(200);
  });

  test('a part of an order has come by bank transfer', async () => {
    const { buyer, name, orderId } = await ordered();
    const sent = { kind: 'received', amount: 20, reference: `bank ${orderId}` };
    await call('POST', `/api/orders/${orderId}/transfers`, sent, admin);
    await isRefused(
      buyer,
      `Order ${name} is partly paid. You can close the account when the rest is paid, or we have refunded you.`,
    );
  });

  test('a payment waits to be looked at', async () => {
    const order = await paidUnheard();
    await pool.query(
      'UPDATE payments_attempt SET amount_pesewas = amount_pesewas + 1 WHERE id = $1',
      [order.paymentId],
    );
    expect(await settlePayment(context, order.reference)).toBe('review');
    await isRefused(
      order.buyer,
      `We are checking a payment for order ${order.name}. You can close the account when we have sorted it out.`,
    );
  });

  test('a payment is disputed at the bank', async () => {
    const { buyer, name, paymentId, reference } = await paid('shipped', 'delivered');
    await pool.query(
      `INSERT INTO payments_dispute (id, provider_id, attempt_id, reference, status, category,
         opened_at)
       VALUES ($1, $2, $1, $2, 'pending', 'chargeback', $3)`,
      [paymentId, reference, now],
    );
    await isRefused(
      buyer,
      `Your bank has a dispute open for order ${name}. You can close the account when the bank has decided.`,
    );
  });

  test('several things are open: each is named', async () => {
    const first = await paid('shipped');
    const { buyer } = first;
    const soap = await desk.product('Soap', 2_500, 9);
    await desk.add(buyer, soap, 1);
    const orderId = (await desk.place(buyer)).body._id;
    await desk.setStatus(admin, orderId, 'processing');
    const second = await namesOf(orderId);
    await isRefused(
      buyer,
      `Order ${first.name} is on its way to you. We are packing order ${second.name}. You can close the account when everything is complete.`,
    );
  });
});

describe('a payment that nobody has heard of', () => {
  test('is asked about first: the order is paid, and the account stays', async () => {
    const { buyer, name, orderId } = await paidUnheard();
    const { status, body } = await leave(buyer);
    expect([status, body.message]).toEqual([
      409,
      `We are packing order ${name}. You can close the account when it has arrived.`,
    ]);
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid', email: buyer.email });
  });

  test('keeps the account while the provider does not answer', async () => {
    const { buyer, name } = await paidUnheard();
    provider.faults.arm({ kind: 'answer-503', times: 9 });
    const { status, body } = await leave(buyer);
    expect([status, body.message]).toEqual([
      409,
      `We are still checking your payment for order ${name}. You can close the account when we are done, usually within minutes.`,
    ]);
  });

  test('and was not made keeps nobody: the order is taken back, its goods are on the shelf', async () => {
    const { buyer, jar, orderId } = await ordered({ stock: 5, quantity: 2 });
    await desk.open(buyer, orderId);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 2 });
    expect((await leave(buyer)).status).toBe(200);
    expect(await orderOf(orderId)).toEqual({
      status: 'cancelled',
      payment: 'unpaid',
      stock: 'released',
      email: '',
    });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('and comes when the account is gone goes back by itself', async () => {
    const { buyer, jar, orderId } = await ordered({ stock: 5 });
    const page = await desk.open(buyer, orderId);
    expect((await leave(buyer)).status).toBe(200);
    await provider.acts.payByCard(page, goodCard);
    const [attempt] = await desk.attempts(orderId);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('returned');
    await finishRefunds();
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done', amount: 6_050 }]);
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', payment: 'unpaid' });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 5, reserved: 0 });
    const { alertAddress } = await currentSettings(context);
    const { rows } = await pool.query(
      "SELECT id FROM platform_letter WHERE recipient = $1 AND content -> 'order' ->> '_id' = $2",
      [alertAddress, orderId],
    );
    expect(rows).toEqual([]);
  });
});

test('whoever guessed wrong before leaving does not wait to come back', async () => {
  const { buyer } = await ordered();
  const { email } = buyer;
  const logIn = () => call('POST', '/api/auth/login', { email, password: 'not this one' });
  for (const _ of [1, 2, 3, 4, 5]) expect((await logIn()).body.code).toBe('wrong-password');
  now = new Date(now.getTime() + 1_000);
  expect((await leave(buyer)).status).toBe(200);
  expect((await logIn()).body.code).toBe('wrong-password');
});

describe('while the account is being closed', () => {
  /** Acts just before everything is locked. */
  const rival = (act: () => Promise<unknown>) => {
    const first = async () => {
      await act();
    };
    connect(person.locked, [first, ...hearersOf(person.locked)]);
  };

  const connect = <Heard>(heard: Announcement<Heard>, hearers: readonly Heard[]) => {
    const instead = (asked: Announcement<unknown>) =>
      asked === heard ? hearers : hearersOf(asked);
    Object.assign(announcements, { hearersOf: instead });
  };

  const somebodyWaits = () =>
    eventually(async () => {
      const { rows } = await pool.query(
        `SELECT count(*) AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows[0].waiting).toBeGreaterThan(0);
    });

  test('a payment that is settled before the locks keeps it', async () => {
    const { buyer, orderId } = await ordered();
    const page = await desk.open(buyer, orderId);
    const [attempt] = await desk.attempts(orderId);
    rival(async () => {
      await provider.acts.payByCard(page, goodCard);
      expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
    });
    expect((await leave(buyer)).body.code).toBe('not-finished');
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid', email: buyer.email });
  });

  test('a payment that is settled after the locks waits, and goes back', async () => {
    const { buyer, orderId } = await ordered();
    const page = await desk.open(buyer, orderId);
    const [attempt] = await desk.attempts(orderId);
    let settling: Promise<string> | undefined;
    connect(person.kept, [
      ...hearersOf(person.kept),
      async () => {
        await provider.acts.payByCard(page, goodCard);
        settling = settlePayment(context, attempt?.reference ?? '');
        await somebodyWaits();
        return [];
      },
    ]);
    expect((await leave(buyer)).status).toBe(200);
    expect(await settling).toBe('returned');
    expect(await orderOf(orderId)).toMatchObject({ payment: 'unpaid', email: '' });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('a return that is asked for before the locks keeps it, after them it is refused', async () => {
    const before = await paid('shipped', 'delivered');
    const items = ({ jar }: { jar: string }) => [{ productId: jar, quantity: 1 }];
    const ask = (order: typeof before) =>
      call(
        'POST',
        `/api/orders/${order.orderId}/returns`,
        { items: items(order), reason: 'It broke on the way' },
        order.buyer,
      );
    rival(() => ask(before));
    expect((await leave(before.buyer)).body.code).toBe('not-finished');
    Object.assign(announcements, { hearersOf });
    const after = await paid('shipped', 'delivered');
    let asking: ReturnType<typeof ask> | undefined;
    let asks = 0;
    connect(person.kept, [
      ...hearersOf(person.kept),
      async () => {
        asks += 1;
        asking = ask(after);
        await somebodyWaits();
        return [];
      },
    ]);
    expect((await leave(after.buyer)).status).toBe(200);
    expect([asks, (await asking)?.status]).toEqual([1, 404]);
    const { rows } = await pool.query('SELECT id FROM returns_return WHERE account_id = $1', [
      after.buyer.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('a payment that is begun keeps it, or is not begun: no address is left behind', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { buyer, orderId } = await ordered();
      const [left] = await Promise.all([
        leave(buyer),
        ...Array.from({ length: 4 }, () => desk.initiate(buyer, orderId)),
      ]);
      expect([200, 409]).toContain(left.status);
      const { rows } = await pool.query('SELECT id FROM payments_attempt WHERE email = $1', [
        buyer.email,
      ]);
      expect(rows.length > 0).toBe(left.status === 409);
      expect((await orderOf(orderId)).email === '').toBe(left.status === 200);
    }
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('an order that the desk takes after the locks waits, and is refused: no name is left behind', async () => {
    const { buyer, jar } = await ordered();
    const order = {
      step: crypto.randomUUID(),
      origin: 'telephone',
      customerId: buyer.id,
      phone: '024 765 4321',
      items: [{ productId: jar, quantity: 1, price: 60.5 }],
      delivery: { choice: 'everywhere', fee: 0 },
      address: { street: 'Hospital Road 4', city: 'Tamale', region: 'Northern' },
      payment: 'link-by-whatsapp',
      totalAmount: 60.5,
    };
    const take = () => call('POST', '/api/orders/taken', order, admin);
    let taking: ReturnType<typeof take> | undefined;
    connect(person.kept, [
      ...hearersOf(person.kept),
      async () => {
        taking = take();
        await somebodyWaits();
        return [];
      },
    ]);
    expect((await leave(buyer)).status).toBe(200);
    const taken = await taking;
    expect([taken?.status, taken?.body.code]).toEqual([404, 'unknown-customer']);
    const { rows } = await pool.query(
      "SELECT id FROM orders_order WHERE account_id = $1 AND customer_name <> ''",
      [buyer.id],
    );
    expect(rows).toEqual([]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('payments of many, closings and orders at once leave no parcel without an address', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => paidUnheard()));
    await Promise.all(
      people.flatMap(({ buyer, reference }) => [
        settlePayment(context, reference),
        leave(buyer),
        desk.place(buyer),
        leave(buyer),
        settlePayment(context, reference),
      ]),
    );
    const { rows } = await pool.query(
      `SELECT id FROM orders_order
       WHERE customer_email = '' AND payment = 'paid' AND status IN ('pending', 'processing')`,
    );
    expect(rows).toEqual([]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('of many who close it at once one does', async () => {
    const { buyer } = await ordered();
    const answers = await Promise.all(Array.from({ length: 6 }, () => leave(buyer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await desk.lettersWritten(buyer.email)).toEqual(['account-deleted']);
  });
});

describe('the desk', () => {
  test('sees what is open and does not close it while a parcel needs the address', async () => {
    const { buyer, fullName, orderId } = await paid('shipped');
    expect((await seenByDesk(buyer.id)).body).toEqual({
      _id: buyer.id,
      firstName: 'Efua',
      lastName: 'Mensah',
      email: buyer.email,
      createdAt: expect.any(String),
      open: [
        {
          kind: 'on-its-way',
          orderId,
          says: `Order ${fullName} is on its way. Mark it as delivered once it arrives.`,
        },
      ],
      canClose: false,
    });
    for (const body of [{}, { anyway: true }]) {
      const answer = await close(buyer.id, body);
      expect([answer.status, answer.body.code]).toEqual([409, 'parcel-open']);
    }
    expect(await isGone(buyer)).toBe(false);
  });

  test('closes it afterwards: forgotten like one’s own, told by letter, written down', async () => {
    const { buyer, orderId } = await paid('shipped', 'delivered');
    expect((await seenByDesk(buyer.id)).body).toMatchObject({ open: [], canClose: true });
    expect((await close(buyer.id)).status).toBe(200);
    expect(await isGone(buyer)).toBe(true);
    expect((await orderOf(orderId)).email).toBe('');
    expect((await call('GET', '/api/auth/profile', undefined, buyer)).status).toBe(401);
    expect(await desk.lettersWritten(buyer.email)).toEqual(['account-deleted']);
    const { rows } = await pool.query(
      'SELECT action, before, after, subject_name FROM audit_entry WHERE subject_id = $1',
      [buyer.id],
    );
    expect(rows).toEqual([
      {
        action: 'account-closed',
        before: { account: 'open' },
        after: { account: 'closed' },
        subject_name: `Customer ${orderName(buyer.id)}`,
      },
    ]);
    expect((await close(buyer.id)).body.code).toBe('unknown-customer');
    expect((await seenByDesk(buyer.id)).status).toBe(404);
  });

  test('closes it, and no letter to the owner holds the person any more', async () => {
    const { buyer, jar, orderId } = await paid('shipped', 'delivered');
    const stays = await paid();
    const reason = 'My skin reacted to it';
    const items = [{ productId: jar, quantity: 1 }];
    const { body } = await call('POST', `/api/orders/${orderId}/returns`, { items, reason }, buyer);
    await call('PUT', `/api/returns/${body._id}/answer`, { approve: false, text: 'No' }, admin);
    await pool.query('UPDATE platform_letter SET sent_at = $1', [now]);
    const before = await lettersToOwnerOf(buyer.email);
    for (const { id } of before) {
      expect((await call('POST', `/api/letters/${id}/send-again`, {}, admin)).status).toBe(200);
    }
    expect((await lettersToOwnerOf(buyer.email)).map(({ kind }) => kind).sort()).toEqual(
      ['new-paid-order', 'return-asked'].flatMap((kind) => [kind, kind]),
    );
    expect((await close(buyer.id)).status).toBe(200);
    expect(await lettersToOwnerOf(buyer.email)).toEqual([]);
    expect((await lettersToOwnerOf(stays.buyer.email)).map(({ kind }) => kind)).toEqual([
      'new-paid-order',
    ]);
  });

  test('is asked again while only money is open, and what was open is written down', async () => {
    const { buyer, fullName, orderId } = await paid('cancelled');
    const first = await close(buyer.id);
    expect([first.status, first.body.code, first.body.message]).toEqual([
      409,
      'money-open',
      `Order ${fullName} still needs a refund.`,
    ]);
    expect((await close(buyer.id, { anyway: true })).status).toBe(200);
    const { rows } = await pool.query('SELECT after FROM audit_entry WHERE subject_id = $1', [
      buyer.id,
    ]);
    expect(rows[0].after).toEqual({ account: 'closed', unfinished: [`owed ${fullName}`] });
    // The money can still go back.
    const [attempt] = await desk.attempts(orderId);
    const refund = { amount: 60.5, reason: 'Cancelled' };
    await call('POST', `/api/payments/${attempt?.id}/refund`, refund, admin);
    await finishRefunds();
    expect(await orderOf(orderId)).toMatchObject({ payment: 'refunded' });
  });

  test('does not close an admin’s account, and nobody else closes anybody’s', async () => {
    const other = await desk.buyer('admin');
    expect((await close(other.id)).body.code).toBe('unknown-customer');
    const { buyer } = await ordered();
    const tried = await call('POST', `/api/customers/${buyer.id}/close`, {}, buyer);
    expect(tried.status).toBe(403);
  });
});
