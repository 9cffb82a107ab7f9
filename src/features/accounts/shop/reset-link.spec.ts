import type { Page } from '@playwright/test';
import { mainButton } from '#tests/browser/accounts-parts.ts';
import { newPassword, openLink, password } from '#tests/browser/accounts-reset-parts.ts';
import { expect, firstVisit, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll } from '#tests/browser/ui-measures.ts';

test.describe('the address of /confirm-password', () => {
  test('is told to no other site, and the page is stored nowhere', async ({ request }) => {
    const answer = await request.get('/confirm-password?token=abc');
    expect(answer.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const other = await request.get('/forgot-password?token=abc');
    expect(other.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('makes no difference to the HTML, which holds neither the token nor a verdict', async ({
    request,
  }) => {
    const [withToken, without] = await Promise.all([
      request.get('/confirm-password?token=abcdefghijk'),
      request.get('/confirm-password'),
    ]);
    const html = await withToken.text();
    expect(html === (await without.text())).toBe(true);
    expect(html.includes('abcdefghijk')).toBe(false);
    expect(html.includes('Invalid Reset Link')).toBe(false);
  });

  test('loses its token at once, and a reload of the tab still has it', async ({ page }) => {
    await openLink(page, 'not-a-real-token');
    await page.reload();
    await expect(password(page)).toBeVisible();
    await expect(page).toHaveURL('/confirm-password');
    expect(await tokenSent(page)).toBe('not-a-real-token');
  });

  test('goes along with nothing that the page loads', firstVisit, async ({ page }) => {
    const referrers: string[] = [];
    page.on('request', (each) => referrers.push(each.headers().referer ?? ''));
    await openLink(page, 'not-a-real-token');
    expect(referrers.length).toBeGreaterThan(1);
    // A module names the module that imports it, a face the stylesheet that asks for it.
    expect(referrers.filter((each) => !/^$|\/assets\/[\w-]+\.(js|css)$/.test(each))).toEqual([]);
  });

  for (const prefix of [
    'confirm-password/',
    '/reset/confirm-password/',
    '%2Fconfirm-password%2F',
  ]) {
    test(`loses the path prefix ${prefix} that its token embeds`, async ({ page }) => {
      await openLink(page, `${prefix}not-a-real-token`);
      expect(await tokenSent(page)).toBe('not-a-real-token');
    });
  }

  for (const address of ['/confirm-password', '/confirm-password?token=']) {
    test(
      `${address} shows the Invalid Reset Link panel, with a way to a new link`,
      twoWidths,
      async ({ page, expectAccessible }) => {
        await page.goto(address);
        const panel = page.getByRole('article', { name: 'Invalid Reset Link' });
        await expect(panel).toContainText('Invalid or missing reset token');
        await expect(password(page)).toBeHidden();
        await expectNoSidewaysScroll(page);
        await expectAccessible();
        await panel.getByRole('link').click();
        await expect(page).toHaveURL('/forgot-password');
      },
    );
  }
});

/** Which token the page would set a password by. The call itself is kept from the server. */
async function tokenSent(page: Page): Promise<string | null> {
  const call = page.waitForRequest('**/api/auth/reset-password*');
  await page.route('**/api/auth/reset-password*', () => undefined);
  await password(page).fill(newPassword);
  await mainButton(page, 'Confirm').click();
  return new URL((await call).url()).searchParams.get('token');
}
