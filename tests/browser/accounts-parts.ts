import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import * as calls from '#features/accounts/calls.ts';
import type { CallAddress } from '#lib/call.ts';
import { inRunDatabase } from './setup/run-database.ts';

export const password = 'shea in the harmattan';

/** An address that no other test has. */
export function newAddress(): string {
  return `efua-${randomUUID()}@shop.example`;
}

/** Opens an attempt to join by its call, and answers the attempt's secret. */
export async function register(
  request: APIRequestContext,
  email: string,
  word = password,
): Promise<string> {
  const named = { firstName: 'Efua', lastName: 'Mensah', email };
  const person = { ...named, password: word, acceptedTerms: true };
  const answer = await request.post(calls.registerAccount.path, { data: person });
  expect(answer.status()).toBe(201);
  const { registration }: { registration: string } = await answer.json();
  return registration;
}

/** Makes the codes of an address two minutes older, so that it may ask for another one. */
export async function letTwoMinutesPass(email: string): Promise<void> {
  const aged = await inRunDatabase((client) =>
    client.query(
      `UPDATE accounts_code SET sent_at = sent_at - interval '2 minutes'
       WHERE registration_id IN (SELECT id FROM accounts_registration WHERE email = $1)`,
      [email],
    ),
  );
  expect(aged.rowCount).toBeGreaterThan(0);
}

export function mainButton(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

export function alertOf(page: Page): Locator {
  return page.getByRole('main').getByRole('alert');
}

/** Lets the browser send the call, and holds the real answer back until it is let go. */
export async function holdAnswer(page: Page, call: CallAddress) {
  const held = Promise.withResolvers<void>();
  await page.route(`**${call.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { letGo: held.resolve };
}

/** Every call of this name that the page makes from now on. */
export function countCalls(page: Page, call: CallAddress): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === call.path) count += 1;
  });
  return () => count;
}

export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** The claims of a token. Only the server can say whether the token is valid. */
export function claimsOf(token: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

/** Acts as a browser that refuses its storage. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
}

export async function expectWrong(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}`));
}

/** How far the page's parts have moved by themselves since it came. */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((tell) => {
        const seen = new PerformanceObserver((list) => tell(list.getEntries().length));
        seen.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => tell(0)));
      }),
  );
}
