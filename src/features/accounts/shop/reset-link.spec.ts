import type { Page } from '@playwright/test';
import { mainButton } from '#tests/browser/accounts-parts.ts';
import { newPassword, openLink, password } from '#tests/browser/accounts-reset-parts.ts';
import { expect, firstVisit, test } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, phone } from '#tests/browser/ui-measures.ts';

test(
  'the address of /confirm-password',
  firstVisit,
  async ({ page, request, expectAccessible }) => {
    await test.step('goes along with nothing that the page loads', async () => {
      const referrers: string[] = [];
      page.on('request', (each) => referrers.push(each.headers().referer ?? ''));
      await openLink(page, 'not-a-real-token');
      expect(referrers.length).toBeGreaterThan(1);
      // A module is asked for by the module that imports it, a font by its stylesheet.
      expect(referrers.filter((each) => !/^$|\/assets\/[\w-]+\.(js|css)$/.test(each))).toEqual([]);
    });

    await test.step('loses its token at once, and a reload of the tab still has it', async () => {
      await page.reload();
      await expect(password(page)).toBeVisible();
      await expect(page).toHaveURL('/confirm-password');
      expect(await tokenSent(page)).toBe('not-a-real-token');
    });

    await test.step('loses the path prefix %2Fconfirm-password%2F that its token embeds', async () => {
      await openLink(page, '%2Fconfirm-password%2Fnot-a-real-token');
      expect(await tokenSent(page)).toBe('not-a-real-token');
    });

    for (const address of ['/confirm-password?token=', '/confirm-password']) {
      await test.step(`${address} shows the Invalid Reset Link panel, with a way to a new link`, async () => {
        await page.goto(address);
        const panel = page.getByRole('article', { name: 'Invalid Reset Link' });
        await expect(panel).toContainText('Invalid or missing reset token');
        await expect(password(page)).toBeHidden();
        await expect(panel.getByRole('link')).toHaveAttribute('href', '/forgot-password');
      });
    }

    await test.step('the Invalid Reset Link panel can be used by everybody, on a phone too', async () => {
      await page.setViewportSize(phone);
      await expect(page.getByRole('article', { name: 'Invalid Reset Link' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible();
    });

    await test.step('is told to no other site, and the page is stored nowhere', async () => {
      const answer = await request.get('/confirm-password?token=abc');
      expect(answer.headers()).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      const other = await request.get('/forgot-password?token=abc');
      expect(other.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
    });

    await test.step('makes no difference to the HTML, which holds neither the token nor a verdict', async () => {
      const [withToken, without] = await Promise.all([
        request.get('/confirm-password?token=abcdefghijk'),
        request.get('/confirm-password'),
      ]);
      const html = await withToken.text();
      expect(html === (await without.text())).toBe(true);
      expect(html.includes('abcdefghijk')).toBe(false);
      expect(html.includes('Invalid Reset Link')).toBe(false);
    });
  },
);

/** Which token the page would set a password by. The call itself is kept from the server. */
async function tokenSent(page: Page): Promise<string | null> {
  const call = page.waitForRequest('**/api/auth/reset-password*');
  await page.route('**/api/auth/reset-password*', () => undefined, { times: 1 });
  await password(page).fill(newPassword);
  await mainButton(page, 'Confirm').click();
  return new URL((await call).url()).searchParams.get('token');
}
