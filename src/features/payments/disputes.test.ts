import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDay, anHour } from '#lib/durations.ts';
import { webhookPath } from '#lib/paths.ts';
import type { Resolution } from '#local-paystack/disputes.queries.ts';
import { signatureOf } from '#local-paystack/signature.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoEmails } from '../../../db/seed/facts.ts';
import { noteDispute } from './disputes.ts';
import { doWebhooks } from './do-webhooks.ts';
import { sendRefunds } from './send-refunds.ts';
import { settlePayment } from './settle-payment.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const desk = paymentDesk(shop);
const { provider } = desk;
const admin = await desk.buyer('admin');
const [owner] = demoEmails;
const key = `sk_test_${context.secrets.sign('local provider', 'key').toString('hex')}`;

beforeEach(() => {
  // Move to 09:00 on a later day, because some things happen once a day.
  now = new Date(Math.ceil(now.getTime() / aDay + 4) * aDay + 9 * anHour);
});

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * anHour);
};

async function paid(price = 6_050) {
  const order = await desk.ordered({ price });
  await provider.acts.payByCard(await desk.open(order.buyer, order.orderId), goodCard);
  const [{ id = '', reference = '' } = {}] = await desk.attempts(order.orderId);
  expect(await settlePayment(context, reference)).toBe('paid');
  return { ...order, id, reference };
}

let disputes = 900;
const newId = () => {
  disputes += 1;
  return disputes;
};

interface Told {
  id?: number;
  reference: string;
  amount?: number | string | null;
  status?: string;
  resolution?: string | null;
  dueAt?: Date | null;
}

/** Sends a dispute event in the provider's form, and lets the shop act on it. */
async function tell(event: 'create' | 'remind' | 'resolve', told: Told) {
  const { id = 1, reference, amount = 6_050, resolution = null, dueAt = null } = told;
  const status = told.status ?? (event === 'resolve' ? 'resolved' : 'awaiting-merchant-feedback');
  const payload = JSON.stringify({
    event: `charge.dispute.${event}`,
    data: {
      id,
      refund_amount: amount,
      currency: 'GHS',
      status,
      resolution,
      domain: 'test',
      transaction: { id: 5, reference, amount: 6_050, status: 'success' },
      category: 'chargeback',
      dueAt: dueAt?.toISOString() ?? null,
      resolvedAt: event === 'resolve' ? now.toISOString() : null,
      updated_at: randomUUID(),
    },
  });
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: webhookPath,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-paystack-signature': signatureOf(payload, key),
    },
  });
  expect(statusCode).toBe(200);
  await doWebhooks(context);
}

interface Letter {
  event: string;
  dueAt: string | null;
  orderId: string | null;
  amount: number | null;
  resolution: string | null;
}

/** The letters to the owner about this payment, the oldest first. */
async function letters(reference: string): Promise<Letter[]> {
  const { rows } = await pool.query(
    `SELECT content FROM platform_letter WHERE kind = 'dispute' AND recipient = $1
       AND content ->> 'reference' = $2 ORDER BY created_at, id`,
    [owner, reference],
  );
  return rows.map(({ content }) => content);
}

const eventsOf = async (reference: string) => (await letters(reference)).map(({ event }) => event);

interface Review {
  reference: string;
  kind: string;
  orderId: string | null;
  amount: number | null;
  dueAt: string | null;
}

const openReviews = async (reference: string) =>
  ((await desk.reviews(admin)) as unknown as Review[]).filter((one) => one.reference === reference);

const disputesOf = async (orderId: string) => (await desk.payments(admin, orderId)).body.disputes;
const orderOf = async (orderId: string) => (await desk.read(admin, orderId)).body;

