import { beforeEach, expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { openTestPaystack, testKey } from '#tests/network/local-paystack.ts';
import type { FaultKind } from './fault-kinds.ts';
import { keyBefore, signatureOf } from './signature.ts';

const shop = await openTestPaystack({ pace: { slowHalf: 20 } });
const { local, startPayment, verify, post, told } = shop;
const { faults, acts } = local;

beforeEach(async () => {
  faults.clear();
  shop.pass(100 * anHour);
  await local.sendDue();
  told.length = 0;
});

/** A payer has paid, with this fault in the webhook. */
const paidWith = async (kind: FaultKind, fields: object = {}) => {
  const { reference, code } = await startPayment(fields);
  faults.arm({ kind, times: 1, reference });
  await acts.payByCard(code, { number: '4084084084084081', expiry: '12/30', cvv: '408' });
  return reference;
};

const events = () => told.map(({ event }) => event);
const signature = () => told[0]?.headers['x-paystack-signature'];
const right = (key = testKey) => signatureOf(told[0]?.raw ?? '', key);

test('webhook-dropped: it is never sent, and the money is there', async () => {
  const reference = await paidWith('webhook-dropped');
  shop.pass(100 * anHour);
  expect(await local.sendDue()).toBe(0);
  expect((await verify(reference)).status).toBe('success');
});

test('webhook-late: it comes hours later', async () => {
  await paidWith('webhook-late');
  shop.pass(6 * anHour - 1);
  expect(await local.sendDue()).toBe(0);
  shop.pass(1);
  expect(await local.sendDue()).toBe(1);
});

test('webhook-twice: the same bytes come twice', async () => {
  await paidWith('webhook-twice');
  expect(await local.sendDue()).toBe(2);
  expect(told[0]?.raw).toBe(told[1]?.raw);
});

test('webhook-replayed: the same bytes come again after three days', async () => {
  await paidWith('webhook-replayed');
  expect(await local.sendDue()).toBe(1);
  shop.pass(72 * anHour - 1);
  expect(await local.sendDue()).toBe(0);
  shop.pass(1);
  expect(await local.sendDue()).toBe(1);
  expect(told[0]?.raw).toBe(told[1]?.raw);
});

test('webhook-reordered: the next event of the same payment overtakes it', async () => {
  const reference = await paidWith('webhook-reordered');
  expect(await local.sendDue()).toBe(0);
  await post('/refund', { transaction: reference });
  expect(await local.sendDue()).toBe(2);
  expect(events()).toEqual(['refund.pending', 'charge.success']);
});

test('webhook-reordered: processed comes before processing', async () => {
  const reference = await paidWith('webhook-slow');
  await local.sendDue();
  const { body } = await post('/refund', { transaction: reference });
  await local.sendDue();
  faults.arm({ kind: 'webhook-reordered', times: 1 });
  shop.pass(5_000);
  await local.sendDue();
  await acts.finishRefund(Number(body.data.id), 'processed');
  await local.sendDue();
  expect(events().slice(2)).toEqual(['refund.processed', 'refund.processing']);
});

test('webhook-reordered: alone, it comes late', async () => {
  await paidWith('webhook-reordered');
  shop.pass(6 * anHour);
  expect(await local.sendDue()).toBe(1);
});

test('webhook-bad-signature, -no-signature, -uppercase-signature, -old-key: only the signature differs', async () => {
  const told = async (kind: FaultKind) => {
    shop.told.length = 0;
    await paidWith(kind);
    await local.sendDue();
    return signature();
  };
  expect(await told('webhook-bad-signature')).toMatch(/^[\da-f]{128}$/);
  expect(signature()).not.toBe(right());
  expect(await told('webhook-no-signature')).toBeUndefined();
  expect(await told('webhook-uppercase-signature')).toBe(right().toUpperCase());
  expect(await told('webhook-old-key')).toBe(right(keyBefore(testKey)));
  expect(await told('webhook-twice')).toBe(right());
});

test('webhook-pretty-printed: other bytes, rightly signed, of the same meaning', async () => {
  const reference = await paidWith('webhook-pretty-printed');
  await local.sendDue();
  expect(told[0]?.raw).toContain(`\n    "reference": "${reference}"`);
  expect(signature()).toBe(right());
});

test('webhook-escaped: slashes and what is beyond ASCII are escaped, rightly signed', async () => {
  const metadata = JSON.stringify({ gift: 'GH₵5/day 🎁' });
  await paidWith('webhook-escaped', { metadata });
  await local.sendDue();
  expect(told[0]?.raw).toContain('GH\\u20b55\\/day \\ud83c\\udf81');
  expect(told[0]?.data.metadata).toEqual({ gift: 'GH₵5/day 🎁' });
  expect(signature()).toBe(right());
});

test('webhook-unknown-event: an event that nobody knows comes along', async () => {
  await paidWith('webhook-unknown-event');
  await local.sendDue();
  expect(events()).toEqual(['charge.admired', 'charge.success']);
});

test('webhook-string-amounts: amounts are texts', async () => {
  await paidWith('webhook-string-amounts');
  await local.sendDue();
  expect(told[0]?.data).toMatchObject({ amount: '12345', requested_amount: '12345', fees: '241' });
});

test('webhook-without-id: the data has no id', async () => {
  await paidWith('webhook-without-id');
  await local.sendDue();
  expect(told[0]?.data).not.toHaveProperty('id');
});

test('webhook-before-verify: the webhook is there while verify still says unpaid', async () => {
  const reference = await paidWith('webhook-before-verify');
  expect(await local.sendDue()).toBe(1);
  expect((await verify(reference)).status).toBe('abandoned');
  shop.pass(10_000);
  expect((await verify(reference)).status).toBe('success');
});

test('webhook-slow: the body comes in two halves, and is whole', async () => {
  await paidWith('webhook-slow');
  expect(await local.sendDue()).toBe(1);
  expect(signature()).toBe(right());
});
