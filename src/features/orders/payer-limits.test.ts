import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { doWebhooks } from '#features/payments/do-webhooks.ts';
import { payments } from '#features/payments/provider.ts';
import { anHour } from '#lib/durations.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { orderLimits } from './rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { askProvider } = payments.of(context);
const desk = paymentDesk(shop);
const { provider } = desk;
await shop.app.listen({ port: 0, host: '127.0.0.1' });

const asked: string[] = [];
const realFetch = globalThis.fetch;
vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
  const { pathname } = new URL(String(input));
  if (pathname.includes('/transaction/')) asked.push(pathname);
  return realFetch(input, init);
});
afterAll(() => void vi.restoreAllMocks());

beforeEach(() => {
  now = new Date(now.getTime() + 100 * anHour);
  asked.length = 0;
  payments.of(context).askProvider = askProvider;
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

describe('a customer in a loop', () => {
  test('who presses Pay causes sixty calls and some an hour, and is told when to go on', async () => {
    const { buyer, orderId } = await desk.ordered();
    const answers = [];
    for (let press = 0; press < 150; press += 1) {
      later(5);
      answers.push(await desk.initiate(buyer, orderId));
    }
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.slice(0, 60).map(({ status }) => status)).toEqual(Array(60).fill(200));
    expect(refused).toHaveLength(90);
    expect(refused[0]?.body).toMatchObject({
      code: 'too-many-tries',
      message:
        'You’ve tried to pay very often in the last hour. Please wait a little, or contact us: we’re happy to help.',
    });
    const wait = Number(refused[0]?.headers['retry-after']);
    expect(wait).toBeGreaterThan(3_000);
    expect(asked.length).toBeLessThanOrEqual(61);
    later(wait + 5);
    expect((await desk.initiate(buyer, orderId)).status).toBe(200);
  });

  test('who presses fifty times at once is asked about once', async () => {
    const { buyer, orderId } = await desk.ordered();
    await desk.open(buyer, orderId);
    asked.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => desk.initiate(buyer, orderId)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toHaveLength(1);
  });

  test('who orders and cancels has thirty unpaid orders a day, and their letters', async () => {
    const buyer = await desk.buyer();
    const jar = await desk.product('Shea Jar', 6_050, 5);
    await desk.add(buyer, jar, 1);
    const answers = [];
    for (let round = 0; round < 45; round += 1) {
      later(120);
      const answer = await desk.place(buyer);
      answers.push(answer);
      if (answer.status === 201) await desk.cancel(buyer, answer.body._id);
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(orderLimits.unpaid.most);
    const refused = answers.at(-1);
    expect([refused?.status, refused?.body.code, refused?.body.message]).toEqual([
      429,
      'too-many-orders',
      'You have several unpaid orders from today. Please pay for one of them first, or contact us: we’re happy to help.',
    ]);
    const letters = await desk.lettersWritten(buyer.email);
    expect(letters).toHaveLength(2 * orderLimits.unpaid.most);
    later(Number(refused?.headers['retry-after']));
    expect((await desk.place(buyer)).status).toBe(201);
  });

  test('who cancels over and over is told to wait as well', async () => {
    const { buyer, orderId } = await desk.ordered();
    await desk.open(buyer, orderId);
    payments.of(context).askProvider = async () => 'unknown';
    const codes = [];
    for (let press = 0; press < 61; press += 1) {
      codes.push((await desk.cancel(buyer, orderId)).body.code);
    }
    // Opening the payment counts as one of the sixty.
    expect(codes.slice(57)).toEqual([
      'being-paid',
      'being-paid',
      'too-many-tries',
      'too-many-tries',
    ]);
  });
});

test('whoever asks for ever what became of a payment causes a bounded number of calls', async () => {
  const { buyer, orderId } = await desk.ordered();
  await desk.open(buyer, orderId);
  const [{ return_token: token = '' } = {}] = await desk.attempts(orderId);
  asked.length = 0;
  for (let poll = 0; poll < 260; poll += 1) {
    later(3);
    expect((await desk.comeBack(token)).status).toBe(200);
  }
  expect(asked).toHaveLength(240);
  await provider.acts.payByCard(await codeOfOpen(orderId), goodCard);
  later(3_600);
  expect((await desk.comeBack(token)).body.state).toBe('paid');
});

test('the provider’s own word does not wait for an answer that is kept', async () => {
  const { buyer, orderId } = await desk.ordered();
  await desk.open(buyer, orderId);
  await desk.initiate(buyer, orderId);
  await provider.acts.payByCard(await codeOfOpen(orderId), goodCard);
  await provider.sendDue();
  await eventually(async () => {
    await doWebhooks(context);
    expect((await desk.read(buyer, orderId)).body.payment).toBe('paid');
  });
});

test('somebody who means to buy never meets a bound', async () => {
  const buyer = await desk.buyer();
  const jar = await desk.product('Shea Jar', 6_050, 200);
  const statuses: number[] = [];
  for (let bought = 0; bought < 6; bought += 1) {
    let orderId = '';
    for (let change = 0; change < 4; change += 1) {
      later(60);
      await desk.add(buyer, jar, 1);
      const { status, body } = await desk.place(buyer);
      statuses.push(status);
      orderId = body._id;
    }
    for (let press = 0; press < 3; press += 1) {
      later(20);
      statuses.push((await desk.initiate(buyer, orderId)).status);
    }
    const [{ return_token: token = '' } = {}] = await desk.attempts(orderId);
    await provider.acts.payByCard(await codeOfOpen(orderId), goodCard);
    for (let poll = 0; poll < 5; poll += 1) {
      later(10);
      statuses.push((await desk.comeBack(token)).status);
    }
    expect((await desk.read(buyer, orderId)).body.payment).toBe('paid');
    later(1_800);
  }
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
});

async function codeOfOpen(orderId: string): Promise<string> {
  const open = (await desk.attempts(orderId)).find(({ state }) => state === 'open');
  return open?.authorization_url?.split('/').at(-1) ?? '';
}
