import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import type { SignedIn } from '#features/accounts/contract.ts';
import * as orderCalls from '#features/orders/calls.ts';
import * as paymentCalls from '#features/payments/calls.ts';
import * as deskCalls from '#features/payments/desk.calls.ts';
import { putInElsewhere } from './cart-parts.ts';
import {
  atProvider,
  both,
  fillAddress,
  lookAgain,
  openCheckout,
  orderElsewhere,
  ordersOf,
  pay,
  type WireOrder,
} from './orders-parts.ts';
import { type Account, logInAdmin, signIn } from './setup/account.ts';
import { inRunDatabase } from './setup/run-database.ts';

/** The local provider's test cards: one that pays, and one that its bank declines. */
export const goodCard = { number: '4084 0840 8408 4081', cvv: '408' };
export const declinedCard = { number: '4084 0800 0000 5408', cvv: '001' };

/**
 * The shop itself follows the test payment within seconds. “Look again” then disappears, perhaps
 * between this look and the press, so the press must not wait for it.
 */
export async function lookUntil(page: Page, seen: Locator): Promise<void> {
  const again = page.getByRole('button', { name: 'Look again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    expect(await seen.isVisible()).toBe(true);
  }).toPass();
}

export const initiating = `**${paymentCalls.initiatePayment.path}`;
const returning = `**${paymentCalls.returnFromPayment.path.replace('{token}', '*')}`;

/**
 * The provider's address alone: nothing of the real page is there, and nothing leaves this machine.
 */
export const elsewhere = 'https://checkout.provider.example/a1b2c3';

export async function openElsewhere(context: BrowserContext): Promise<void> {
  await context.route('https://checkout.provider.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Provider</title><h1>Pay here</h1></html>',
    }),
  );
}

/**
 * Answers the opening of a payment as another server of the same API does, or a server in trouble.
 */
export async function answerInitiate(
  page: Page,
  answer: { status?: number; json: object },
): Promise<void> {
  await page.route(initiating, (route) => route.fulfill(answer));
}

/** Collects each payment that the page opens from now on. */
export function sentPayments(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith(paymentCalls.initiatePayment.path)) {
      sent.push(request.postDataJSON());
    }
  });
  return sent;
}

/** Checks right after each press, because the next press would go past the goal. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await goal.evaluate((it) => it === document.activeElement)).toBe(true);
  }).toPass({ intervals: [1] });
}

/** A payment as calls tell it to the return page. */
export function wirePayment(state: string, order: object = {}) {
  return {
    state,
    review: state === 'review' ? 'amount' : null,
    order: {
      _id: randomUUID(),
      items: [
        { name: 'Coffee Body Scrub', quantity: 2 },
        { name: 'Clay Face Mask', quantity: 1 },
      ],
      totalAmount: 208,
      toPay: state === 'not-paid' ? 208 : 0,
      delivery: { from: '2026-11-19T00:00:00.000Z', until: '2026-11-23T00:00:00.000Z' },
      status: 'pending',
      canPay: state === 'not-paid',
      heldUntil: state === 'not-paid' ? '2026-11-16T10:30:00.000Z' : null,
      putAside: state === 'not-paid',
      bankDetails: null,
      ...order,
    },
  };
}