describe('a dispute that begins', () => {
  test('is kept, stands first among what is to be looked at with its date, and is told to the owner', async () => {
    const { orderId, reference, buyer } = await paid();
    const dueAt = new Date(now.getTime() + 24 * anHour);
    await tell('create', { id: newId(), reference, dueAt });
    expect(await disputesOf(orderId)).toMatchObject([
      {
        status: 'awaiting-merchant-feedback',
        resolution: null,
        category: 'chargeback',
        amount: 60.5,
        dueAt: dueAt.toISOString(),
        openedAt: now.toISOString(),
        resolvedAt: null,
      },
    ]);
    expect(await openReviews(reference)).toMatchObject([
      { kind: 'dispute', orderId, amount: 60.5, dueAt: dueAt.toISOString() },
    ]);
    expect(await letters(reference)).toMatchObject([
      { event: 'opened', orderId, amount: 6_050, dueAt: dueAt.toISOString() },
    ]);
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid', refunded: 0 });
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received', 'payment-received']);
  });

  test('with the nearest date stands before the others', async () => {
    const [one, other] = [await paid(), await paid()];
    const at = (hours: number) => new Date(now.getTime() + hours * anHour);
    await tell('create', { id: newId(), reference: one.reference, dueAt: at(20) });
    await tell('create', { id: newId(), reference: other.reference, dueAt: at(10) });
    const order = (await desk.reviews(admin)).map(({ reference }) => reference);
    expect(order.indexOf(other.reference)).toBeLessThan(order.indexOf(one.reference));
  });

  test('told twice is one dispute and one letter', async () => {
    const { orderId, reference } = await paid();
    const id = newId();
    await tell('create', { id, reference });
    await tell('create', { id, reference });
    expect(await disputesOf(orderId)).toHaveLength(1);
    expect(await openReviews(reference)).toHaveLength(1);
    expect((await eventsOf(reference)).filter((event) => event === 'opened')).toHaveLength(1);
  });

  test('about a payment that is not known here is kept and told all the same', async () => {
    const reference = `elsewhere-${randomUUID()}`;
    const dueAt = new Date(now.getTime() + 24 * anHour);
    const id = newId();
    await tell('create', { id, reference, dueAt });
    expect(await openReviews(reference)).toMatchObject([
      { kind: 'dispute', orderId: null, dueAt: dueAt.toISOString() },
    ]);
    expect(await letters(reference)).toMatchObject([{ event: 'opened', orderId: null }]);
    const { rows } = await pool.query(
      'SELECT attempt_id, status FROM payments_dispute WHERE provider_id = $1',
      [String(id)],
    );
    expect(rows).toEqual([{ attempt_id: null, status: 'awaiting-merchant-feedback' }]);
    await tell('resolve', { id, reference, resolution: 'auto-accepted' });
    expect(await openReviews(reference)).toEqual([]);
    expect(await eventsOf(reference)).toEqual(['opened', 'resolved']);
  });

  test('has a sum that may be written as a text', async () => {
    const { orderId, reference } = await paid();
    await tell('create', { id: newId(), reference, amount: '2000' });
    expect(await disputesOf(orderId)).toMatchObject([{ amount: 20 }]);
  });
});

describe('a reminder', () => {
  test('is told once a day, however often it comes', async () => {
    const { reference } = await paid();
    const id = newId();
    const dueAt = new Date(now.getTime() + 72 * anHour);
    await tell('create', { id, reference, dueAt });
    for (const hours of [4, 4, 4, 4, 4, 4, 4]) {
      later(hours);
      await tell('remind', { id, reference, dueAt });
    }
    // The reminders come at 13:00, 17:00 and 21:00 on the first day, and four times on the second.
    expect(await eventsOf(reference)).toEqual(['opened', 'reminder', 'reminder']);
    expect(await openReviews(reference)).toHaveLength(1);
  });

  test('that is the first to come opens it', async () => {
    const { orderId, reference } = await paid();
    await tell('remind', { id: newId(), reference });
    expect(await eventsOf(reference)).toEqual(['opened']);
    expect(await disputesOf(orderId)).toHaveLength(1);
    expect(await openReviews(reference)).toHaveLength(1);
  });

  test('with another date changes it everywhere', async () => {
    const { orderId, reference } = await paid();
    const id = newId();
    await tell('create', { id, reference, dueAt: new Date(now.getTime() + 24 * anHour) });
    later(4);
    const moved = new Date(now.getTime() + 48 * anHour);
    await tell('remind', { id, reference, dueAt: moved });
    const dueAt = moved.toISOString();
    expect(await openReviews(reference)).toMatchObject([{ dueAt }]);
    expect(await disputesOf(orderId)).toMatchObject([{ dueAt }]);
    expect((await letters(reference)).at(-1)).toMatchObject({ event: 'reminder', dueAt });
  });

  test('without a date leaves the one that is known, and the letter has it', async () => {
    const { orderId, reference } = await paid();
    const id = newId();
    const due = new Date(now.getTime() + 24 * anHour);
    const dueAt = due.toISOString();
    await tell('create', { id, reference, dueAt: due });
    later(4);
    await tell('remind', { id, reference });
    expect(await disputesOf(orderId)).toMatchObject([{ dueAt }]);
    expect(await openReviews(reference)).toMatchObject([{ dueAt }]);
    expect((await letters(reference)).at(-1)).toMatchObject({ event: 'reminder', dueAt });
  });

  test('does not bring back what somebody has looked at', async () => {
    const { reference } = await paid();
    const id = newId();
    await tell('create', { id, reference });
    const [review] = (await desk.reviews(admin)).filter((one) => one.reference === reference);
    const note = 'Answered at the provider';
    const closed = await desk.call(
      'POST',
      `/api/payments/reviews/${review?._id}/close`,
      { note },
      admin,
    );
    expect(closed.status).toBe(200);
    later(4);
    await tell('remind', { id, reference });
    expect(await openReviews(reference)).toEqual([]);
  });
});

