import { expect, test } from 'vitest';
import { openTestPaystack } from '#tests/network/local-paystack.ts';

const shop = await openTestPaystack();
const { local, pages, startPayment, post } = shop;

type Method = 'GET' | 'POST' | 'DELETE';
const control = async (method: Method, path: string, payload?: object, more = {}) => {
  const answer = await pages.inject({
    method,
    url: `/dev/paystack/control/${path}`,
    ...(payload ? { payload } : {}),
    ...more,
  });
  return { status: answer.statusCode, body: answer.json() };
};

const paid = async () => {
  const { reference, code } = await startPayment();
  await local.acts.payByCard(code, { number: '4084084084084081', expiry: '12/30', cvv: '408' });
  return reference;
};

test('faults are armed and cleared', async () => {
  const fault = { kind: 'answer-503', times: 2, chance: 0.5, email: 'ama@example.com' };
  expect(await control('POST', 'faults', fault)).toEqual({ status: 200, body: [fault] });
  expect(local.faults.armed()).toEqual([fault]);
  expect(await control('DELETE', 'faults')).toEqual({ status: 200, body: [] });
});

test.each([{ kind: 'no-such-fault' }, { kind: 'answer-503', time: 1 }, {}])(
  '%o is no fault',
  async (fault) => {
    expect((await control('POST', 'faults', fault)).status).toBe(400);
    expect(local.faults.armed()).toEqual([]);
  },
);

test('a dispute is opened and decided', async () => {
  const { body } = await control('POST', 'disputes', { reference: await paid() });
  expect(body).toMatchObject({ status: 'awaiting-merchant-feedback' });
  const decided = await control('POST', `disputes/${body.id}`, { resolution: 'auto-accepted' });
  expect(decided.body).toMatchObject({ status: 'resolved', resolution: 'auto-accepted' });
  expect((await control('POST', 'disputes', { reference: 'nothing' })).status).toBe(404);
  expect((await control('POST', 'disputes/1', { resolution: 'declined' })).status).toBe(404);
});

test('a refund is finished', async () => {
  const { body } = await post('/refund', { transaction: await paid() });
  const finished = await control('POST', `refunds/${body.data.id}`, { outcome: 'failed' });
  expect(finished).toMatchObject({ status: 200, body: { status: 'failed' } });
  const again = await control('POST', `refunds/${body.data.id}`, { outcome: 'processed' });
  expect(again.status).toBe(404);
});

test('a stranger pays, the shop is told, and the books have it', async () => {
  await local.sendDue();
  const { body } = await control('POST', 'foreign-payments', { amount: 7, email: 'm@example.com' });
  expect((await control('POST', 'send-due')).body).toEqual({ tried: 1 });
  const books = (await control('GET', 'books')).body as { reference: string; paid: number }[];
  expect(books.at(-1)).toMatchObject({ reference: body.reference, paid: 7, returned: 0 });
  expect((await control('POST', 'foreign-payments', { amount: 0.5 })).status).toBe(400);
});

test.each([
  ['from another machine', { remoteAddress: '192.0.2.7' }],
  ['through a proxy', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ['from another site in a browser', { headers: { 'sec-fetch-site': 'cross-site' } }],
])('nobody controls it %s', async (_, more) => {
  expect((await control('GET', 'books', undefined, more)).status).toBe(403);
  expect((await control('POST', 'faults', { kind: 'answer-503' }, more)).status).toBe(403);
  expect(local.faults.armed()).toEqual([]);
});
