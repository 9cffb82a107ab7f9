import { randomInt, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { endHolds } from '#features/orders/end-holds.ts';
import { aMinute } from '#lib/durations.ts';
import { webhookPath } from '#lib/paths.ts';
import { signatureOf } from '#local-paystack/signature.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { doWebhooks } from './do-webhooks.ts';
import { providerOf } from './provider.ts';
import { settleDuePayments } from './reconcile.ts';
import { sendRefunds } from './send-refunds.ts';
import { settlePayment } from './settle-payment.ts';
import { sweepPayments, sweepWhenDue } from './sweep.ts';
import { tidyPayments } from './tidy-payments.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, said } = shop;
const { pool } = shop.database;
const desk = paymentDesk(shop);
const { provider } = desk;
const admin = await desk.buyer('admin');
const key = `sk_test_${context.secrets.sign('local provider', 'key').toString('hex')}`;

beforeEach(async () => {
  now = new Date(now.getTime() + 100 * 3_600_000);
  await settleDuePayments(context);
  await endHolds(context);
  said.length = 0;
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};

/** Makes the database refuse writes about one thing, as a forgotten constraint would. */
async function poison(table: string, when: string, words = 'the books refuse this row') {
  const name = `poison_${randomUUID().replaceAll('-', '')}`;
  await pool.query(`
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
      $poison$ BEGIN RAISE EXCEPTION '%', '${words}'; END $poison$;
    CREATE TRIGGER ${name} BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW
      WHEN (${when}) EXECUTE FUNCTION ${name}()`);
  return () => pool.query(`DROP FUNCTION ${name} CASCADE`);
}

/** An order that is paid at the provider, without an event to the shop. */
async function paidSilently() {
  const order = await desk.ordered();
  const code = await desk.open(order.buyer, order.orderId);
  const [attempt] = await desk.attempts(order.orderId);
  if (!attempt) throw new Error('Nothing was begun');
  await provider.acts.payByCard(code, goodCard);
  return { ...order, code, reference: attempt.reference, token: attempt.return_token };
}

const reviewsOf = async (reference: string) =>
  (await desk.reviews(admin)).filter((one) => one.reference === reference);
const stateOf = async (orderId: string) => (await desk.read(admin, orderId)).body.payment;

async function failuresOf(name: string) {
  const { rows } = await pool.query(
    'SELECT what, tries, again_at FROM payments_failure WHERE name = $1',
    [name],
  );
  return rows as { what: string; tries: number; again_at: Date }[];
}

const refusesToPay = ({ orderId }: { orderId: string }) =>
  poison('orders_order', `NEW.id = '${orderId}' AND NEW.payment = 'paid'`);

describe('a payment whose settling throws', () => {
  test('is shown to the owner after the third try with its reason, and goes when it is settled', async () => {
    const order = await paidSilently();
    const { orderId, reference, buyer } = order;
    const heal = await refusesToPay(order);
    later(2);
    await settleDuePayments(context);
    later(1);
    await settleDuePayments(context);
    expect(await failuresOf(reference)).toMatchObject([{ what: 'payment', tries: 2 }]);
    expect(await reviewsOf(reference)).toEqual([]);
    later(2);
    await settleDuePayments(context);
    expect(await reviewsOf(reference)).toMatchObject([
      {
        kind: 'payment',
        orderId,
        amount: 60.5,
        says: 'The shop failed three times to record this payment: “the books refuse this row”. It keeps trying, less and less often.',
      },
    ]);
    const { rows: letters } = await pool.query(
      "SELECT kind FROM platform_letter WHERE content ->> 'reference' = $1",
      [reference],
    );
    expect(letters).toEqual([{ kind: 'payment-review' }]);
    await heal();
    later(4);
    await settleDuePayments(context);
    expect(await stateOf(orderId)).toBe('paid');
    expect(await reviewsOf(reference)).toEqual([]);
    expect(await failuresOf(reference)).toEqual([]);
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received', 'payment-received']);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('keeps nobody from the others', async () => {
    const [bad, good] = [await paidSilently(), await paidSilently()];
    const heal = await refusesToPay(bad);
    later(2);
    await settleDuePayments(context);
    expect([await stateOf(bad.orderId), await stateOf(good.orderId)]).toEqual(['unpaid', 'paid']);
    await heal();
  });

  test('is tried less and less often, never given up, and not at all in between', async () => {
    const order = await paidSilently();
    const heal = await refusesToPay(order);
    const pauses: number[] = [];
    later(2);
    for (let round = 0; round < 12; round += 1) {
      await settleDuePayments(context);
      const [failure] = await failuresOf(order.reference);
      expect(failure?.tries).toBe(round + 1);
      pauses.push(((failure?.again_at.getTime() ?? 0) - now.getTime()) / 60_000);
      // Until the next try is due, neither the job, nor an event, nor the payer's page counts
      // another try.
      await settleDuePayments(context);
      expect(await settlePayment(context, order.reference)).not.toBe('paid');
      await desk.comeBack(order.token);
      expect((await failuresOf(order.reference))[0]?.tries).toBe(round + 1);
      later(pauses.at(-1) ?? 0);
    }
    expect(pauses).toEqual([1 / 6, 1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(await reviewsOf(order.reference)).toHaveLength(1);
    await heal();
    await settleDuePayments(context);
    expect(await stateOf(order.orderId)).toBe('paid');
  });

  test('that somebody has looked at is off the list, and is still tried', async () => {
    const order = await paidSilently();
    const heal = await refusesToPay(order);
    for (const minutes of [2, 1, 2]) {
      later(minutes);
      await settleDuePayments(context);
    }
    const [review] = await reviewsOf(order.reference);
    const path = `/api/payments/reviews/${review?._id}/close`;
    const closed = await desk.call('POST', path, { note: 'Told the developer' }, admin);
    expect(closed.status).toBe(200);
    later(4);
    await settleDuePayments(context);
    expect(await reviewsOf(order.reference)).toEqual([]);
    expect((await failuresOf(order.reference))[0]?.tries).toBe(4);
    await heal();
    later(8);
    await settleDuePayments(context);
    expect(await stateOf(order.orderId)).toBe('paid');
  });

  test('never tells its payer of a failure: it is being checked, then looked at', async () => {
    const order = await paidSilently();
    const heal = await refusesToPay(order);
    later(2);
    const states: string[] = [];
    for (const minutes of [1, 2, 4]) {
      const { status, body } = await desk.comeBack(order.token);
      states.push(`${status} ${body.state}`);
      later(minutes);
    }
    expect(states).toEqual(['200 checking', '200 checking', '200 review']);
    await heal();
    expect((await desk.comeBack(order.token)).body.state).toBe('paid');
  });

  test('tells the desk, which tries at once, that it could not be booked', async () => {
    const order = await paidSilently();
    const heal = await refusesToPay(order);
    const [attempt] = await desk.attempts(order.orderId);
    const check = () => desk.call('POST', `/api/payments/${attempt?.id}/check`, undefined, admin);
    for (const tries of [1, 2, 3]) {
      const { status, body } = await check();
      expect([status, body.code]).toEqual([409, 'not-booked']);
      expect((await failuresOf(order.reference))[0]?.tries).toBe(tries);
    }
    expect(await reviewsOf(order.reference)).toHaveLength(1);
    await heal();
    expect((await check()).status).toBe(200);
    expect(await stateOf(order.orderId)).toBe('paid');
  });

  test('gives nothing away of what its exception held', async () => {
    const order = await paidSilently();
    const secrets = `sk_live_0123456789abcdef postgres://shop:hunter2@db.example/shop ${order.buyer.email} 0241234567 /srv/taama/src/main.ts`;
    const when = `NEW.id = '${order.orderId}' AND NEW.payment = 'paid'`;
    const heal = await poison('orders_order', when, `no room for ${secrets}\nat line 7`);
    later(2);
    for (const minutes of [1, 2, 4]) {
      await settleDuePayments(context);
      later(minutes);
    }
    const [{ says } = { says: '' }] = await reviewsOf(order.reference);
    expect(says).toContain('no room for …');
    expect(says).not.toMatch(/sk_live|hunter2|@|024|srv|line 7/);
    await heal();
  });

  test('for an answer of the provider that no code expects is shown like any other', async () => {
    const order = await paidSilently();
    // This is more than a column of pesewas can hold.
    await pool.query(
      'UPDATE local_paystack_transaction SET amount = 99999999999 WHERE reference = $1',
      [order.reference],
    );
    later(2);
    for (const minutes of [1, 2, 4]) {
      await settleDuePayments(context);
      later(minutes);
    }
    expect(await reviewsOf(order.reference)).toHaveLength(1);
    await pool.query(
      'UPDATE local_paystack_transaction SET amount = requested_amount WHERE reference = $1',
      [order.reference],
    );
    await settleDuePayments(context);
    expect(await stateOf(order.orderId)).toBe('paid');
    expect(await reviewsOf(order.reference)).toEqual([]);
  });

  test('that had lapsed is tried again by itself after a late word of the provider', async () => {
    const order = await paidSilently();
    await pool.query(
      "UPDATE payments_attempt SET state = 'lapsed', due_at = NULL WHERE reference = $1",
      [order.reference],
    );
    const heal = await refusesToPay(order);
    await tell('charge.success', { id: 9, reference: order.reference });
    await heal();
    later(1);
    await settleDuePayments(context);
    expect(await stateOf(order.orderId)).toBe('paid');
  });
});

/** Sends an event that the provider has signed. */
async function tell(event: string, data: object) {
  const payload = JSON.stringify({ event, data: { ...data, told: randomUUID() } });
  const headers = { 'x-paystack-signature': signatureOf(payload, key) };
  await shop.app.inject({ method: 'POST', url: webhookPath, payload, headers });
  await doWebhooks(context);
}

describe('its siblings', () => {
  test('an unpaid order whose end throws keeps no other goods put aside, and is shown', async () => {
    const [bad, good] = [await desk.ordered(), await desk.ordered()];
    const heal = await poison(
      'orders_order',
      `NEW.id = '${bad.orderId}' AND NEW.status = 'cancelled'`,
    );
    later(31);
    for (const minutes of [1, 2, 4]) {
      await endHolds(context);
      later(minutes);
    }
    expect((await desk.read(admin, good.orderId)).body.status).toBe('cancelled');
    expect(await desk.stockOf(good.jar)).toMatchObject({ reserved: 0 });
    expect(await reviewsOf(bad.orderId)).toMatchObject([
      {
        orderId: bad.orderId,
        says: 'The shop failed three times to return the items of this unpaid order to stock: “the books refuse this row”. It keeps trying, less and less often.',
      },
    ]);
    await heal();
    await endHolds(context);
    expect((await desk.read(admin, bad.orderId)).body.status).toBe('cancelled');
    expect(await reviewsOf(bad.orderId)).toEqual([]);
  });

  test('an unpaid order whose payment cannot be asked about keeps its goods, and no others', async () => {
    const [bad, good] = [await paidSilently(), await desk.ordered()];
    const heal = await refusesToPay(bad);
    later(31);
    await endHolds(context);
    expect((await desk.read(admin, bad.orderId)).body.status).toBe('pending');
    expect((await desk.read(admin, good.orderId)).body.status).toBe('cancelled');
    await heal();
    later(1);
    await settleDuePayments(context);
    expect(await stateOf(bad.orderId)).toBe('paid');
  });

  test('a refund that throws is shown, and the others go back', async () => {
    const [bad, good] = [await paidSilently(), await paidSilently()];
    const ids: string[] = [];
    for (const { orderId, reference } of [bad, good]) {
      await settlePayment(context, reference);
      const [attempt] = await desk.attempts(orderId);
      const path = `/api/payments/${attempt?.id}/refund`;
      await desk.call('POST', path, { reason: 'Broken' }, admin);
      ids.push((await desk.refunds(orderId))[0]?.id ?? '');
    }
    const heal = await poison('payments_refund', `NEW.id = '${ids[0]}' AND NEW.state = 'asked'`);
    for (const minutes of [2, 2, 4, 8]) {
      await sendRefunds(context);
      later(minutes);
    }
    expect(await desk.refunds(good.orderId)).toMatchObject([{ state: 'done' }]);
    expect(await reviewsOf(bad.reference)).toMatchObject([
      {
        kind: 'refund',
        orderId: bad.orderId,
        amount: 60.5,
        says: 'The shop failed three times to send this refund: “the books refuse this row”. It keeps trying, less and less often.',
      },
    ]);
    await heal();
    for (let round = 0; round < 6; round += 1) {
      await sendRefunds(context);
      later(10);
    }
    expect(await desk.refunds(bad.orderId)).toMatchObject([{ state: 'done' }]);
    expect(await reviewsOf(bad.reference)).toEqual([]);
  });

  test('a dispute that cannot be written down is shown, and written down in the end', async () => {
    const { reference } = await paidSilently();
    const id = randomInt(1e9);
    const heal = await poison('payments_dispute', `NEW.provider_id = '${id}'`);
    await tell('charge.dispute.create', {
      id,
      status: 'awaiting-merchant-feedback',
      transaction: { reference },
      category: 'chargeback',
    });
    for (const minutes of [2, 4]) {
      later(minutes);
      await doWebhooks(context);
    }
    expect(await reviewsOf(reference)).toMatchObject([
      {
        kind: 'provider',
        says: 'The shop failed three times to process a notice from the provider (charge.dispute.create): “the books refuse this row”. It keeps trying, less and less often.',
      },
    ]);
    await heal();
    later(8);
    await doWebhooks(context);
    expect(await reviewsOf(reference)).toMatchObject([{ kind: 'dispute' }]);
  });

  test('a dispute in words that nobody can read is shown at once', async () => {
    const reference = 'charge.dispute.create';
    await tell(reference, { id: 5, transaction: 5 });
    const says =
      'There is a dispute that the shop could not read. Please answer it on the payment provider’s website.';
    expect(await reviewsOf(reference)).toMatchObject([{ kind: 'provider', says }]);
  });

  test('money of nobody that cannot be written down hides no other, and is shown', async () => {
    const { reference: one } = await provider.acts.payForeign({
      amount: 4_000,
      email: 'kofi@shop.example',
    });
    const { reference: other } = await provider.acts.payForeign({
      amount: 5_000,
      email: 'kofi@shop.example',
    });
    const heal = await poison(
      'payments_review',
      `NEW.kind = 'foreign' AND NEW.reference = '${one}' AND NEW.amount_pesewas IS NOT NULL`,
    );
    await sweepPayments(context);
    expect(await reviewsOf(other)).toMatchObject([{ kind: 'foreign', amount: 50 }]);
    expect(await reviewsOf(one)).toMatchObject([
      {
        kind: 'foreign',
        says: 'The shop failed to record a payment without an order: “the books refuse this row”. It keeps trying, less and less often.',
      },
    ]);
    await heal();
    await sweepPayments(context);
    expect(await reviewsOf(one)).toMatchObject([{ kind: 'foreign', amount: 40 }]);
  });

  test('a list of the provider that cannot be compared is shown within hours, and tried less and less often', async () => {
    const list = 'the provider’s list';
    const lookForHours = async (hours: number) => {
      for (let hour = 0; hour < hours; hour += 1) {
        await sweepWhenDue(context);
        later(60);
      }
    };
    const heal = await poison('payments_sweep', 'true');
    await lookForHours(2);
    expect(await reviewsOf(list)).toEqual([]);
    await lookForHours(1);
    expect(await reviewsOf(list)).toMatchObject([{ kind: 'provider' }]);
    await lookForHours(21);
    expect(await failuresOf(providerOf(context).mode)).toMatchObject([
      { what: 'sweep', tries: 12 },
    ]);
    await heal();
    await lookForHours(6);
    expect(await reviewsOf(list)).toEqual([]);
    later(24 * 60);
    provider.faults.arm({ kind: 'answer-500-html' });
    await lookForHours(3);
    provider.faults.clear();
    expect(await reviewsOf(list)).toHaveLength(1);
    await lookForHours(1);
    expect(await reviewsOf(list)).toEqual([]);
  });

  test('what nobody has tried for a month is forgotten', async () => {
    await tell('charge.dispute.create', { id: 1, transaction: 5 });
    const heal = await poison('payments_sweep', 'true');
    await sweepPayments(context);
    await heal();
    const count = async () =>
      (await pool.query("SELECT FROM payments_failure WHERE what = 'sweep'")).rowCount;
    expect(await count()).toBe(1);
    await tidyPayments(context);
    expect(await count()).toBe(1);
    later(31 * 24 * 60);
    await tidyPayments(context);
    expect(await count()).toBe(0);
  });
});
