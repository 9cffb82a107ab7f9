import { greeting } from '#tests/browser/accounts-user-page-parts.ts';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { demoFacts } from '../../db/seed/facts.ts';

test('a page whose optional part does not come', async ({ page, request, faults }) => {
  faults.allow(/net::ERR_FAILED/);

  await test.step('is the account without reminders and follows', async () => {
    await signIn(page, await registerCustomer(request, { firstName: 'Adwoa' }));
    await page.route(/\/assets\/(own-follows|reminder-choice)-/, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (asked) => asked.url().includes('own-follows'));
    await page.goto('/userpage');
    await lost;
    await expect(page.getByRole('list', { name: 'Your devices' })).toBeVisible();
    await expect(greeting(page)).toHaveText('Welcome, Adwoa!');
  });

  await test.step('is home without the newsletter’s form', async () => {
    // The form's code is in the file that those pages share which show it at once.
    await page.route('**/assets/open-*.js', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/open-'));
    await page.goto('/');
    const box = page.getByRole('heading', { name: 'Newsletter' });
    await box.scrollIntoViewIfNeeded();
    await lost;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(box).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoFacts.brand.line);
  });
});
