import type { Page } from '@playwright/test';
import { productPath } from '#lib/paths.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

/** The calls that a page makes after its document, until it is quiet. */
async function askedBy(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${pathname}${search}`);
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('request', note);
  return asked;
}

function twice(asked: readonly string[]): string[] {
  return asked.filter((each, place) => asked.indexOf(each) < place);
}

test('a visitor’s document says all that its page shows', async ({ page }) => {
  const product = productPath('whipped-shea-body-butter');
  const addresses = ['/', '/about', '/products', product, '/blog'];
  for (const address of [...addresses, '/contact', '/lots', '/impact', '/recalls', '/signup']) {
    expect({ address, asked: await askedBy(page, address) }).toEqual({ address, asked: [] });
  }
});

test('a page of the desk asks for each thing once', async ({ page, request }) => {
  await signIn(page, await logInAdmin(request));
  const rooms = ['products', 'categories', 'orders', 'morning', 'delivery', 'codes', 'customers'];
  const others = ['messages', 'newsletters', 'journal', 'origin', 'recalls', 'figures', 'settings'];
  for (const room of ['', ...rooms, ...others, 'programs', 'admins', 'audit']) {
    const address = `/admin/${room}`.replace(/\/$/, '');
    const asked = await askedBy(page, address);
    expect(asked).toContain('/api/auth/profile');
    expect({ address, twice: twice(asked) }).toEqual({ address, twice: [] });
  }
});
