import { beforeEach, describe, expect, test } from 'vitest';
import { aMinute, anHour } from '#lib/durations.ts';
import { goodCard, paymentDesk, withProvider } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { providerOf } from './provider.ts';
import { sendRefunds } from './send-refunds.ts';
import { settlePayment } from './settle-payment.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const desk = paymentDesk(shop);
const { provider } = desk;
const admin = await desk.buyer('admin');

beforeEach(() => {
  now = new Date(now.getTime() + 100 * anHour);
  provider.faults.clear();
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};

async function paid(price = 6_050, card = goodCard) {
  const { buyer, jar, orderId } = await desk.ordered({ price });
  await provider.acts.payByCard(await desk.open(buyer, orderId), card);
  const [attempt] = await desk.attempts(orderId);
  const { id = '', reference = '' } = attempt ?? {};
  expect(await settlePayment(context, reference)).toBe('paid');
  return { buyer, jar, orderId, id, reference };
}

const refund = (id: string, amount?: number) =>
  desk.call(
    'POST',
    `/api/payments/${id}/refund`,
    { reason: 'The jar was broken', ...(amount ? { amount } : {}) },
    admin,
  );

async function pass(rounds = 6, minutes = 3) {
  for (let round = 0; round < rounds; round += 1) {
    await sendRefunds(context);
    later(minutes);
  }
}

/** The sums that the provider has given back for a payment. */
async function givenBack(reference: string): Promise<number[]> {
  const row = (await provider.books()).find((one) => one.reference === reference);
  return (row?.refunds ?? []).map(({ amount }) => amount);
}

describe('the desk sends money back', () => {
  test('all of it: the order is refunded when it has arrived, and the customer is told then', async () => {
    const { buyer, orderId, id, reference } = await paid();
    expect((await refund(id)).status).toBe(200);
    await sendRefunds(context);
    expect((await desk.read(buyer, orderId)).body.payment).toBe('paid');
    expect(await desk.lettersWritten(buyer.email)).not.toContain('payment-refunded');
    await pass();
    const { body } = await desk.read(buyer, orderId);
    expect(body).toMatchObject({ payment: 'refunded', status: 'processing', refunded: 60.5 });
    expect(body.history.at(-1).what).toBe('GH₵60.50 refunded');
    expect(await desk.lettersWritten(buyer.email)).toContain('payment-refunded');
    expect(await givenBack(reference)).toEqual([6_050]);
  });

  test('in parts, never more than came', async () => {
    const { buyer, orderId, id, reference } = await paid();
    expect((await refund(id, 20)).status).toBe(200);
    await pass();
    expect((await desk.read(buyer, orderId)).body).toMatchObject({ payment: 'paid', refunded: 20 });
    const much = await refund(id, 40.51);
    expect([much.status, much.body.message]).toEqual([
      409,
      'You can refund up to GH₵40.50 of this payment.',
    ]);
    expect((await refund(id)).status).toBe(200);
    await pass();
    expect((await desk.read(buyer, orderId)).body.payment).toBe('refunded');
    expect(await givenBack(reference)).toEqual([2_000, 4_050]);
    expect((await refund(id)).body.code).toBe('nothing-left');
  });

  test('pressed ten times at once it goes back once', async () => {
    const { id, reference } = await paid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await pass();
    expect(await givenBack(reference)).toEqual([6_050]);
  });

  test('less than the provider sends back is refused with the reason', async () => {
    const { id } = await paid();
    const { status, body } = await refund(id, 0.99);
    expect([status, body.code]).toEqual([409, 'too-little']);
    expect(body.message).toContain('GH₵1.00');
  });

  test('of nothing that was paid, or of no payment, is refused', async () => {
    const { buyer, orderId } = await desk.ordered();
    await desk.open(buyer, orderId);
    const [attempt] = await desk.attempts(orderId);
    expect((await refund(attempt?.id ?? '')).body.code).toBe('nothing-left');
    expect((await refund('nonsense')).status).toBe(404);
  });

  test('only an admin does', async () => {
    const { buyer, id } = await paid();
    const asked = await desk.call('POST', `/api/payments/${id}/refund`, { reason: 'Mine' }, buyer);
    expect(asked.status).toBe(403);
  });
});

describe('a lost answer', () => {
  test('of a refund that was made is found in the list and not asked for again', async () => {
    const { orderId, id, reference } = await paid();
    provider.faults.arm({ kind: 'refund-created-but-lost', reference, times: 1 });
    await refund(id, 20);
    await pass(20, 3);
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done', amount: 2_000 }]);
    expect(await givenBack(reference)).toEqual([2_000]);
  });

  test('of a refund that was not made is asked for again, a quarter of an hour later', async () => {
    const { orderId, id, reference } = await paid();
    provider.faults.arm({ kind: 'answer-500-html', reference, times: 1 });
    await refund(id, 20);
    await pass(4, 3);
    expect(await givenBack(reference)).toEqual([]);
    await pass(20, 3);
    expect(await givenBack(reference)).toEqual([2_000]);
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done' }]);
  });

  test('of a refund that landed after it was asked for again is found, not told as failed', async () => {
    const { orderId, id, reference } = await paid();
    provider.faults.arm({ kind: 'answer-500-html', reference, times: 1 });
    await refund(id);
    await sendRefunds(context);
    later(20);
    await sendRefunds(context);
    later(2);
    const [row] = await desk.refunds(orderId);
    const { refund: sendBack } = providerOf(context);
    // The first call arrives late, during the second one, so the second one is refused.
    const late = withProvider(context, {
      refund: async (asking) => {
        await sendBack(asking);
        return sendBack(asking);
      },
    });
    expect(row?.state).toBe('wanted');
    await sendRefunds(late);
    await pass(12, 10);
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done' }]);
    expect(await givenBack(reference)).toEqual([6_050]);
  });

  test('of a refund that an older copy of the shop does not know of is found before it is asked for', async () => {
    const { orderId, id, reference } = await paid();
    await refund(id, 20);
    await sendRefunds(context);
    await shop.database.pool.query(
      `UPDATE payments_refund SET state = 'wanted', provider_id = NULL, asked_at = NULL, due_at = $1
       WHERE attempt_id = $2`,
      [now, id],
    );
    later(60);
    await pass(12, 10);
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done' }]);
    expect(await givenBack(reference)).toEqual([2_000]);
  });

  test('two equal parts with lost answers are two, each found by its own name', async () => {
    const { orderId, id, reference } = await paid();
    provider.faults.arm({ kind: 'refund-created-but-lost', reference, times: 2 });
    await refund(id, 20);
    await refund(id, 20);
    await pass(20, 3);
    expect(await givenBack(reference)).toEqual([2_000, 2_000]);
    expect((await desk.refunds(orderId)).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('whose asker died is looked for by the next', async () => {
    const { orderId, id, reference } = await paid();
    await refund(id);
    await sendRefunds(context);
    const { pool } = shop.database;
    // Restore the state after a process died between asking and recording the answer.
    await pool.query(
      "UPDATE payments_refund SET state = 'asked', provider_id = NULL, said = NULL WHERE cause IN (SELECT cause FROM payments_refund ORDER BY created_at DESC LIMIT 1)",
    );
    later(3);
    await pass(20, 3);
    expect(await givenBack(reference)).toEqual([6_050]);
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done' }]);
  });

  test('read before another worker found it done does not undo that', async () => {
    const { orderId, id, reference } = await paid();
    provider.faults.arm({ kind: 'refund-created-but-lost', reference, times: 1 });
    await refund(id, 20);
    await sendRefunds(context);
    later(20);
    // One worker waits for a list without the refund. Meanwhile another worker finds it done.
    const slow = withProvider(context, {
      listRefunds: async () => {
        await shop.database.pool.query('UPDATE payments_refund SET due_at = $1', [now]);
        for (const _ of [1, 2, 3]) {
          await sendRefunds(context);
          later(3);
        }
        return { outcome: 'answered', value: [] };
      },
    });
    await sendRefunds(slow);
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done' }]);
    await pass(20, 3);
    expect(await givenBack(reference)).toEqual([2_000]);
  });

  test('of whether it is done yet is asked for again', async () => {
    const { orderId, id } = await paid();
    await refund(id);
    await sendRefunds(context);
    provider.faults.arm({ kind: 'answer-502', times: 3 });
    later(3);
    await sendRefunds(context);
    provider.faults.clear();
    await pass(8, 12);
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done' }]);
  });
});

describe('a refund that does not go through', () => {
  const failing = { ...goodCard, number: '4084 0800 0067 1803', cvv: '180' };
  const stuck = { ...goodCard, number: '4084 0800 0067 1902', cvv: '190' };

  test('is told to the owner, and its money can be sent again', async () => {
    const { buyer, orderId, id } = await paid(6_050, failing);
    await refund(id);
    await pass();
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'failed' }]);
    expect((await desk.read(buyer, orderId)).body).toMatchObject({ payment: 'paid', refunded: 0 });
    const told = (await desk.reviews(admin)).filter((one) => one.orderId === orderId);
    expect(told).toMatchObject([{ kind: 'refund', amount: 60.5 }]);
    expect((await refund(id)).status).toBe(200);
  });

  test('that waits for bank details is told, and ends when they were given', async () => {
    const { orderId, id, reference } = await paid(6_050, stuck);
    await refund(id);
    await pass();
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'stuck' }]);
    const told = async () => (await desk.reviews(admin)).filter((one) => one.orderId === orderId);
    expect((await told())[0]?.says).toContain('bank details');
    const row = (await provider.books()).find((one) => one.reference === reference);
    await provider.acts.finishRefund(Number(row?.refunds[0]?.id), 'processed');
    await pass(12, 30);
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done' }]);
    expect(await told()).toEqual([]);
  });
});

test('the provider’s word about a refund is looked at now, not when it would be due', async () => {
  const { orderId, id, reference } = await paid();
  await refund(id);
  await sendRefunds(context);
  later(60 * 5);
  await sendRefunds(context);
  const { pool } = shop.database;
  const waiting = await pool.query(
    "UPDATE payments_refund SET state = 'accepted', done_at = NULL, due_at = $1 WHERE cause LIKE 'desk%' AND attempt_id = $2 RETURNING id",
    [new Date(now.getTime() + 3_600_000), id],
  );
  expect(waiting.rowCount).toBe(1);
  const { hastenRefunds } = await import('./refunds.queries.ts');
  expect(await hastenRefunds(pool, { reference, providerId: null, now })).toBe(1);
  await sendRefunds(context);
  expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done' }]);
});