/** Collects each question about a payment that a page asks from now on. */
export function askedForReturn(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    if (/\/api\/payments\/[\w-]+\/return$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/**
 * Answers questions about a payment in this order, and the last answer from then on. Null never
 * answers.
 */
export async function answerReturn(
  page: Page,
  ...answers: (ReturnType<typeof wirePayment> | null)[]
) {
  const asked: string[] = [];
  await page.route(returning, async (route) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(route.request().url());
    if (answer) await route.fulfill({ json: answer });
    else await route.abort();
  });
  return asked;
}

/** Changes the real server's answer about an order on its way. */
export async function changeOrder(
  page: Page,
  { _id }: WireOrder,
  change: (order: WireOrder) => object,
): Promise<void> {
  await page.route(`**${orderCalls.readOrder.path.replace('{id}', _id)}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...change(await response.json()) } });
  });
}

/** A customer who has ordered at the checkout, and is on the provider's page. */
export async function orderAndGoToPay(
  page: Page,
  request: APIRequestContext,
  contents?: Record<string, number>,
): Promise<{ customer: Account; order: WireOrder }> {
  const customer = await openCheckout(page, request, contents);
  await fillAddress(page);
  await pay(page).click();
  await atProvider(page);
  const [order] = await ordersOf(request, customer);
  if (!order) throw new Error('Nothing was ordered');
  return { customer, order };
}

/** Orders the same products once more by a call. The customer is on the provider's page again. */
export async function orderAgainAndGoToPay(
  page: Page,
  request: APIRequestContext,
  customer: Account,
): Promise<WireOrder> {
  const order = await orderAgain(request, customer);
  await page.goto(await paymentAddress(request, customer, order));
  await atProvider(page);
  return order;
}

/** Placing an order takes its products out of the cart, so they are put in again. */
export async function orderAgain(
  request: APIRequestContext,
  customer: SignedIn,
): Promise<WireOrder> {
  for (const [slug, quantity] of Object.entries(both)) {
    await putInElsewhere(request, customer, slug, quantity);
  }
  return orderElsewhere(request, customer);
}

/** Opens the page of an order that the customer placed by a call. */
export async function openOrder(page: Page, customer: SignedIn, { _id }: WireOrder): Promise<void> {
  await signIn(page, customer);
  await page.goto(`/orders/${_id}`);
  await expect(page.getByText('What you ordered')).toBeVisible();
}

export async function payByCard(page: Page, { number, cvv } = goodCard): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Security code').fill(cvv);
  await page.getByRole('button', { name: 'Pay by card' }).click();
}

/** Asks for payment by telephone, and waits until the prompt is there. */
export async function askOnPhone(page: Page, network: string, phone: string): Promise<void> {
  await page.getByRole('radio', { name: network }).check();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send prompt' }).click();
}

/** The return page's heading, and the text that it announces. */
export async function expectReturned(page: Page, heading: string, text: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    // Looking at the page again makes it ask at once.
    if ((await title.textContent()) !== heading) await lookAgain(page);
    await expect(title).toHaveText(heading, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('main').getByRole('status')).toContainText(text);
}

/** The provider's address for paying an own order, as the shop's own page asks for it. */
export async function paymentAddress(
  request: APIRequestContext,
  { token, user }: SignedIn,
  { _id }: WireOrder,
): Promise<string> {
  const answer = await request.post(paymentCalls.initiatePayment.path, {
    data: { email: user.email, orderId: _id },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { authorization_url: string }).authorization_url;
}

/**
 * Pays by card at the provider without a browser, because its browser would come back to the shop.
 */
export async function payElsewhere(
  request: APIRequestContext,
  customer: SignedIn,
  order: WireOrder,
): Promise<void> {
  const address = await paymentAddress(request, customer, order);
  const paid = await request.post(`${address}/card`, {
    form: { ...goodCard, expiry: '12/30' },
    maxRedirects: 0,
  });
  const back = paid.headers().location ?? '';
  expect(back).toContain('/pay/return/');
  const token = new URL(back).pathname.split('/').at(-1) ?? '';
  await expect
    .poll(async () => {
      const answer = await request.post(
        paymentCalls.returnFromPayment.path.replace('{token}', token),
      );
      return ((await answer.json()) as { state: string }).state;
    })
    .toBe('paid');
}

/** Refunds the whole payment, which is on its way back then. */
export async function refundPaymentElsewhere(
  request: APIRequestContext,
  { _id, totalAmount }: WireOrder,
): Promise<void> {
  const headers = { authorization: `Bearer ${(await logInAdmin(request)).token}` };
  const read = await request.get(deskCalls.readPayments.path.replace('{id}', _id), { headers });
  const [attempt] = ((await read.json()) as { attempts: { _id: string }[] }).attempts;
  const answer = await request.post(
    deskCalls.refundPayment.path.replace('{id}', attempt?._id ?? ''),
    { data: { amount: totalAmount, reason: 'Sold out' }, headers },
  );
  expect(answer.status()).toBe(200);
}

/** Makes the local provider fail in this way for one customer. */
export async function armFault(
  request: APIRequestContext,
  { email }: { email: string },
  kind: string,
  times: number,
): Promise<void> {
  const answer = await request.post('/dev/paystack/control/faults', {
    data: { kind, email, times },
  });
  expect(answer.status()).toBe(200);
}

/** Acts as if three minutes had passed, after which a prompt runs out. */
export async function letPromptRunOut(customer: { email: string }): Promise<void> {
  await letTimePass(customer.email, 'local_paystack_transaction', 'prompted_at', 200);
  await letTimePass(customer.email, 'payments_attempt', 'asked_at', 200);
}

/** Half a day later, the shop opens a new page of the provider instead of the old one. */
export async function letPageGrowOld({ email }: { email: string }): Promise<void> {
  await letTimePass(email, 'payments_attempt', 'created_at', 13 * 3_600);
}

async function letTimePass(email: string, table: string, column: string, seconds: number) {
  const passed = await inRunDatabase((client) =>
    client.query(
      `UPDATE ${table} SET ${column} = ${column} - make_interval(secs => $2) WHERE email = $1`,
      [email, seconds],
    ),
  );
  expect(passed.rowCount).toBeGreaterThan(0);
}