describe('a dispute that ends', () => {
  test('won: nothing has gone, and nobody need look any more', async () => {
    const { orderId, reference } = await paid();
    const id = newId();
    await tell('create', { id, reference });
    later(4);
    await tell('resolve', { id, reference, resolution: 'declined' });
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid', refunded: 0 });
    expect(await desk.refunds(orderId)).toEqual([]);
    expect(await openReviews(reference)).toEqual([]);
    expect(await disputesOf(orderId)).toMatchObject([
      { status: 'resolved', resolution: 'declined', resolvedAt: now.toISOString() },
    ]);
    expect(await letters(reference)).toMatchObject([
      { event: 'opened' },
      { event: 'resolved', resolution: 'declined' },
    ]);
  });

  test.each(['merchant-accepted', 'auto-accepted'])(
    '%s: the money has gone, the order is refunded, and the customer has a letter of the bank’s',
    async (resolution) => {
      const { buyer, orderId, reference } = await paid();
      const id = newId();
      await tell('create', { id, reference });
      later(24);
      await tell('resolve', { id, reference, resolution });
      const order = await orderOf(orderId);
      expect(order).toMatchObject({ payment: 'refunded', refunded: 60.5 });
      expect(order.history.at(-1).what).toBe('GH₵60.50 taken back by the bank');
      expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done', amount: 6_050 }]);
      const { returned } = (await desk.payments(admin, orderId)).body;
      expect(returned).toBe(60.5);
      expect(await openReviews(reference)).toEqual([]);
      expect(await eventsOf(reference)).toEqual(['opened', 'resolved']);
      expect(await desk.lettersWritten(buyer.email)).toEqual([
        'order-received',
        'payment-received',
      ]);
      expect(await desk.auditBooks()).toEqual([]);
    },
  );

  test('takes nothing twice, however often it is told, and nothing is asked for at the provider', async () => {
    const { orderId, reference } = await paid();
    const told = { id: newId(), reference, resolution: 'auto-accepted' };
    await tell('create', told);
    await tell('resolve', told);
    await tell('resolve', told);
    later(1);
    await sendRefunds(context);
    expect(await desk.refunds(orderId)).toHaveLength(1);
    expect((await orderOf(orderId)).refunded).toBe(60.5);
    expect(await eventsOf(reference)).toEqual(['opened', 'resolved']);
    const book = (await provider.books()).find((one) => one.reference === reference);
    expect(book?.refunds).toEqual([]);
  });

  test('with a part of the sum: the order stays paid', async () => {
    const { orderId, reference } = await paid();
    const told = { id: newId(), reference, amount: 2_000, resolution: 'merchant-accepted' };
    await tell('create', told);
    await tell('resolve', told);
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid', refunded: 20 });
  });

  test('takes no more than is still here', async () => {
    const { orderId, id, reference } = await paid();
    const reason = 'The jar was broken';
    await desk.call('POST', `/api/payments/${id}/refund`, { amount: 20, reason }, admin);
    for (const minutes of [0, 3, 3, 3]) {
      later(minutes / 60);
      await sendRefunds(context);
    }
    const told = { id: newId(), reference, resolution: 'merchant-accepted' };
    await tell('create', told);
    await tell('resolve', told);
    expect((await desk.refunds(orderId)).map(({ amount }) => amount)).toEqual([2_000, 4_050]);
    expect(await orderOf(orderId)).toMatchObject({ payment: 'refunded', refunded: 60.5 });
  });

  test('after the desk had sent the money back by hand: it has gone twice, and the books say so', async () => {
    const { orderId, reference } = await paid();
    const byHand = { kind: 'refunded', amount: 60.5, reference: `GCB ${orderId}` };
    const sent = await desk.call('POST', `/api/orders/${orderId}/transfers`, byHand, admin);
    expect(sent.status).toBe(200);
    const told = { id: newId(), reference, resolution: 'auto-accepted' };
    await tell('create', told);
    await tell('resolve', told);
    expect((await desk.payments(admin, orderId)).body.returned).toBe(121);
  });

  test('leaves nothing to be sent back by the desk', async () => {
    const { id, reference } = await paid();
    const told = { id: newId(), reference, resolution: 'auto-accepted' };
    await tell('create', told);
    await tell('resolve', told);
    const refused = await desk.call(
      'POST',
      `/api/payments/${id}/refund`,
      { reason: 'Once more' },
      admin,
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'nothing-left']);
  });
});

