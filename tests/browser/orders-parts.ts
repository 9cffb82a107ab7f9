import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { SignedIn } from '#features/accounts/contract.ts';
import * as calls from '#features/orders/calls.ts';
import { demoFacts } from '../../db/seed/facts.ts';
import { mainButton } from './accounts-parts.ts';
import { putInElsewhere } from './cart-parts.ts';
import { type Account, registerCustomer, signIn } from './setup/account.ts';
import { inRunDatabase } from './setup/run-database.ts';

/** Two products that together cost GH₵140.00. */
export const scrub = { slug: 'coffee-body-scrub', name: 'Coffee Body Scrub' };
export const mask = { slug: 'clay-face-mask', name: 'Clay Face Mask' };
export const both = { [scrub.slug]: 1, [mask.slug]: 1 };

export const address = {
  street: 'Hospital Road 4',
  city: 'Tamale',
  region: 'Northern',
  phone: '024 123 4567',
};

/** No test orders this product. The demo shop has 33 pieces. */
export const toner = { slug: 'rose-water-toner', name: 'Rose Water Toner' };

/** An order as it comes over the wire. */
export interface WireOrder {
  _id: string;
  customerId: string;
  number: number;
  status: string;
  payment: string;
  items: object[];
  totalAmount: number;
  orderNotes: string;
  heldUntil: string | null;
  paidAt: string | null;
  delivery: { from: string; until: string };
  shippingAddress: Record<string, string | null>;
}

/**
 * Orders hold products, and the tests of a run make many orders. So the shop gets more stock first.
 */
export async function stockUp(): Promise<void> {
  const stocked = await inRunDatabase((client) =>
    client.query('UPDATE catalogue_product SET on_hand = on_hand + 100 WHERE slug = ANY($1)', [
      [scrub.slug, mask.slug],
    ]),
  );
  expect(stocked.rowCount).toBe(2);
}

/** Grants the discount that newsletter subscribers get. */
export async function grantDiscount({ user }: SignedIn): Promise<void> {
  await inRunDatabase((client) =>
    client.query(
      `INSERT INTO discounts_first_order (account_id, percent, granted_at)
       VALUES ($1, 15, $2)`,
      [user._id, new Date()],
    ),
  );
}

export async function customerWithCart(
  request: APIRequestContext,
  contents: Record<string, number> = both,
): Promise<Account> {
  const customer = await registerCustomer(request);
  for (const [slug, quantity] of Object.entries(contents)) {
    await putInElsewhere(request, customer, slug, quantity);
  }
  return customer;
}

/** Signs in, puts this into the cart, and waits for the checkout's form. */
export async function openCheckout(
  page: Page,
  request: APIRequestContext,
  contents?: Record<string, number>,
): Promise<Account> {
  const customer = await customerWithCart(request, contents);
  await signIn(page, customer);
  await showCheckout(page);
  return customer;
}

export async function showCheckout(page: Page): Promise<void> {
  await page.goto('/checkout');
  await expect(pay(page)).toBeVisible();
}

export async function fillAddress(
  page: Page,
  { street, city, region, phone }: Partial<typeof address> = address,
): Promise<void> {
  if (street !== undefined) await page.getByLabel('Street address').fill(street);
  if (city !== undefined) await page.getByLabel('City').fill(city);
  if (region !== undefined) await page.getByLabel('Region', { exact: true }).selectOption(region);
  if (phone !== undefined) await page.getByLabel('Phone').fill(phone);
}

/** Acts like a person returning to the page, which then asks at once what is new. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Goes back from the provider's page. The address of the order just placed is filled in. */
export async function backToCheckout(page: Page, city = address.city): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('City')).toHaveValue(city);
}

export function pay(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^(Make|Processing) Payment/ });
}

export function payment(page: Page): Locator {
  return page.getByRole('article', { name: 'Payment' });
}

/** The sum under this name. */
export function sumOf(within: Locator, name: string): Locator {
  const row = within
    .locator('dl > div')
    .filter({ has: within.page().getByText(name, { exact: true }) });
  return row.getByRole('definition');
}

/**
 * The field shows its own message, and the words of section 5 of the specification stand above the
 * button.
 */
export async function expectMissing(page: Page, label: string, named: string): Promise<void> {
  const field = page.getByLabel(label);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${named}`));
  await expect(payment(page).getByRole('alert')).toHaveText(
    'Please fill in all required shipping information.',
  );
  await expect(field).toBeFocused();
}

/** The products in a phone's checkout, folded into one line. */
export function folded(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^\d+ items?/ });
}

/** Collects each order that the page sends from now on. */
export function sentOrders(page: Page) {
  const sent: { path: string; key: string | undefined; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'POST' || !/^\/api\/orders\/[^/]+$/.test(path)) return;
    sent.push({ path, key: request.headers()['idempotency-key'], body: request.postDataJSON() });
  });
  return sent;
}

export const placing = /\/api\/orders\/[\w-]+$/;

/** The real server places orders, and each answer is held back until it is let go. */
export async function holdPlacing(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.route(placing, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  });
  return { letGo: gate.resolve };
}

/** Changes the real server's answer to a placed order on its way. */
export async function changePlaced(
  page: Page,
  change: (order: WireOrder) => object,
): Promise<void> {
  await page.route(placing, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

/** Orders by the call alone, as another device does. */
export async function orderElsewhere(
  request: APIRequestContext,
  { token, user }: SignedIn,
  also: object = {},
): Promise<WireOrder> {
  const answer = await request.post(calls.placeOrder.path.replace('{id}', user._id), {
    data: { shippingAddress: address, ...also },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as WireOrder;
}

export async function cancelElsewhere(
  request: APIRequestContext,
  { token }: SignedIn,
  id: string,
): Promise<void> {
  const answer = await request.post(calls.cancelOrder.path.replace('{id}', id), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
}

/** The customer's own orders on the server, newest first. */
export async function ordersOf(
  request: APIRequestContext,
  { token }: SignedIn,
): Promise<WireOrder[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(calls.listOwnOrders.path, { headers });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as WireOrder[];
}

export async function readOrder(
  request: APIRequestContext,
  { token }: SignedIn,
  id: string,
): Promise<WireOrder> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(calls.readOrder.path.replace('{id}', id), { headers });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as WireOrder;
}

export async function signInByForm(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await mainButton(page, 'Sign In').click();
}

/** Waits for the provider's own page, for this sum. */
export async function atProvider(page: Page, sum?: string): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/paystack\/checkout\/[^/]+$/);
  await expect(
    page.getByRole('heading', { name: `Pay ${demoFacts.brand.name}`, level: 1 }),
  ).toBeVisible();
  if (sum) await expect(page.getByText(sum, { exact: true })).toBeVisible();
}
