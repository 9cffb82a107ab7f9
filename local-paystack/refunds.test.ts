import { expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { openTestPaystack } from '#tests/network/local-paystack.ts';

const shop = await openTestPaystack();
const { local, startPayment, verify, get, post } = shop;

const cards = {
  pays: { number: '4084 0840 8408 4081', cvv: '408' },
  refundFails: { number: '4084 0800 0067 1803', cvv: '180' },
  refundNeedsAttention: { number: '4084 0800 0067 1902', cvv: '190' },
};

/** A payment of GH₵100. */
const paid = async (card: keyof typeof cards = 'pays') => {
  const { reference, code } = await startPayment({ amount: 10_000 });
  await local.acts.payByCard(code, { ...cards[card], expiry: '12/30' });
  await local.sendDue();
  shop.told.length = 0;
  return reference;
};

const refund = (transaction: unknown, fields: object = {}) =>
  post('/refund', { transaction, ...fields });

const told = async () => {
  await local.sendDue();
  return shop.told.map(({ event }) => event);
};

const statusOf = async (reference: string) => (await verify(reference)).status;

test('a full refund takes its time, is told step by step, and ends reversed', async () => {
  const reference = await paid();
  const { status, body } = await refund(reference);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: 'Refund has been queued for processing',
    data: { status: 'pending', amount: 10_000, currency: 'GHS', transaction: { reference } },
  });
  expect(await statusOf(reference)).toBe('reversal-pending');
  expect(await told()).toEqual(['refund.pending']);
  shop.pass(5_000);
  expect(await told()).toEqual(['refund.pending', 'refund.processing']);
  expect((await get(`/refund/${body.data.id}`)).body.data).toMatchObject({ status: 'processing' });
  shop.pass(25_000);
  expect(await told()).toEqual(['refund.pending', 'refund.processing', 'refund.processed']);
  expect(await statusOf(reference)).toBe('reversed');
  expect(shop.told.at(-1)?.data).toMatchObject({
    id: String(body.data.id),
    status: 'processed',
    transaction_reference: reference,
    amount: '10000',
    currency: 'GHS',
  });
  expect(shop.told.at(-1)?.data).not.toHaveProperty('reference');
});

test('a partial refund ends as a success again, and several add up to reversed', async () => {
  const reference = await paid();
  await refund(reference, { amount: 4_000 });
  await refund(reference, { amount: '3000' });
  shop.pass(30_000);
  expect(await statusOf(reference)).toBe('success');
  const last = await refund(reference, { amount: 3_000 });
  await local.acts.finishRefund(Number(last.body.data.id), 'processed');
  expect(await statusOf(reference)).toBe('reversed');
  const [row] = (await local.books()).filter((one) => one.reference === reference);
  expect(row).toMatchObject({ paid: 10_000, returned: 10_000, status: 'reversed' });
  expect(row?.refunds.map(({ amount }) => amount)).toEqual([4_000, 3_000, 3_000]);
});

test('a refund that fails leaves the money with the shop', async () => {
  const reference = await paid('refundFails');
  await refund(reference);
  shop.pass(5_000);
  await local.sendDue();
  shop.pass(25_000);
  expect(await told()).toEqual(['refund.pending', 'refund.processing', 'refund.failed']);
  expect(await statusOf(reference)).toBe('success');
  expect((await refund(reference)).status).toBe(200);
});

test('a refund that needs attention waits for bank details, and then goes on', async () => {
  const reference = await paid('refundNeedsAttention');
  const { body } = await refund(reference);
  shop.pass(5_000);
  await local.sendDue();
  shop.pass(25_000);
  expect((await told()).at(-1)).toBe('refund.needs-attention');
  shop.pass(anHour);
  expect(await statusOf(reference)).toBe('reversal-pending');
  const retry = (fields: object) =>
    post(`/refund/retry_with_customer_details/${body.data.id}`, fields);
  expect((await retry({})).status).toBe(422);
  const details = { currency: 'GHS', account_number: '1234567890', bank_id: '9' };
  const retried = await retry({ refund_account_details: details });
  expect(retried.body.data).toMatchObject({ status: 'processing' });
  expect((await retry({ refund_account_details: details })).body.code).toBe('invalid_params');
  shop.pass(25_000);
  expect((await told()).at(-1)).toBe('refund.processed');
  expect(await statusOf(reference)).toBe('reversed');
});

test.each([
  [{ amount: 99 }, 'The minimum amount you may send in a single refund at this time is: GHS1.00'],
  [{ amount: 10_001 }, 'Total refund amount cannot exceed original transaction amount'],
  [{ amount: 5_000, currency: 'NGN' }, 'Transaction currency must match refund currency'],
])('a refund of %o is refused: %s', async (fields, message) => {
  const { status, body } = await refund(await paid(), fields);
  expect(status).toBe(400);
  expect(body.message).toBe(message);
});

test('without an amount the whole is asked for, also after a part of it went back', async () => {
  const reference = await paid();
  await refund(reference, { amount: 4_000 });
  expect((await refund(reference)).body.message).toBe(
    'Total refund amount cannot exceed original transaction amount',
  );
});

test('after a full refund there is nothing left to refund', async () => {
  const reference = await paid();
  const { body } = await refund(reference);
  expect((await refund(reference)).body.message).toBe('Cannot refund less than GHS0.5');
  await local.acts.finishRefund(Number(body.data.id), 'processed');
  expect((await refund(reference)).body).toMatchObject({
    message: 'Transaction has been fully reversed',
    code: 'transaction_reversed',
    type: 'api_error',
  });
});

test('what nobody paid cannot be refunded', async () => {
  const { reference } = await startPayment();
  expect((await refund(reference)).status).toBe(400);
  expect((await refund('nobody-made-this')).body.message).toBe('Transaction not found');
});

test('refunds are not idempotent: asked at once from two sides, both are given while it lasts', async () => {
  const reference = await paid();
  const both = await Promise.all([1, 2].map(() => refund(reference, { amount: 4_000 })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const more = await Promise.all([1, 2, 3].map(() => refund(reference, { amount: 2_000 })));
  expect(more.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('refunds are listed by the number of their transaction, never by its reference', async () => {
  const reference = await paid();
  const { id } = await verify(reference);
  const first = await refund(id, { amount: 2_000 });
  const second = await refund(reference, { amount: 3_000 });
  const listed = await get(`/refund?transaction=${id}`);
  expect(listed.body.data).toMatchObject([
    { id: second.body.data.id, transaction: id, amount: 3_000, transaction_reference: reference },
    { id: first.body.data.id, transaction: id, amount: 2_000 },
  ]);
  expect(listed.body.meta).toMatchObject({ total: 2, perPage: '50' });
  const empty = await get(`/refund?transaction=${reference}`);
  expect([empty.status, empty.body.data]).toEqual([200, []]);
});
