import { shop } from '#shop';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { smallTargets } from '#tests/browser/ui-measures.ts';

for (const { path, part, id, says } of [
  {
    path: '/terms',
    part: 'If something is wrong',
    id: 'if-something-is-wrong',
    says: 'you may cancel within 14 days of receiving the goods',
  },
  {
    path: '/privacy',
    part: 'What you can ask of us',
    id: 'your-rights',
    says: 'everything in one file',
  },
  {
    path: '/delivery',
    part: 'Refunds',
    id: 'refunds',
    says: 'to the wallet that you paid from (MTN MoMo, Telecel Cash or AT Money)',
  },
]) {
  test(
    `${path} is marked as an example, names every way to us, and each part has an address`,
    twoWidths,
    async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText('Example', { exact: true })).toBeVisible();
      await expect(main.getByText(shop.store.address)).toBeVisible();
      for (const name of [...shop.phones, shop.supportEmails[0], 'WhatsApp']) {
        await expect(main.getByRole('link', { name })).toBeVisible();
      }
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name: part })
        .press('Enter');
      await expect(page).toHaveURL(`${path}#${id}`);
      const region = page.getByRole('region', { name: part });
      await expect(region.getByRole('heading', { level: 2 })).toBeInViewport();
      await expect(region).toContainText(says);
      expect(await smallTargets(main)).toEqual([]);
      await page.reload();
      await expect(region.getByRole('heading', { level: 2 })).toBeInViewport();
    },
  );
}

test('the three pages lead to each other and to what they speak of', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('navigation', { name: 'Footer' });
  await footer.getByRole('link', { name: 'Terms' }).click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Delivery and returns' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery and returns');
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(main.getByRole('link', { name: 'your account’s page' })).toHaveAttribute(
    'href',
    '/userpage',
  );
});
