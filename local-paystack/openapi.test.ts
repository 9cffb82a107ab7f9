import { expect, test } from 'vitest';
import { type Answered, openTestPaystack, testKey } from '#tests/network/local-paystack.ts';
import { describedCalls, judgeAnswer } from '#tests/paystack-openapi/paystack-openapi.ts';

const shop = await openTestPaystack();
const { local, startPayment, verify, get, post, put } = shop;
const { acts } = local;

const judged = new Set<string>();
const judge = (call: string, { status, body }: Answered) => {
  judged.add(call);
  return judgeAnswer(call, status, body);
};

const card = { number: '4084084084084081', expiry: '12/30', cvv: '408' };

const unpaid = async () => {
  const { reference } = await startPayment();
  return reference;
};
const paidByCard = async (number = card.number, cvv = card.cvv) => {
  const { reference, code } = await startPayment();
  await acts.payByCard(code, { ...card, number, cvv });
  return reference;
};
const paidByPhone = async () => {
  const { reference, code } = await startPayment();
  await acts.askByPhone(code, { operator: 'Telecel Cash', phone: '0201234567' });
  await acts.approve(code);
  return reference;
};
const refunded = async () => {
  const reference = await paidByCard();
  await post('/refund', { transaction: reference });
  return reference;
};

const transactions = {
  unpaid,
  'paid by card': paidByCard,
  'paid on the phone': paidByPhone,
  'being refunded': refunded,
  'without metadata': async () => {
    const { reference } = await startPayment({ metadata: undefined });
    return reference;
  },
};

test('initialize', async () => {
  const answer = await post('/transaction/initialize', { email: 'ama@example.com', amount: 500 });
  expect(judge('POST /transaction/initialize', answer)).toEqual([]);
  const refused = await post('/transaction/initialize', { email: 'ama', amount: 500 });
  expect(judge('POST /transaction/initialize', refused)).toEqual([]);
});

test.each(Object.entries(transactions))('a transaction that is %s', async (_, make) => {
  const reference = await make();
  const verified = await get(`/transaction/verify/${reference}`);
  expect(judge('GET /transaction/verify/{reference}', verified)).toEqual([]);
  const fetched = await get(`/transaction/${verified.body.data.id}`);
  expect(judge('GET /transaction/{id}', fetched)).toEqual([]);
  expect(judge('GET /transaction', await get('/transaction'))).toEqual([]);
});

test('refunds', async () => {
  const asked = await post('/refund', { transaction: await paidByCard(), amount: 5_000 });
  expect(judge('POST /refund', asked)).toEqual([]);
  const moved = await post('/refund', { transaction: await paidByPhone() });
  expect(judge('POST /refund', moved)).toEqual([]);
  shop.pass(60_000);
  expect(judge('GET /refund', await get('/refund'))).toEqual([]);
  expect(judge('GET /refund/{id}', await get(`/refund/${asked.body.data.id}`))).toEqual([]);
  expect(judge('GET /refund/{id}', await get('/refund/1'))).toEqual([]);
});

test('a refund that is retried', async () => {
  const reference = await paidByCard('4084080000671902', '190');
  const { body } = await post('/refund', { transaction: reference });
  shop.pass(60_000);
  const path = `/refund/retry_with_customer_details/${body.data.id}`;
  const details = { currency: 'GHS', account_number: '1234567890', bank_id: '9' };
  const call = 'POST /refund/retry_with_customer_details/{id}';
  expect(judge(call, await post(path, {}))).toEqual([]);
  expect(judge(call, await post(path, { refund_account_details: details }))).toEqual([]);
});

test('disputes', async () => {
  const dispute = await acts.openDispute(await paidByCard());
  const path = `/dispute/${dispute?.id}`;
  expect(judge('GET /dispute', await get('/dispute'))).toEqual([]);
  expect(judge('GET /dispute/{id}', await get(path))).toEqual([]);
  const answer = {
    resolution: 'declined',
    message: 'It was delivered',
    refund_amount: 0,
    uploaded_filename: 'receipt.pdf',
  };
  expect(judge('PUT /dispute/{id}/resolve', await put(`${path}/resolve`, answer))).toEqual([]);
  expect(judge('GET /dispute/{id}', await get(path))).toEqual([]);
});

test('the session timeout', async () => {
  const path = '/integration/payment_session_timeout';
  expect(judge(`PUT ${path}`, await put(path, { timeout: 30 }))).toEqual([]);
  expect(judge(`GET ${path}`, await get(path))).toEqual([]);
});

test('a wrong key, at every call', async () => {
  for (const call of describedCalls) {
    if (call.includes('retry_with_customer_details')) continue;
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(`${local.url}${path.replaceAll(/\{\w+\}/g, '1')}`, {
      method,
      headers: { authorization: `Bearer ${testKey}x` },
    });
    expect(response.status).toBe(401);
    expect(judgeAnswer(call, 401, await response.json())).toEqual([]);
  }
});

test('no call that is described was left out', () => {
  expect([...judged].sort()).toEqual([...describedCalls].sort());
});

test('a wrong answer would be noticed', async () => {
  const { body } = await get(`/transaction/verify/${await unpaid()}`);
  const { amount: _amount, ...without } = await verify(String(body.data.reference));
  const call = 'GET /transaction/verify/{reference}';
  expect(judgeAnswer(call, 200, { ...body, data: without })).toEqual([
    'answer.data.amount is missing',
  ]);
  expect(judgeAnswer(call, 200, { ...body, data: { ...body.data, amount: '1' } })).toEqual([
    'answer.data.amount is string and no integer',
  ]);
  expect(judgeAnswer(call, 418, body)).toEqual([`${call} does not describe 418`]);
});
