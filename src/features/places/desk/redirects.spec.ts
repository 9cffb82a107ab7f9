import type { Page } from '@playwright/test';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Old addresses' });

test('the addresses that lead on', async ({ page, request, faults, expectAccessible }) => {
  await signIn(page, await logInAdmin(request));
  await page.goto('/admin/addresses');
  await expect(page.getByText('No old addresses yet')).toBeVisible();

  await test.step('are added, and a field says what is wrong with what was typed', async () => {
    faults.allow(/status of 409/);
    await page.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add address' });
    const [from, to] = [dialog.getByLabel('Old address'), dialog.getByLabel('Leads to')];
    const add = dialog.getByRole('button', { name: 'Add address' });
    await from.fill('//evil.example');
    await to.fill('/about');
    await add.click();
    await expect(from).toHaveAccessibleDescription(/Please begin with one slash/);
    await from.fill('/contact');
    await add.click();
    await expect(from).toHaveAccessibleDescription(/“Contact” stands at \/contact/);
    await from.fill('/Pages/Our-Story');
    await to.fill('/nowhere');
    await add.click();
    await expect(to).toHaveAccessibleDescription(/There is no page at \/nowhere/);
    await to.fill('/about');
    await add.click();
    await expect(table(page)).toContainText('/pages/our-story');
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('lead there whoever opens one, also by a link inside the shop', async () => {
    await page.goto('/pages/our-story');
    await expect(page).toHaveURL('/about');
    await page.goto('/contact');
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('footer a[href="/terms"]');
      if (link) link.href = '/pages/our-story';
      link?.click();
    });
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  });

  await test.step('and lead nobody on once they are removed', async () => {
    faults.allow(/status of 404/);
    await page.goto('/admin/addresses');
    await page.getByRole('button', { name: 'Remove /pages/our-story' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('No old addresses yet')).toBeVisible();
    await page.goto('/pages/our-story');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });
});
