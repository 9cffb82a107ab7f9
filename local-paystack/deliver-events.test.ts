import { expect, test } from 'vitest';
import { aMinute, anHour } from '#lib/durations.ts';
import { openTestPaystack } from '#tests/network/local-paystack.ts';
import { signatureOf } from './signature.ts';

const shop = await openTestPaystack();
const { local, startPayment, told, answerWith } = shop;

const pay = async () => {
  const { code, reference } = await startPayment();
  await local.acts.payByCard(code, { number: '4084084084084081', expiry: '12/30', cvv: '408' });
  return reference;
};

test('the signature is that of the known answer', () => {
  const body =
    '{"event":"charge.success","data":{"id":6641907106,"reference":"shop-7f3c","amount":12345,"currency":"GHS"}}';
  expect(signatureOf(body, 'sk_test_vector_0001')).toBe(
    '462f27b68dcb4795458bcef8940737e0a1d9acf18bf75385759aa2a9c517be0d4f9ef3ffa71290710d429b998d306c461d79a37be501c09ba23177af1feb56f3',
  );
});

test('what is not acknowledged with 200 is tried every three minutes four times, then hourly for three days', async () => {
  await pay();
  told.length = 0;
  answerWith(201);
  const began = shop.now().getTime();
  const tries: number[] = [];
  while (shop.now().getTime() - began <= 80 * anHour) {
    if ((await local.sendDue()) > 0) tries.push((shop.now().getTime() - began) / aMinute);
    shop.pass(3 * aMinute);
  }
  expect(tries.slice(0, 6)).toEqual([0, 3, 6, 9, 69, 129]);
  expect(tries.length).toBe(4 + 71);
  expect(tries.at(-1)).toBe(9 + 71 * 60);
  expect(new Set(told.map(({ raw }) => raw)).size).toBe(1);
  answerWith(200);
  shop.pass(24 * anHour);
  expect(await local.sendDue()).toBe(0);
});

test('what was acknowledged later is not sent again', async () => {
  await pay();
  answerWith(500);
  expect(await local.sendDue()).toBe(1);
  expect(await local.sendDue()).toBe(0);
  answerWith(200);
  shop.pass(3 * aMinute);
  expect(await local.sendDue()).toBe(1);
  shop.pass(anHour);
  expect(await local.sendDue()).toBe(0);
});

test('two senders at once send each event once', async () => {
  const references = [await pay(), await pay(), await pay()];
  told.length = 0;
  const tried = await Promise.all([local.sendDue(), local.sendDue()]);
  expect(tried.reduce((sum, one) => sum + one)).toBe(3);
  expect(told.map(({ data }) => data.reference).sort()).toEqual([...references].sort());
});

test('while the shop does not listen, events stay due', async () => {
  let url: string | undefined;
  const other = await openTestPaystack({ webhookUrl: () => url });
  const { code } = await other.startPayment();
  await other.local.acts.payByCard(code, {
    number: '4084084084084081',
    expiry: '12/30',
    cvv: '408',
  });
  expect(await other.local.sendDue()).toBe(0);
  // Nothing listens on this port of this machine, so the try fails.
  url = 'http://127.0.0.1:1/';
  expect(await other.local.sendDue()).toBe(1);
  expect(await other.local.sendDue()).toBe(0);
});

test('a shop that does not answer in time is tried again', async () => {
  const slow = await openTestPaystack({ pace: { webhookPatience: 50 } });
  slow.answerWith(0);
  const { code } = await slow.startPayment();
  await slow.local.acts.payByCard(code, {
    number: '4084084084084081',
    expiry: '12/30',
    cvv: '408',
  });
  expect(await slow.local.sendDue()).toBe(1);
  slow.answerWith(200);
  slow.pass(3 * aMinute);
  expect(await slow.local.sendDue()).toBe(1);
  expect(slow.told.map(({ event }) => event)).toEqual(['charge.success', 'charge.success']);
});
