import { expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { openTestPaystack } from '#tests/network/local-paystack.ts';

const shop = await openTestPaystack();
const { local, startPayment, verify, get, put, post } = shop;
const { acts } = local;

/** A payment of GH₵100 that the payer then asks the bank to give back. */
const disputed = async () => {
  const { reference, code } = await startPayment({ amount: 10_000 });
  await acts.payByCard(code, { number: '4084084084084081', expiry: '12/30', cvv: '408' });
  await local.sendDue();
  shop.told.length = 0;
  const dispute = await acts.openDispute(reference);
  if (!dispute) throw new Error('There is no dispute');
  return { reference, id: dispute.id };
};

const told = async () => {
  await local.sendDue();
  return shop.told.map(({ event }) => event);
};

const answer = (id: number, fields: object = {}) =>
  put(`/dispute/${id}/resolve`, {
    resolution: 'merchant-accepted',
    message: 'They are right',
    refund_amount: 10_000,
    uploaded_filename: 'letter.pdf',
    ...fields,
  });

test('the shop is told of a dispute, what it is about and until when to answer', async () => {
  const { reference, id } = await disputed();
  expect(await told()).toEqual(['charge.dispute.create']);
  expect(shop.told[0]?.data).toMatchObject({
    id,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    refund_amount: 10_000,
    currency: 'GHS',
    category: 'chargeback',
    transaction: { reference, amount: 10_000, status: 'success' },
    dueAt: new Date(shop.now().getTime() + 24 * anHour).toISOString(),
  });
  await acts.resolveDispute(id, 'declined');
});

test('it is reminded every four hours, and loses the money when it never answers', async () => {
  const { reference, id } = await disputed();
  for (let passed = 0; passed < 24; passed += 1) {
    shop.pass(anHour);
    await local.sendDue();
  }
  expect(await told()).toEqual([
    'charge.dispute.create',
    ...Array.from({ length: 5 }, () => 'charge.dispute.remind'),
    'charge.dispute.resolve',
  ]);
  expect(shop.told.at(-1)?.data).toMatchObject({
    id,
    status: 'resolved',
    resolution: 'auto-accepted',
  });
  expect((await verify(reference)).status).toBe('reversed');
  const [row] = (await local.books()).filter((one) => one.reference === reference);
  expect(row).toMatchObject({ paid: 10_000, returned: 10_000 });
});

test('accepting gives the money back', async () => {
  const { reference, id } = await disputed();
  const { status, body } = await answer(id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id, status: 'resolved', resolution: 'merchant-accepted' });
  expect((await verify(reference)).status).toBe('reversed');
  expect(await told()).toEqual(['charge.dispute.create', 'charge.dispute.resolve']);
});

test('accepting a part gives that part back', async () => {
  const { reference, id } = await disputed();
  await answer(id, { refund_amount: 2_500 });
  expect((await verify(reference)).status).toBe('success');
  const refund = await post('/refund', { transaction: reference, amount: 7_501 });
  expect(refund.body.message).toBe('Total refund amount cannot exceed original transaction amount');
});

test('declining keeps it, and what is decided stays decided', async () => {
  const { reference, id } = await disputed();
  expect((await answer(id, { resolution: 'declined' })).status).toBe(200);
  expect((await verify(reference)).status).toBe('success');
  expect((await answer(id)).status).toBe(400);
  shop.pass(48 * anHour);
  expect((await verify(reference)).status).toBe('success');
});

test.each([
  { resolution: 'perhaps' },
  { message: '' },
  { refund_amount: 'some' },
  { uploaded_filename: undefined },
])('an answer with %o is refused', async (fields) => {
  const { id } = await disputed();
  expect((await answer(id, fields)).status).toBe(400);
  await acts.resolveDispute(id, 'declined');
});

test('disputes are listed by status and by transaction, and fetched by their number', async () => {
  const { reference, id } = await disputed();
  const { id: transaction } = await verify(reference);
  const open = await get('/dispute?status=awaiting-merchant-feedback');
  expect(open.body.data).toMatchObject([{ id }]);
  const own = await get(`/dispute?transaction=${transaction}`);
  expect(own.body.data).toMatchObject([{ id, transaction: { reference } }]);
  expect((await get(`/dispute/${id}`)).body.data).toMatchObject({ id, transaction: { reference } });
  expect((await get('/dispute/1')).status).toBe(404);
});

test('what nobody paid cannot be disputed', async () => {
  const { reference } = await startPayment();
  expect(await acts.openDispute(reference)).toBeUndefined();
});