describe('out of order', () => {
  test('a beginning and a reminder that come after the end change nothing', async () => {
    const { orderId, reference } = await paid();
    const id = newId();
    await tell('resolve', { id, reference, resolution: 'declined' });
    const before = [await disputesOf(orderId), await letters(reference)];
    later(4);
    const dueAt = new Date(now.getTime() + 24 * anHour);
    await tell('create', { id, reference, dueAt });
    await tell('remind', { id, reference, dueAt });
    expect([await disputesOf(orderId), await letters(reference)]).toEqual(before);
    expect(await openReviews(reference)).toEqual([]);
    expect(await eventsOf(reference)).toEqual(['resolved']);
  });

  test('a second end does not take back what the first one said', async () => {
    const { orderId, reference } = await paid();
    const id = newId();
    await tell('resolve', { id, reference, resolution: 'declined' });
    await tell('resolve', { id, reference, resolution: 'auto-accepted' });
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid', refunded: 0 });
    expect(await disputesOf(orderId)).toMatchObject([{ resolution: 'declined' }]);
  });

  test('an end that does not say how takes no money from the books', async () => {
    const { orderId, reference } = await paid();
    await tell('resolve', { id: newId(), reference, resolution: null });
    expect(await orderOf(orderId)).toMatchObject({ payment: 'paid', refunded: 0 });
  });

  test('an end before the payment itself is known: nothing is given for money that is gone', async () => {
    const order = await desk.ordered();
    await provider.acts.payByCard(await desk.open(order.buyer, order.orderId), goodCard);
    const [{ reference = '' } = {}] = await desk.attempts(order.orderId);
    const dispute = await provider.acts.openDispute(reference);
    const id = Number(dispute?.id);
    await tell('create', { id, reference });
    await provider.acts.resolveDispute(id, 'merchant-accepted');
    await tell('resolve', { id, reference, resolution: 'merchant-accepted' });
    expect(await eventsOf(reference)).toEqual(['opened', 'resolved']);
    expect(await settlePayment(context, reference)).toBe('returned');
    expect(await orderOf(order.orderId)).toMatchObject({ payment: 'unpaid' });
  });
});

describe('the local provider', () => {
  /** Sends an event over HTTP in the provider's own form and signature. */
  test.each<[Resolution, string]>([
    ['declined', 'paid'],
    ['merchant-accepted', 'refunded'],
    ['auto-accepted', 'refunded'],
  ])('tells of a dispute that ends %s: the order is %s', async (resolution, payment) => {
    const { orderId, reference } = await paid();
    const dispute = await provider.acts.openDispute(reference);
    if (!dispute) throw new Error('There is no dispute');
    if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const untilHeard = async (events: string[]) => {
      await expect
        .poll(
          async () => {
            await provider.sendDue();
            await doWebhooks(context);
            return eventsOf(reference);
          },
          { timeout: 15_000 },
        )
        .toEqual(events);
    };
    await untilHeard(['opened']);
    expect(await openReviews(reference)).toMatchObject([{ dueAt: dispute.dueAt.toISOString() }]);
    if (resolution === 'auto-accepted') later(24);
    else await provider.acts.resolveDispute(dispute.id, resolution);
    await untilHeard(['opened', 'resolved']);
    expect((await orderOf(orderId)).payment).toBe(payment);
    expect(await disputesOf(orderId)).toMatchObject([{ resolution }]);
  });
});

test.each([true, false])(
  'of six ends at the same moment one counts, with its beginning known: %s',
  async (known) => {
    const { orderId, reference } = await paid();
    const id = newId();
    if (known) await tell('create', { id, reference });
    const end = {
      id: String(id),
      reference,
      status: 'resolved',
      resolved: true,
      resolution: 'auto-accepted',
      end: 'lost' as const,
      category: 'chargeback',
      amount: 6_050,
      dueAt: null,
      resolvedAt: now,
    };
    await Promise.all(Array.from({ length: 6 }, () => noteDispute(context, end)));
    expect(await desk.refunds(orderId)).toHaveLength(1);
    const { refunded, history } = await orderOf(orderId);
    expect(refunded).toBe(60.5);
    const taken = history.filter(({ what }: { what: string }) => what.includes('taken back'));
    expect(taken).toHaveLength(1);
    expect((await eventsOf(reference)).at(-1)).toBe('resolved');
    expect(await eventsOf(reference)).toHaveLength(known ? 2 : 1);
  },
);
