import { expect, test } from 'vitest';
import { openTestPaystack, testKey } from '#tests/network/local-paystack.ts';

const shop = await openTestPaystack();
const { local, startPayment, verify, get, post, put } = shop;

const good = { email: 'ama@example.com', amount: 12_345, currency: 'GHS' };
const initialize = (fields: object) => post('/transaction/initialize', { ...good, ...fields });

test.each([
  [{ email: '' }, 'Email Address is required', 'missing_params'],
  [{ email: 'ama' }, 'Invalid Email Address Passed', 'invalid_email_address'],
  [{ email: 'ama@shop.local' }, 'Invalid Email Address Passed', 'invalid_email_address'],
  [{ amount: 12.5 }, '"amount" must be an integer', 'invalid_amount'],
  [{ amount: '12.50' }, '"amount" must be an integer', 'invalid_amount'],
  [{ amount: -100 }, '"amount" must be an integer', 'invalid_amount'],
  [{ amount: 0 }, 'Invalid Amount Sent', 'invalid_amount'],
  [{ currency: 'NGN' }, 'Currency not supported by merchant', 'unsupported_currency'],
  [{ reference: 'a/../b' }, 'Invalid character in transaction reference', 'invalid_params'],
])('%o is refused: %s', async (fields, message, code) => {
  const { status, body } = await initialize(fields);
  expect(status).toBe(400);
  expect(body).toMatchObject({ status: false, message, code, type: 'validation_error' });
  expect(body.meta.nextStep).toBeTypeOf('string');
});

test.each([
  ['an amount as a text', { amount: '12345' }],
  ['no currency', { currency: undefined }],
  ['the currency null', { currency: null }],
])('%s is taken, in cedis', async (_, fields) => {
  const { body } = await initialize(fields);
  expect(await verify(String(body.data.reference))).toMatchObject({
    amount: 12_345,
    currency: 'GHS',
  });
});

test('a form is taken too', async () => {
  const response = await fetch(`${local.url}/transaction/initialize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKey}` },
    body: new URLSearchParams({ ...good, amount: '12345' }),
  });
  expect(await response.json()).toMatchObject({ status: true });
});

test.each(['another amount', 'one that is paid', 'two at the same moment'])(
  'a reference is used once for ever: %s',
  async (which) => {
    const { reference, code } = await startPayment();
    if (which === 'one that is paid') {
      await local.acts.payByCard(code, { number: '4084084084084081', expiry: '12/30', cvv: '408' });
    }
    const again = await Promise.all([1, 2].map(() => initialize({ reference, amount: 500 })));
    for (const { status, body } of again) {
      expect(status).toBe(400);
      expect(body).toMatchObject({
        message: 'Duplicate Transaction Reference',
        code: 'duplicate_reference',
      });
    }
    expect((await verify(reference)).amount).toBe(12_345);
  },
);

test('of two that come with one fresh reference at once, one is served', async () => {
  const both = await Promise.all([1, 2].map(() => initialize({ reference: 'fresh-and-shared' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test.each([
  ['{"order_id":42,"gift":true}', { order_id: 42, gift: true }],
  [
    { order_id: 42, gift: true, list: [{ n: 1 }] },
    { order_id: '42', gift: 'true', list: [{ n: '1' }] },
  ],
  ['not JSON', 'not JSON'],
  [undefined, ''],
])('metadata %o comes back as %o', async (metadata, back) => {
  const { reference } = await startPayment({ metadata });
  expect((await verify(reference)).metadata).toEqual(back);
});

test('nobody comes in without the right key, or without saying what they are', async () => {
  const call = (headers: Record<string, string>) =>
    fetch(`${local.url}/transaction/verify/x`, { headers });
  const keyless = await call({});
  expect(keyless.status).toBe(401);
  expect(await keyless.json()).toMatchObject({ message: 'No Authorization Header was found' });
  const stranger = await call({ authorization: 'Bearer sk_test_other' });
  expect(stranger.status).toBe(401);
  expect(await stranger.json()).toMatchObject({ message: 'Invalid key', code: 'invalid_Key' });
  const nameless = await call({ authorization: `Bearer ${testKey}`, 'user-agent': '' });
  expect(nameless.status).toBe(403);
  expect(nameless.headers.get('content-type')).toContain('text/html');
});

test('a live key is refused', async () => {
  await expect(openTestPaystack({ key: 'sk_live_real' })).rejects.toThrow('sk_test_');
});

test('an unknown reference is told as such', async () => {
  const { status, body } = await get('/transaction/verify/nobody-made-this');
  expect(status).toBe(400);
  expect(body).toMatchObject({
    status: false,
    message: 'Transaction reference not found.',
    code: 'transaction_not_found',
  });
});

test('transactions are listed newest first, by status and by time, a page at a time', async () => {
  const { reference, code } = await startPayment();
  shop.pass(60_000);
  const from = shop.now().toISOString();
  const later = await startPayment();
  await local.acts.payByCard(code, { number: '4084084084084081', expiry: '12/30', cvv: '408' });
  const since = await get(`/transaction?from=${from}`);
  expect(since.body.data).toMatchObject([{ reference: later.reference }]);
  expect(since.body.meta).toEqual({
    total: 1,
    total_volume: 12_345,
    skipped: 0,
    perPage: 50,
    page: 1,
    pageCount: 1,
  });
  const successes = await get(`/transaction?status=success&to=${from}&perPage=1&page=1`);
  expect(successes.body.data).toMatchObject([{ reference, status: 'success' }]);
  const all = await get('/transaction?perPage=2&page=2');
  expect(all.body.meta).toMatchObject({ skipped: 2, page: 2, perPage: 2 });
  expect(all.body.data).toHaveLength(2);
});

test('a transaction is fetched by its number', async () => {
  const { reference } = await startPayment();
  const { id } = await verify(reference);
  expect((await get(`/transaction/${id}`)).body.data).toMatchObject({ id, reference });
  expect((await get('/transaction/1')).status).toBe(404);
  expect((await get(`/transaction/${reference}x`)).body.message).toBe(
    'Transaction ID should be numeric.',
  );
});

test('the session timeout is kept', async () => {
  expect((await put('/integration/payment_session_timeout', { timeout: 1800 })).status).toBe(200);
  const { body } = await get('/integration/payment_session_timeout');
  expect(body.data).toEqual({ payment_session_timeout: 1800 });
  expect((await put('/integration/payment_session_timeout', { timeout: -1 })).status).toBe(400);
});
