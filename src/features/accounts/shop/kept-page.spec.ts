import { draftKey } from '#client/session.ts';
import { information, openUserPage } from '#tests/browser/accounts-user-page-parts.ts';
import { logOut } from '#tests/browser/cart-parts.ts';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { findChromium } from '../../../../scripts/chromium.mjs';

// Browsers keep the previous page alive for the back button. Playwright turns this off by default,
// and a Chromium without windows cannot do it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = await findChromium();
    await use({
      ...launchOptions,
      ...(executablePath ? { executablePath } : {}),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  },
});

test('a page that was kept for the back button shows nothing of a person who has logged out', async ({
  page,
  request,
  context,
}) => {
  const customer = await registerCustomer(request);
  await signIn(page, customer);
  await openUserPage(page);
  expect(await information(page)).toMatchObject({ Email: customer.email });
  await page.evaluate((key) => {
    document.documentElement.setAttribute('data-kept', 'alive');
    sessionStorage.setItem(key, 'typed');
  }, draftKey);
  await page.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await page.goto('https://wa.me/233200000000');
  await page.unrouteAll({ behavior: 'wait' });

  const other = await context.newPage();
  await other.goto('/about');
  await logOut(other);
  await other.close();

  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/login');
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'alive');
  await expect(page.getByText(customer.email)).toHaveCount(0);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), draftKey)).toBeNull();
});
