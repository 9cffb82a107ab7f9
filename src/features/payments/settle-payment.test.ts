import { beforeEach, describe, expect, test } from 'vitest';
import { endHolds } from '#features/orders/end-holds.ts';
import { aMinute, anHour } from '#lib/durations.ts';
import { countWrites } from '#tests/database/count-writes.ts';
import { declinedCard, goodCard, momo, paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { settleDuePayments } from './reconcile.ts';
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

/** An order with an open payment page. */
async function opened(given?: Parameters<typeof desk.ordered>[0]) {
  const order = await desk.ordered(given);
  const code = await desk.open(order.buyer, order.orderId);
  const [attempt] = await desk.attempts(order.orderId);
  if (!attempt) throw new Error('Nothing was begun');
  const { reference, return_token: token, id } = attempt;
  return {
    ...order,
    code,
    reference,
    token,
    id,
    pays: () => provider.acts.payByCard(code, goodCard),
  };
}

const stateOf = async (orderId: string) => {
  const { body } = await desk.read(admin, orderId);
  return { payment: body.payment, status: body.status };
};
const statesOf = async (orderId: string) =>
  (await desk.attempts(orderId)).map(({ state }) => state);

/** The provider gives money back within a minute of the test's clock. */
async function finishRefunds() {
  for (let round = 0; round < 6; round += 1) {
    await sendRefunds(context);
    later(3);
  }
}

describe('a paid order', () => {
  test('is paid once, by card, with its letters, and its goods have left the shelf', async () => {
    const { buyer, jar, orderId, reference, pays } = await opened({ stock: 5, quantity: 2 });
    await pays();
    expect(await settlePayment(context, reference)).toBe('paid');
    expect(await stateOf(orderId)).toEqual({ payment: 'paid', status: 'processing' });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received', 'payment-received']);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('is settled in few rounds, so that others do not wait long for its rows', async () => {
    const { reference, pays } = await opened();
    await pays();
    const writes = countWrites(await context.pool.connect());
    expect(await settlePayment(context, reference)).toBe('paid');
    // The transaction writes 13 times. The other writes look for the payment, or are the local
    // provider's. If each statement were sent alone, there would be forty.
    expect(writes()).toBeLessThanOrEqual(25);
  });

  test('settled again, by whomever, changes nothing', async () => {
    const { buyer, orderId, reference, pays, token } = await opened();
    await pays();
    const everything = async () => ({
      order: (await desk.read(buyer, orderId)).body,
      attempts: await desk.attempts(orderId),
      letters: await desk.lettersWritten(buyer.email),
    });
    await settlePayment(context, reference);
    const once = await everything();
    await settlePayment(context, reference);
    await desk.comeBack(token);
    await settleDuePayments(context);
    expect(await everything()).toEqual(once);
  });

  test('settled by twenty at the same moment is paid once', async () => {
    const { buyer, orderId, reference, pays } = await opened();
    await pays();
    const settled = await Promise.all(
      Array.from({ length: 20 }, () => settlePayment(context, reference)),
    );
    expect(new Set(settled)).toEqual(new Set(['paid']));
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received', 'payment-received']);
    expect((await desk.read(buyer, orderId)).body.history).toHaveLength(2);
  });

  test('takes from the cart what was paid for and no more', async () => {
    const { buyer, jar, reference, pays } = await opened({ quantity: 2 });
    const soap = await desk.product('Soap', 2_500, 9);
    await desk.add(buyer, jar, 1);
    await desk.add(buyer, soap, 1);
    await pays();
    await settlePayment(context, reference);
    const { body } = await desk.call('GET', '/api/carts', undefined, buyer);
    const left = body.items.map((item: { product: { name: string }; quantity: number }) => [
      item.product.name,
      item.quantity,
    ]);
    expect(left).toEqual([
      ['Shea Jar', 1],
      ['Soap', 1],
    ]);
  });
});

describe('not paid yet', () => {
  test('a declined card leaves the order open, and the same page can be paid after all', async () => {
    const { orderId, code, reference, pays } = await opened();
    await provider.acts.payByCard(code, declinedCard);
    expect(await settlePayment(context, reference)).toBe('not-paid');
    await pays();
    expect(await settlePayment(context, reference)).toBe('paid');
    expect(await statesOf(orderId)).toEqual(['paid']);
  });

  test.each(['card', 'mobile money'])('by %s says so on its receipt and page', async (way) => {
    const { orderId, buyer, code, reference, pays } = await opened();
    if (way === 'card') await pays();
    else {
      await provider.acts.askByPhone(code, momo);
      await provider.acts.approve(code);
    }
    await settlePayment(context, reference);
    const { rows } = await shop.database.pool.query(
      "SELECT content->>'way' AS way FROM platform_letter WHERE recipient = $1 AND kind = 'payment-received'",
      [buyer.email],
    );
    expect(rows).toEqual([{ way }]);
    expect((await desk.read(admin, orderId)).body.history.at(-1).what).toBe(`Paid by ${way}`);
  });

  test('a prompt that waits is waiting, and one that ran out is not paid', async () => {
    const { code, reference, orderId } = await opened();
    await provider.acts.askByPhone(code, momo);
    expect(await settlePayment(context, reference)).toBe('waiting');
    later(4);
    expect(await settlePayment(context, reference)).toBe('not-paid');
    expect((await stateOf(orderId)).payment).toBe('unpaid');
  });

  test('an order is not taken away while its prompt waits or the provider is silent', async () => {
    const { code, orderId } = await opened();
    later(29);
    await provider.acts.askByPhone(code, momo);
    later(2);
    await endHolds(context);
    expect((await stateOf(orderId)).status).toBe('pending');
    later(3);
    provider.faults.arm({ kind: 'answer-500-html' });
    await endHolds(context);
    expect((await stateOf(orderId)).status).toBe('pending');
    provider.faults.clear();
    later(1);
    await endHolds(context);
    expect((await stateOf(orderId)).status).toBe('cancelled');
  });

  test('after 72 hours of looks nobody looks any more, but a late word still counts', async () => {
    const { orderId, code, reference } = await opened();
    for (const minutes of [2, 4, 6, 20, 40, 300, 1_200, 4_320]) {
      later(minutes);
      await settleDuePayments(context);
    }
    expect(await statesOf(orderId)).toEqual(['lapsed']);
    expect((await desk.attempts(orderId))[0]?.due_at).toBeNull();
    await provider.acts.payLate(code);
    expect(await settlePayment(context, reference)).toBe('paid');
  });

  test('silence does not use up a look', async () => {
    const { orderId } = await opened();
    later(72 * 60);
    provider.faults.arm({ kind: 'answer-500-html' });
    await settleDuePayments(context);
    expect(await statesOf(orderId)).toEqual(['open']);
    expect((await desk.attempts(orderId))[0]?.due_at).toEqual(new Date(now.getTime() + 600_000));
  });
});

describe('money that comes twice or too late', () => {
  test('of two pages both paid the first counts, the second goes back by itself and is told', async () => {
    const { buyer, orderId, reference, pays, code } = await opened();
    await shop.database.pool.query(
      "UPDATE payments_attempt SET state = 'retired' WHERE reference = $1",
      [reference],
    );
    const other = await desk.open(buyer, orderId);
    expect(other).not.toBe(code);
    await pays();
    await provider.acts.payByCard(other, goodCard);
    const [, second] = await desk.attempts(orderId);
    await Promise.all([
      settlePayment(context, reference),
      settlePayment(context, second?.reference ?? ''),
    ]);
    expect((await statesOf(orderId)).sort()).toEqual(['duplicate', 'paid']);
    await finishRefunds();
    const refunds = await desk.refunds(orderId);
    expect(refunds).toMatchObject([{ state: 'done', amount: 6_050 }]);
    expect(await stateOf(orderId)).toEqual({ payment: 'paid', status: 'processing' });
    expect(await desk.lettersWritten(buyer.email)).toEqual([
      'order-received',
      'payment-received',
      'payment-returning',
      'payment-refunded',
    ]);
    const { received, returned } = (await desk.payments(admin, orderId)).body;
    expect([received, returned]).toEqual([121, 60.5]);
  });

  test('on an order that ran out it is paid after all while its goods are there, at any price', async () => {
    const { jar, orderId, code, reference } = await opened({ stock: 2, quantity: 2 });
    later(31);
    await endHolds(context);
    expect((await stateOf(orderId)).status).toBe('cancelled');
    const { pool } = shop.database;
    await pool.query('UPDATE catalogue_product SET price_pesewas = 9000 WHERE id = $1', [jar]);
    await provider.acts.payLate(code);
    expect(await settlePayment(context, reference)).toBe('paid');
    expect(await stateOf(orderId)).toEqual({ payment: 'paid', status: 'processing' });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('whose goods others have goes back and is told, and the order stays closed', async () => {
    const { buyer, jar, orderId, code, reference } = await opened({ stock: 2, quantity: 2 });
    later(31);
    await endHolds(context);
    const rival = await desk.buyer();
    await desk.add(rival, jar, 1);
    await desk.place(rival);
    await provider.acts.payLate(code);
    expect(await settlePayment(context, reference)).toBe('returned');
    expect(await stateOf(orderId)).toEqual({ payment: 'unpaid', status: 'cancelled' });
    await finishRefunds();
    expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done', amount: 6_050 * 2 }]);
    expect(await desk.lettersWritten(buyer.email)).toEqual([
      'order-received',
      'order-cancelled',
      'payment-returning',
      'payment-refunded',
    ]);
    expect(await desk.auditBooks()).toEqual([]);
  });
});

describe('money that came otherwise', () => {
  test.each([
    'verify-amount-lower',
    'verify-amount-higher',
    'verify-currency-ngn',
    'verify-other-mode',
  ] as const)('%s is looked at and never fulfilled', async (kind) => {
    const { buyer, orderId, reference, pays } = await opened();
    await pays();
    provider.faults.arm({ kind, reference });
    expect(await settlePayment(context, reference)).toBe('review');
    expect(await stateOf(orderId)).toEqual({ payment: 'unpaid', status: 'pending' });
    const told = (await desk.reviews(admin)).filter((one) => one.orderId === orderId);
    expect(told).toMatchObject([{ kind: 'payment', reference }]);
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received']);
    // Its products stay on hold, because the payment may still prove right.
    later(31);
    await endHolds(context);
    expect((await stateOf(orderId)).status).toBe('pending');
  });

  test.each(['verify-amount-lower', 'verify-currency-ngn'] as const)(
    '%s, followed by a right answer, pays the order, and nobody need look',
    async (kind) => {
      const { orderId, reference, pays } = await opened();
      await pays();
      provider.faults.arm({ kind, reference, times: 1 });
      await settlePayment(context, reference);
      later(2);
      await settleDuePayments(context);
      expect((await stateOf(orderId)).payment).toBe('paid');
      const told = (await desk.reviews(admin)).filter((one) => one.orderId === orderId);
      expect(told).toEqual([]);
      const { attempts } = (await desk.payments(admin, orderId)).body;
      expect(attempts).toMatchObject([{ state: 'paid', receivedCurrency: null }]);
    },
  );

  test('that the desk is sending back does not pay the order any more', async () => {
    const { orderId, id, reference, pays } = await opened();
    await pays();
    provider.faults.arm({ kind: 'verify-amount-lower', reference, times: 1 });
    await settlePayment(context, reference);
    const refunded = await desk.call(
      'POST',
      `/api/payments/${id}/refund`,
      { reason: 'Not what was asked for' },
      admin,
    );
    expect(refunded.status).toBe(200);
    expect(await settlePayment(context, reference)).toBe('review');
    expect((await stateOf(orderId)).payment).toBe('unpaid');
    await finishRefunds();
    const told = (await desk.reviews(admin)).filter((one) => one.orderId === orderId);
    expect(told).toEqual([]);
  });

  test('and was sent back stands in nobody’s way: the hold ends, and the order can be paid anew', async () => {
    const { buyer, orderId, id, reference, pays } = await opened();
    await pays();
    provider.faults.arm({ kind: 'verify-amount-lower', reference });
    await settlePayment(context, reference);
    later(31);
    await endHolds(context);
    expect((await stateOf(orderId)).status).toBe('pending');
    const [came] = (await desk.payments(admin, orderId)).body.attempts;
    const sent = { kind: 'refunded', amount: came.received, reference: `GCB ${id}`, paymentId: id };
    const noted = await desk.call('POST', `/api/orders/${orderId}/transfers`, sent, admin);
    expect(noted.status).toBe(200);
    await endHolds(context);
    expect((await stateOf(orderId)).status).toBe('cancelled');
    expect((await desk.read(buyer, orderId)).body.canPay).toBe(true);
    expect((await desk.initiate(buyer, orderId)).status).toBe(200);
  });

  test('an unknown word of the provider decides nothing', async () => {
    const { orderId, reference, pays } = await opened();
    await pays();
    provider.faults.arm({ kind: 'verify-unknown-status', reference, times: 1 });
    expect(await settlePayment(context, reference)).toBe('not-paid');
    expect(await statesOf(orderId)).toEqual(['open']);
    expect(await settlePayment(context, reference)).toBe('paid');
  });

  test('a reference that is not ours settles nothing', async () => {
    const { reference } = await provider.acts.payForeign({ amount: 100, email: 'a@shop.example' });
    expect(await settlePayment(context, reference)).toBe('unknown');
  });
});

describe('the page that a payer comes back to', () => {
  const comeBack = async (token: string) => (await desk.comeBack(token)).body;

  test('tells what is true at each moment, and what was bought', async () => {
    const { orderId, code, token } = await opened({ quantity: 2 });
    expect(await comeBack(token)).toMatchObject({
      state: 'not-paid',
      order: { _id: orderId, canPay: true, items: [{ name: 'Shea Jar', quantity: 2 }] },
    });
    later(1);
    await provider.acts.askByPhone(code, momo);
    expect((await comeBack(token)).state).toBe('waiting');
    later(1);
    provider.faults.arm({ kind: 'answer-500-html' });
    expect((await comeBack(token)).state).toBe('checking');
    provider.faults.clear();
    await provider.acts.approve(code);
    later(1);
    const paid = await comeBack(token);
    expect(paid).toMatchObject({ state: 'paid', order: { canPay: false, totalAmount: 121 } });
    expect(Date.parse(paid.order.delivery.from)).toBeGreaterThan(now.getTime());
  });

  test('needs nobody to be signed in and tells nothing of the person', async () => {
    const { buyer, token } = await opened();
    const { status, body } = await desk.comeBack(token);
    expect(status).toBe(200);
    const told = JSON.stringify(body);
    for (const secret of [buyer.email, 'Efua', 'Hospital Road', '0241234567', 'taama-']) {
      expect(told).not.toContain(secret);
    }
  });

  test.each(['nobody-knows-this-token-00', '.. or so', 'x'.repeat(150)])(
    'of the token %s is a 404 in the same words',
    async (token) => {
      const { status, body } = await desk.comeBack(encodeURIComponent(token));
      expect([status, body.message]).toEqual([404, 'We can’t find this payment.']);
    },
  );

  test('asks the provider at most every two seconds, however often it is asked', async () => {
    const { token, reference } = await opened();
    await comeBack(token);
    provider.faults.arm({ kind: 'verify-amount-lower', reference, times: 1 });
    for (const _ of [1, 2, 3]) await comeBack(token);
    // The fault is still armed, so the provider was not asked.
    expect(provider.faults.armed()).toHaveLength(1);
  });

  test('of an older page of an order that was paid otherwise says paid', async () => {
    const { buyer, orderId, token, reference } = await opened();
    await shop.database.pool.query(
      "UPDATE payments_attempt SET state = 'retired' WHERE reference = $1",
      [reference],
    );
    await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
    const [, second] = await desk.attempts(orderId);
    await settlePayment(context, second?.reference ?? '');
    later(1);
    expect((await comeBack(token)).state).toBe('paid');
  });

  /** An order that was paid on its second page, with the token of its first page too. */
  const paidElsewhere = async () => {
    const order = await opened();
    await shop.database.pool.query(
      "UPDATE payments_attempt SET state = 'retired' WHERE reference = $1",
      [order.reference],
    );
    await provider.acts.payByCard(await desk.open(order.buyer, order.orderId), goodCard);
    const [, second] = await desk.attempts(order.orderId);
    await settlePayment(context, second?.reference ?? '');
    later(1);
    return { ...order, paying: second?.return_token ?? '' };
  };

  const cancel = (orderId: string, refund: boolean) =>
    desk.call('PUT', `/api/orders/${orderId}/status`, { status: 'cancelled', refund }, admin);

  test('of an order that was cancelled says so, and once it is refunded that', async () => {
    const { orderId, token, paying } = await paidElsewhere();
    expect((await cancel(orderId, true)).status).toBe(200);
    for (const page of [paying, token]) {
      expect(await comeBack(page)).toMatchObject({
        state: 'cancelled',
        order: { status: 'cancelled', delivery: null, canPay: false },
      });
    }
    await finishRefunds();
    for (const page of [paying, token]) {
      expect(await comeBack(page)).toMatchObject({ state: 'refunded', order: { delivery: null } });
    }
    expect(await desk.setStatus(admin, orderId, 'pending')).toMatchObject({ status: 200 });
    expect((await comeBack(paying)).state).toBe('refunded');
  });

  test('of a page that was paid twice says so, whatever becomes of the order', async () => {
    const { orderId, token, pays, reference } = await paidElsewhere();
    await pays();
    await settlePayment(context, reference);
    expect((await comeBack(token)).state).toBe('returned');
    await cancel(orderId, true);
    await finishRefunds();
    expect((await comeBack(token)).state).toBe('returned');
  });
});

test('the desk asks the provider, and its name stands where that decided something', async () => {
  const { orderId, id, pays } = await opened();
  await pays();
  provider.faults.arm({ kind: 'answer-503' });
  const unanswered = await desk.call('POST', `/api/payments/${id}/check`, {}, admin);
  expect([unanswered.status, unanswered.body.code]).toEqual([503, 'no-provider']);
  provider.faults.clear();
  const { status, body } = await desk.call('POST', `/api/payments/${id}/check`, {}, admin);
  expect(status).toBe(200);
  expect(body.attempts).toMatchObject([{ state: 'paid', received: 60.5, channel: 'card' }]);
  expect((await stateOf(orderId)).payment).toBe('paid');
  const stranger = await desk.buyer();
  expect((await desk.call('POST', `/api/payments/${id}/check`, {}, stranger)).status).toBe(403);
});
