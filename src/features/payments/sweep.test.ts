import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDay } from '#lib/durations.ts';
import { webhookPath } from '#lib/paths.ts';
import { signatureOf } from '#local-paystack/signature.ts';
import type { Context } from '#platform/context.ts';
import { goodCard, paymentDesk, withProvider } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { doWebhooks } from './do-webhooks.ts';
import { type Provider, providerOf } from './provider.ts';
import { settleDuePayments } from './reconcile.ts';
import { sweepPayments, sweepWhenDue } from './sweep.ts';

let now = new Date('2026-11-23T03:17:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const desk = paymentDesk(shop);
const { provider } = desk;
const admin = await desk.buyer('admin');
const key = `sk_test_${context.secrets.sign('local provider', 'key').toString('hex')}`;

const later = (days: number) => {
  now = new Date(now.getTime() + days * aDay);
};

beforeEach(async () => {
  later(35);
  provider.faults.clear();
  // Clear what earlier tests left.
  await sweepPayments(context);
});

const foreignPayment = (amount = 5_000, metadata?: unknown) =>
  provider.acts.payForeign({ amount, email: 'kofi@shop.example', metadata });

const reviewsOf = async (reference: string) =>
  (await desk.reviews(admin)).filter((one) => one.reference === reference);

async function lettersOf(reference: string): Promise<string[]> {
  const { rows } = await pool.query(
    "SELECT kind FROM platform_letter WHERE content ->> 'reference' = $1",
    [reference],
  );
  return rows.map(({ kind }) => kind);
}

async function sweptUntil(): Promise<Date | undefined> {
  const { rows } = await pool.query('SELECT swept_until FROM payments_sweep');
  return rows[0]?.swept_until;
}

/** An event of the provider about this payment. Its bytes are different each time. */
async function tellOf(reference: string, more: object = {}) {
  const row = (await provider.books()).find((one) => one.reference === reference);
  const payload = JSON.stringify({
    event: 'charge.success',
    data: {
      id: row?.id,
      domain: 'test',
      status: 'success',
      reference,
      amount: row?.paid,
      currency: 'GHS',
      told: randomUUID(),
      ...more,
    },
  });
  const headers = { 'x-paystack-signature': signatureOf(payload, key) };
  await shop.app.inject({ method: 'POST', url: webhookPath, payload, headers });
  await doWebhooks(context);
}

/** An order that is paid at the provider, without an event to the shop. */
async function paidSilently() {
  const order = await desk.ordered();
  const code = await desk.open(order.buyer, order.orderId);
  const [{ reference = '' } = {}] = await desk.attempts(order.orderId);
  await provider.acts.payByCard(code, goodCard);
  return { ...order, reference };
}

const paymentOf = async (orderId: string) => (await desk.read(admin, orderId)).body.payment;

/** The same shop, which records what it asks the provider. */
function watched(look: (between: Parameters<Provider['listSuccesses']>[0]) => void): Context {
  const { listSuccesses } = providerOf(context);
  return withProvider(context, {
    listSuccesses: (between) => {
      look(between);
      return listSuccesses(between);
    },
  });
}

/** Adds this many newer successes at the provider. */
async function crowd(count: number): Promise<string> {
  const name = randomUUID();
  await pool.query(
    `INSERT INTO local_paystack_transaction (access_code, reference, email, requested_amount,
       amount, currency, channels, ip_address, status, created_at, lands_at, paid_at)
     SELECT $1 || '-' || n, $1 || '-' || n, 'crowd@shop.example', 100, 100, 'GHS', '["card"]',
       '127.0.0.1', 'success', $2, $2, $2
     FROM generate_series(1, $3::integer) n`,
    [name, now, count],
  );
  return name;
}

const reviewedOf = async (name: string) => {
  const { rows } = await pool.query(
    'SELECT count(*)::integer AS count FROM payments_review WHERE strpos(reference, $1) = 1',
    [name],
  );
  return rows[0]?.count;
};

describe('money that somebody paid without the shop', () => {
  test('is to be looked at once, with one letter, however often it is found or told of', async () => {
    const { reference } = await foreignPayment();
    await sweepPayments(context);
    expect(await reviewsOf(reference)).toMatchObject([
      { kind: 'foreign', orderId: null, amount: 50 },
    ]);
    for (const _ of [1, 2, 3]) {
      later(1);
      await sweepPayments(context);
      await tellOf(reference);
    }
    expect(await reviewsOf(reference)).toHaveLength(1);
    expect(await lettersOf(reference)).toEqual(['payment-review']);
  });

  test('is known from the provider’s word before it is swept', async () => {
    const { reference } = await foreignPayment();
    await tellOf(reference);
    expect(await reviewsOf(reference)).toHaveLength(1);
    await sweepPayments(context);
    expect(await reviewsOf(reference)).toHaveLength(1);
    expect(await lettersOf(reference)).toEqual(['payment-review']);
  });

  test('is found when the provider’s word about it cannot be read', async () => {
    const { reference } = await foreignPayment();
    await tellOf(reference, { id: undefined });
    expect(await reviewsOf(reference)).toEqual([]);
    await sweepPayments(context);
    expect(await reviewsOf(reference)).toHaveLength(1);
  });

  test('is one thing to look at when everybody notices it at the same moment', async () => {
    const { reference } = await foreignPayment();
    await Promise.all([
      sweepPayments(context),
      tellOf(reference),
      sweepPayments(context),
      tellOf(reference),
    ]);
    expect(await reviewsOf(reference)).toHaveLength(1);
    expect(await lettersOf(reference)).toEqual(['payment-review']);
  });

  test('stays looked at when somebody has', async () => {
    const { reference } = await foreignPayment();
    await sweepPayments(context);
    const [review] = await reviewsOf(reference);
    const note = 'Sent back at the provider';
    await desk.call('POST', `/api/payments/reviews/${review?._id}/close`, { note }, admin);
    later(1);
    await sweepPayments(context);
    await tellOf(reference);
    expect(await reviewsOf(reference)).toEqual([]);
    expect(await lettersOf(reference)).toEqual(['payment-review']);
  });

  test('pays no order, whatever it says that it is for', async () => {
    const { buyer, orderId } = await desk.ordered();
    const { reference } = await foreignPayment(6_050, { order_id: orderId, orderId });
    await sweepPayments(context);
    await tellOf(reference, { metadata: { order_id: orderId } });
    expect(await paymentOf(orderId)).toBe('unpaid');
    expect(await reviewsOf(reference)).toMatchObject([{ kind: 'foreign', orderId: null }]);
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received']);
  });

  test('is told of under its own reference, though the provider listed it once under another', async () => {
    const { reference } = await foreignPayment();
    provider.faults.arm({ kind: 'answer-other-reference', times: 1 });
    await sweepPayments(context);
    expect(await reviewsOf(reference)).toEqual([]);
    later(1);
    await sweepPayments(context);
    expect(await reviewsOf(reference)).toMatchObject([{ kind: 'foreign', amount: 50 }]);
  });

  test('is not what a list says that names a payment twice', async () => {
    await foreignPayment();
    const { orderId } = await paidSilently();
    const before = (await desk.reviews(admin)).length;
    provider.faults.arm({ kind: 'answer-other-reference', times: 1 });
    await sweepPayments(context);
    expect(await desk.reviews(admin)).toHaveLength(before);
    expect(await paymentOf(orderId)).toBe('unpaid');
  });

  test('in another currency has no sum in cedis', async () => {
    const { reference } = await foreignPayment();
    await tellOf(reference, { currency: 'NGN' });
    expect(await reviewsOf(reference)).toMatchObject([{ amount: null }]);
  });

  test('is only what succeeded', async () => {
    const { reference } = await foreignPayment();
    const { rowCount } = await pool.query(
      `UPDATE local_paystack_transaction SET status = 'failed', paid_at = NULL
       WHERE reference = $1`,
      [reference],
    );
    expect(rowCount).toBe(1);
    await sweepPayments(context);
    expect(await reviewsOf(reference)).toEqual([]);
  });
});

describe('money of an order that nobody told of', () => {
  test('is found and settled, once', async () => {
    const { buyer, orderId, reference } = await paidSilently();
    await sweepPayments(context);
    expect(await paymentOf(orderId)).toBe('paid');
    const letters = ['order-received', 'payment-received'];
    expect(await desk.lettersWritten(buyer.email)).toEqual(letters);
    later(1);
    await sweepPayments(context);
    expect(await desk.lettersWritten(buyer.email)).toEqual(letters);
    expect(await reviewsOf(reference)).toEqual([]);
  });

  test('is found on a page that nobody looks at any more', async () => {
    const { buyer, orderId } = await desk.ordered();
    const code = await desk.open(buyer, orderId);
    for (const days of [1, 2, 2]) {
      later(days);
      await settleDuePayments(context);
      await sweepPayments(context);
    }
    expect(await desk.attempts(orderId)).toMatchObject([{ state: 'lapsed', due_at: null }]);
    await provider.acts.payLate(code);
    later(1);
    await sweepPayments(context);
    expect(await paymentOf(orderId)).toBe('paid');
  });

  test('is found after a time in which nobody swept, however long that was', async () => {
    const { orderId } = await paidSilently();
    later(60);
    await sweepPayments(context);
    expect(await paymentOf(orderId)).toBe('paid');
  });

  test('is found an hour later when the look of the day broke off, and that comes once a day', async () => {
    const { orderId } = await paidSilently();
    let looks = 0;
    const counting = watched(() => {
      looks += 1;
    });
    later(1);
    provider.faults.arm({ kind: 'answer-500-html', times: 1 });
    const seen: string[] = [];
    for (const hours of [1, 1, 23]) {
      await sweepWhenDue(counting);
      seen.push(`${looks} ${await paymentOf(orderId)}`);
      later(hours / 24);
    }
    await sweepWhenDue(counting);
    expect(seen).toEqual(['1 unpaid', '2 paid', '2 paid']);
    expect(looks).toBe(3);
  });

  test('that cannot be asked about just now is asked about again soon', async () => {
    const { orderId, reference } = await paidSilently();
    provider.faults.arm({ kind: 'answer-500-html', reference, times: 1 });
    await sweepPayments(context);
    expect(await paymentOf(orderId)).toBe('unpaid');
    later(1 / 144);
    await settleDuePayments(context);
    expect(await paymentOf(orderId)).toBe('paid');
  });
});

describe('a list of several pages', () => {
  test('is read to its end', async () => {
    const { orderId } = await paidSilently();
    later(1 / 24);
    const name = await crowd(230);
    const asked: number[] = [];
    await sweepPayments(watched(({ page }) => asked.push(page)));
    expect(asked).toEqual([1, 2, 3]);
    expect(await reviewedOf(name)).toBe(230);
    // The payment is the oldest, so it is on the last page.
    expect(await paymentOf(orderId)).toBe('paid');
    expect(await sweptUntil()).toEqual(now);
  });

  test('that ends with a full page is ended by an empty one', async () => {
    await crowd(100);
    later(80);
    const name = await crowd(100);
    const asked: number[] = [];
    await sweepPayments(watched(({ page }) => asked.push(page)));
    expect(await reviewedOf(name)).toBe(100);
    expect(asked.length).toBeGreaterThanOrEqual(2);
  });

  test('that breaks off is read anew from where this look began, and nothing of it is missed', async () => {
    const { orderId } = await paidSilently();
    later(1 / 24);
    const name = await crowd(120);
    const before = await sweptUntil();
    const began: Date[] = [];
    await sweepPayments(
      watched(({ page, from }) => {
        began.push(from);
        if (page === 2) provider.faults.arm({ kind: 'answer-500-html', times: 1 });
      }),
    );
    expect(began).toHaveLength(2);
    expect(await reviewedOf(name)).toBe(100);
    expect(await paymentOf(orderId)).toBe('unpaid');
    expect(await sweptUntil()).toEqual(before);

    later(40);
    await sweepPayments(watched(({ from }) => began.push(from)));
    expect(new Set(began.map((from) => from.getTime())).size).toBe(1);
    expect(await reviewedOf(name)).toBe(120);
    expect(await paymentOf(orderId)).toBe('paid');
    expect(await sweptUntil()).toEqual(now);
  });

  test('looks back behind where the last one ended, and never into what is to come', async () => {
    later(1);
    const last = await sweptUntil();
    const asked: { from: Date; to: Date }[] = [];
    await sweepPayments(watched((between) => asked.push(between)));
    const [{ from, to } = { from: now, to: now }] = asked;
    expect(to).toEqual(now);
    expect(from.getTime()).toBeLessThanOrEqual((last?.getTime() ?? 0) - 3 * aDay);
  });
});

test('one that the database will not keep does not hide the others for ever', async () => {
  const { orderId } = await paidSilently();
  const { reference } = await foreignPayment();
  // This is more than a column of pesewas can hold.
  await pool.query(
    'UPDATE local_paystack_transaction SET amount = 3000000000 WHERE reference = $1',
    [reference],
  );
  await sweepPayments(context).catch(() => undefined);
  expect(await paymentOf(orderId)).toBe('paid');
});
