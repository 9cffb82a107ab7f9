import { beforeEach, expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { openTestPaystack, testKey } from '#tests/network/local-paystack.ts';
import type { FaultKind } from './fault-kinds.ts';

const shop = await openTestPaystack({ pace: { hold: 50 } });
const { local, startPayment, verify, get, post } = shop;
const { faults, acts } = local;

beforeEach(() => faults.clear());

const card = { number: '4084084084084081', expiry: '12/30', cvv: '408' };
const once = (kind: FaultKind, of: { reference?: string; email?: string } = {}) =>
  faults.arm({ kind, times: 1, ...of });

/** The answer as it came, or 'reset'. */
const raw = async (path: string, fields?: object) => {
  try {
    const answer = await fetch(`${local.url}${path}`, {
      method: fields ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${testKey}`,
        ...(fields ? { 'content-type': 'application/json' } : {}),
      },
      ...(fields ? { body: JSON.stringify(fields) } : {}),
    });
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, type, headers: answer.headers, text: await answer.text() };
  } catch {
    return 'reset' as const;
  }
};

const initialize = (reference: string) =>
  raw('/transaction/initialize', { email: 'ama@example.com', amount: 12_345, reference });

const isKnown = async (reference: string) =>
  (await get(`/transaction/verify/${reference}`)).status === 200;

const paid = async () => {
  const { reference, code } = await startPayment();
  await acts.payByCard(code, card);
  return reference;
};

test.each([
  ['answer-500-html', 500, 'text/html'],
  ['answer-502', 502, 'text/html'],
  ['answer-503', 503, 'text/html'],
  ['answer-429', 429, 'application/json'],
  ['answer-401', 401, 'application/json'],
  ['answer-403-html', 403, 'text/html'],
] as const)('%s: nothing was done, and the next call is served', async (kind, status, type) => {
  const reference = `refused-${status}`;
  once(kind);
  expect(await initialize(reference)).toMatchObject({
    status,
    type: expect.stringContaining(type),
  });
  expect(await isKnown(reference)).toBe(false);
  expect(await initialize(reference)).toMatchObject({ status: 200 });
});

test('answer-429 says in a header when to come back', async () => {
  once('answer-429');
  const answer = await raw('/transaction');
  expect(answer !== 'reset' && answer.headers.get('x-ratelimit-reset')).toBe('1');
});

test.each([
  ['answer-502-after-doing', 502, /^<html>/],
  ['answer-truncated', 200, /^\{"status":true.*[^}]$/],
  ['answer-not-json', 200, /^<html>/],
  ['answer-status-false', 200, /^\{"status":false,"message":"An error occurred"\}$/],
  ['answer-other-reference', 200, /"reference":"[\da-f]{16}"/],
] as const)('%s: it was done, and the answer does not tell so', async (kind, status, text) => {
  const reference = `done-${kind}`;
  once(kind);
  const answer = await initialize(reference);
  expect(answer).toMatchObject({ status, text: expect.stringMatching(text) });
  expect(answer !== 'reset' && answer.text).not.toContain(reference);
  expect(await isKnown(reference)).toBe(true);
});

test('initialize-times-out: nothing is made, and the connection is reset in the end', async () => {
  once('initialize-times-out');
  expect(await initialize('hung')).toBe('reset');
  expect(await isKnown('hung')).toBe(false);
});

test('initialize-created-but-lost: it is made, and the caller never learns its address', async () => {
  once('initialize-created-but-lost');
  expect(await initialize('lost')).toBe('reset');
  expect(await isKnown('lost')).toBe(true);
  expect(await initialize('lost')).toMatchObject({ status: 400 });
});

test('initialize-lands-late: verify does not know it at first, and later does', async () => {
  once('initialize-lands-late');
  expect(await initialize('late')).toBe('reset');
  expect(await isKnown('late')).toBe(false);
  shop.pass(44_000);
  expect(await isKnown('late')).toBe(false);
  shop.pass(1_000);
  expect(await isKnown('late')).toBe(true);
});

test('verify-times-out: the connection is reset in the end', async () => {
  const { reference } = await startPayment();
  once('verify-times-out');
  expect(await raw(`/transaction/verify/${reference}`)).toBe('reset');
  expect(await isKnown(reference)).toBe(true);
});

test('refund-times-out and refund-created-but-lost look alike, and only one gives money back', async () => {
  const reference = await paid();
  const { id } = await verify(reference);
  const refunds = async () => (await get(`/refund?transaction=${id}`)).body.data;
  once('refund-times-out', { reference });
  expect(await raw('/refund', { transaction: reference, amount: 1_000 })).toBe('reset');
  expect(await refunds()).toEqual([]);
  once('refund-created-but-lost', { email: 'ama@example.com' });
  expect(await raw('/refund', { transaction: id, amount: 1_000 })).toBe('reset');
  expect(await refunds()).toMatchObject([{ amount: 1_000 }]);
});

test('refund-no-balance: it is refused, and nothing goes back', async () => {
  const reference = await paid();
  once('refund-no-balance', { reference });
  const { status, body } = await post('/refund', { transaction: reference });
  expect(status).toBe(400);
  expect(body.message).toBe('Insufficient balance to fulfill this refund. Please top up.');
  expect((await verify(reference)).status).toBe('success');
});

test('verify-stale: what is paid is told as not paid yet', async () => {
  const reference = await paid();
  once('verify-stale', { reference });
  expect(await verify(reference)).toMatchObject({
    status: 'abandoned',
    paid_at: null,
    fees: null,
    authorization: {},
  });
  expect((await verify(reference)).status).toBe('success');
});

test.each([
  ['verify-not-found-400', 400],
  ['verify-not-found-404', 404],
] as const)('%s: what exists is not found', async (kind, status) => {
  const { reference } = await startPayment();
  once(kind, { reference });
  const answer = await get(`/transaction/verify/${reference}`);
  expect(answer.status).toBe(status);
  expect(answer.body.code).toBe('transaction_not_found');
});

test.each([
  ['verify-amount-lower', { amount: 12_344 }],
  ['verify-amount-higher', { amount: 12_346 }],
  ['verify-currency-ngn', { currency: 'NGN' }],
  ['verify-other-mode', { domain: 'live' }],
  ['verify-unknown-status', { status: 'contemplated' }],
  ['verify-metadata-zero', { metadata: 0 }],
  ['verify-metadata-empty', { metadata: '' }],
  ['verify-metadata-string', { metadata: '{"order_id":42}' }],
] as const)('%s: verify says %o of what is otherwise a success', async (kind, untruth) => {
  const reference = await paid();
  once(kind, { reference });
  expect(await verify(reference)).toMatchObject({ status: 'success', reference, ...untruth });
  expect(await verify(reference)).toMatchObject({
    status: 'success',
    amount: 12_345,
    currency: 'GHS',
    domain: 'test',
    metadata: { order_id: 42 },
  });
});

test('fees-by-customer: the amount is what was asked and the fees, in the books too', async () => {
  const { reference, code } = await startPayment();
  once('fees-by-customer', { reference });
  await acts.payByCard(code, card);
  expect(await verify(reference)).toMatchObject({
    requested_amount: 12_345,
    amount: 12_586,
    fees: 241,
  });
  const [row] = (await local.books()).filter((one) => one.reference === reference);
  expect(row).toMatchObject({ requestedAmount: 12_345, paid: 12_586, fees: 241 });
});

test('a fault armed for one address leaves the others alone', async () => {
  once('answer-503', { email: 'kofi@example.com' });
  await startPayment();
  const answer = await post('/transaction/initialize', {
    email: 'kofi@example.com',
    amount: 100,
  }).catch(() => 'not JSON');
  expect(answer).toBe('not JSON');
});

test('closing does not wait for calls that are held', async () => {
  const other = await openTestPaystack({ pace: { hold: anHour } });
  other.local.faults.arm({ kind: 'verify-times-out' });
  const held = other.verify('anything').catch(() => 'cut off');
  await expect.poll(() => other.local.faults.armed().length).toBe(1);
  await other.local.close();
  expect(await held).toBe('cut off');
});
