import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { SignedIn } from '#features/accounts/contract.ts';
import * as cartCalls from '#features/cart/calls.ts';
import * as catalogueCalls from '#features/catalogue/calls.ts';
import { openSecrets } from '#platform/secrets.ts';
import { writeLinks } from '../../src/features/reminders/reminder-links.ts';
import { insertReminder } from '../../src/features/reminders/reminders.queries.ts';
import { mainButton } from './accounts-parts.ts';
import { bar } from './frame-parts.ts';
import { type Account, registerCustomer, signIn } from './setup/account.ts';
import { inRunDatabase, runSecret } from './setup/run-database.ts';

/** Products of the demo shop with plenty of stock, and their prices in cedis. */
export const butter = { slug: 'whipped-shea-body-butter', name: 'Whipped Shea Body Butter' };
export const soap = { slug: 'shea-shampoo-bar', name: 'Shea Shampoo Bar' };

interface Product {
  _id: string;
  name: string;
  price: number;
  stock: number;
}

export async function productOf(request: APIRequestContext, slug: string): Promise<Product> {
  const answer = await request.get(catalogueCalls.readProduct.path.replace('{id}', slug));
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Product;
}

/** Makes a code as the desk does, with a name that no other test has. */
export async function makeCode(percent: number): Promise<string> {
  const code = `TEST-${randomBytes(4).toString('hex').toUpperCase()}`;
  await inRunDatabase((client) =>
    client.query('INSERT INTO discounts_code (code, percent, created_at) VALUES ($1, $2, $3)', [
      code,
      percent,
      new Date(),
    ]),
  );
  return code;
}

/** Acts as another device of the same customer, so this browser hears nothing of it. */
export async function putInElsewhere(
  request: APIRequestContext,
  { token }: Pick<SignedIn, 'token'>,
  slug: string,
  quantity = 1,
): Promise<Product> {
  const product = await productOf(request, slug);
  const answer = await request.post(cartCalls.addToCart.path.replace('{productId}', product._id), {
    data: { quantity },
    headers: headersOf(token),
  });
  expect(answer.status()).toBe(200);
  return product;
}

export async function clearElsewhere(
  request: APIRequestContext,
  { token }: SignedIn,
  productId?: string,
): Promise<void> {
  const answer = await request.delete(cartCalls.clearCart.path, {
    headers: headersOf(token),
    ...(productId ? { data: { productId } } : {}),
  });
  expect(answer.status()).toBe(200);
}

/** The link of an email about these lines. It is made here, so that no test waits for hours. */
export async function linkBackTo(
  { email }: Pick<Account, 'email'>,
  lines: readonly { good: string; quantity: number }[],
): Promise<string> {
  const [id, at] = [randomUUIDv7(), new Date()];
  const accountId = await inRunDatabase(async (client) => {
    const { rows } = await client.query('SELECT id FROM accounts_account WHERE email = $1', [
      email,
    ]);
    await insertReminder(client, { id, accountId: rows[0].id, leftAt: at, at, lines: [...lines] });
    return rows[0].id as string;
  });
  const secrets = openSecrets(runSecret());
  return writeLinks({ secrets, publicUrl: '' }, { id, accountId }).backUrl;
}

/** The quantities in the server's cart, by product. */
export async function cartOf(
  request: APIRequestContext,
  { token }: Pick<SignedIn, 'token'>,
): Promise<Record<string, number>> {
  const answer = await request.get(cartCalls.readCart.path, { headers: headersOf(token) });
  expect(answer.status()).toBe(200);
  const { items }: { items: { product: Product; quantity: number }[] } = await answer.json();
  return Object.fromEntries(items.map(({ product, quantity }) => [product.name, quantity]));
}

/** Changes a line in a way that no call can: when its customer touched it, or its quantity. */
export async function changeLine(
  { user }: SignedIn,
  change: 'price_pesewas' | 'quantity' | 'product_id',
  to: number | string,
): Promise<void> {
  const changed = await inRunDatabase((client) =>
    client.query(`UPDATE cart_line SET ${change} = $2 WHERE account_id = $1`, [user._id, to]),
  );
  expect(changed.rowCount).toBe(1);
}

