import { expect, test } from 'vitest';
import { openTestPaystack, shopUrl, testKey } from '#tests/network/local-paystack.ts';
import { signatureOf } from './signature.ts';

const shop = await openTestPaystack();
const { local, startPayment, verify } = shop;
const { acts } = local;

const card = { number: '4084 0840 8408 4081', expiry: '12/30', cvv: '408' };
const declinedCard = { number: '4084 0800 0000 5408', expiry: '12/30', cvv: '001' };
const mtn = { operator: 'MTN MoMo', phone: '055 123 4987' };

test('a fresh link is abandoned, and verify never tells its address', async () => {
  const { reference } = await startPayment();
  const data = await verify(reference);
  expect(data).toMatchObject({
    status: 'abandoned',
    reference,
    amount: 12_345,
    requested_amount: 12_345,
    currency: 'GHS',
    domain: 'test',
    paid_at: null,
    fees: null,
    authorization: {},
    metadata: { order_id: 42 },
  });
  expect(Object.keys(data)).not.toContain('authorization_url');
  expect(data.id).toBeGreaterThan(2 ** 32);
});

test('who pays by card goes back to the shop, and the shop is told with a signature', async () => {
  const { reference, code } = await startPayment();
  const paid = await acts.payByCard(code, card);
  expect(paid?.returnTo).toBe(
    `${shopUrl}/pay/return/9f2e?trxref=${reference}&reference=${reference}`,
  );
  expect(await verify(reference)).toMatchObject({
    status: 'success',
    channel: 'card',
    gateway_response: 'Successful',
    fees: 241,
    authorization: { last4: '4081', exp_year: '2030', reusable: true },
  });
  expect(await local.sendDue()).toBe(1);
  const told = shop.told.at(-1);
  expect(told).toMatchObject({ event: 'charge.success', data: { reference, amount: 12_345 } });
  expect(told?.headers).toMatchObject({
    'x-paystack-signature': signatureOf(told?.raw ?? '', testKey),
    'user-agent': 'Paystack/2.0',
    accept: 'application/json, text/plain, */*',
  });
  expect(await local.sendDue()).toBe(0);
});

test('a declined card says why, the shop is told nothing, and the same link can be paid after all', async () => {
  const { reference, code } = await startPayment();
  const declined = await acts.payByCard(code, declinedCard);
  expect(declined).toMatchObject({
    status: 'failed',
    problem: 'The bank declined this card.',
    returnTo: undefined,
  });
  expect(await verify(reference)).toMatchObject({
    status: 'failed',
    gateway_response: 'Declined',
    paid_at: null,
  });
  expect(await local.sendDue()).toBe(0);
  await acts.payByCard(code, card);
  expect((await verify(reference)).status).toBe('success');
  expect(await local.sendDue()).toBe(1);
});

test('a payment on the phone is ongoing until it is approved', async () => {
  const { reference, code } = await startPayment();
  expect(await acts.askByPhone(code, mtn)).toMatchObject({
    status: 'ongoing',
    prompt: { wallet: 'MTN MoMo', phone: '0551234987' },
  });
  expect((await verify(reference)).status).toBe('ongoing');
  await acts.approve(code);
  expect(await verify(reference)).toMatchObject({
    status: 'success',
    channel: 'mobile_money',
    message: 'madePayment',
    gateway_response: 'Approved',
    authorization: {
      bin: '055XXX',
      last4: 'X987',
      bank: 'MTN Mobile Money',
      brand: 'Mtn mobile money',
      reusable: false,
    },
  });
  await local.sendDue();
});

test('a prompt that nobody answers runs out after three minutes, and the link can be tried again', async () => {
  const { reference, code } = await startPayment();
  await acts.askByPhone(code, { ...mtn, phone: '0240000006' });
  await acts.approve(code);
  shop.pass(179_000);
  expect((await verify(reference)).status).toBe('ongoing');
  shop.pass(1_000);
  expect(await verify(reference)).toMatchObject({
    status: 'failed',
    message: 'Nobody answered on the phone within three minutes.',
  });
  await acts.askByPhone(code, mtn);
  await acts.approve(code);
  expect((await verify(reference)).status).toBe('success');
  await local.sendDue();
});

test.each([
  ['0240000001', 'The network declined this payment.'],
  ['0240000002', 'There is not enough money in this wallet.'],
  ['0240000008', 'The payment was rejected on the phone.'],
])('a payment from %s fails: %s', async (phone, problem) => {
  const { code } = await startPayment();
  expect(await acts.askByPhone(code, { ...mtn, phone })).toMatchObject({
    status: 'failed',
    problem,
  });
});

test('a prompt can be rejected', async () => {
  const { reference, code } = await startPayment();
  await acts.askByPhone(code, mtn);
  await acts.reject(code);
  expect((await verify(reference)).status).toBe('failed');
});

test('money that comes after the prompt ran out is still money', async () => {
  const { reference, code } = await startPayment();
  await acts.askByPhone(code, mtn);
  shop.pass(200_000);
  expect((await verify(reference)).status).toBe('failed');
  await acts.payLate(code);
  expect((await verify(reference)).status).toBe('success');
  expect(await local.sendDue()).toBe(1);
});

test('a link is paid once, whoever else presses at the same moment', async () => {
  const { code } = await startPayment();
  await Promise.all([1, 2, 3, 4].map(() => acts.payByCard(code, card)));
  expect(await local.sendDue()).toBe(1);
});

test('somebody with the public key pays what they like, with our order in the metadata', async () => {
  const { reference } = await acts.payForeign({
    amount: 1,
    email: 'mallory@example.com',
    metadata: '{"order_id":42}',
  });
  expect(await verify(reference)).toMatchObject({
    status: 'success',
    amount: 1,
    metadata: { order_id: 42 },
  });
  expect(await local.sendDue()).toBe(1);
});

test('with a session timeout an unpaid link expires', async () => {
  const { code } = await startPayment();
  await shop.put('/integration/payment_session_timeout', { timeout: 60 });
  shop.pass(59_000);
  expect(await acts.look(code)).toBeDefined();
  shop.pass(1_000);
  expect(await acts.look(code)).toBeUndefined();
  expect(await acts.payByCard(code, card)).toMatchObject({ status: 'abandoned' });
  await shop.put('/integration/payment_session_timeout', { timeout: 0 });
  expect(await acts.look(code)).toBeDefined();
});