/** Signs in, puts this into the cart, and opens the cart. */
export async function openCart(
  page: Page,
  request: APIRequestContext,
  contents: Record<string, number> = { [butter.slug]: 2 },
): Promise<Account> {
  const customer = await registerCustomer(request);
  for (const [slug, quantity] of Object.entries(contents)) {
    await putInElsewhere(request, customer, slug, quantity);
  }
  await signIn(page, customer);
  await showCart(page);
  return customer;
}

export async function showCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await expect(page.getByText('Loading your cart...')).toBeHidden();
}

export async function openProduct(page: Page, slug: string): Promise<void> {
  await page.goto(`/products/${slug}`);
}

export function lines(page: Page): Locator {
  return page.getByRole('list', { name: 'In your cart' }).getByRole('listitem');
}

export function lineOf(page: Page, { name }: { name: string }): Locator {
  return lines(page).filter({ hasText: name });
}

export function quantityOf(line: Locator): Locator {
  return line.getByRole('spinbutton');
}

export function more(line: Locator): Locator {
  return line.getByRole('button', { name: 'one more' });
}

export function less(line: Locator): Locator {
  return line.getByRole('button', { name: 'one less' });
}

export function summary(page: Page): Locator {
  return page.getByRole('article', { name: 'Order summary' });
}

/** The sum in the summary under this name. */
export function sum(page: Page, name: string): Locator {
  const row = summary(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) });
  return row.getByRole('definition');
}

export function cartLink(page: Page): Locator {
  return bar(page).getByRole('link', { name: /^Cart/ });
}

export function question(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}

/** Presses Remove at a line, and confirms. */
export async function remove(page: Page, line: Locator): Promise<void> {
  await line.getByRole('button', { name: 'Remove' }).click();
  await question(page, 'Remove this item from cart?')
    .getByRole('button', { name: 'Remove' })
    .click();
}

export async function clear(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Clear Cart' }).click();
  await question(page, 'Are you sure you want to clear your entire cart?')
    .getByRole('button', { name: 'Clear Cart' })
    .click();
}

export function failure(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').getByText(text, { exact: true });
}

export function success(page: Page, text: string): Locator {
  return page.getByRole('status').getByText(text, { exact: true });
}

/** Removes the present toasts, so that later ones are not taken for them. */
export function dismissToasts(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Dismiss' }).evaluateAll((all) => {
    for (const it of all) (it as HTMLElement).click();
  });
}

/** Acts as if another part of the page had changed the cart, so that it is read again. */
export function announce(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('cartUpdated')));
}

export async function logOut(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
}

/** Fills the form at /login. */
export async function fillIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await mainButton(page, 'Sign In').click();
}

const addresses = {
  update: ['PUT', '**/api/carts/update/*'],
  add: ['POST', '**/api/carts/add/*'],
  clear: ['DELETE', '**/api/carts/clear*'],
  read: ['GET', '**/api/carts'],
} as const;

/** Holds every call of this kind back until it is let go. Then the real server answers it. */
export async function holdCalls(page: Page, kind: keyof typeof addresses) {
  const held = Promise.withResolvers<void>();
  let count = 0;
  await page.route(addresses[kind][1], async (route) => {
    count += 1;
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return { letGo: held.resolve, count: () => count };
}

export async function failCalls(page: Page, kind: keyof typeof addresses): Promise<void> {
  await page.route(addresses[kind][1], (route) => route.abort());
}

export async function restoreCalls(page: Page, kind: keyof typeof addresses): Promise<void> {
  await page.unroute(addresses[kind][1]);
}

/** The real server carries the call out, and the browser gets this answer instead. */
export async function answerInstead(
  page: Page,
  kind: keyof typeof addresses,
  answer: { status: number; body?: string },
): Promise<void> {
  await page.route(addresses[kind][1], async (route) => {
    await route.fetch();
    await route.fulfill(answer);
  });
}

/** The quantities that were sent to the server, in order. */
export function sentQuantities(page: Page): number[] {
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().includes('/api/carts/update/')) return;
    sent.push((request.postDataJSON() as { quantity: number }).quantity);
  });
  return sent;
}

function headersOf(token: string) {
  return { authorization: `Bearer ${token}` };
}
