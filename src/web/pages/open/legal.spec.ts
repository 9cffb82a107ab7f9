import { expect, test } from '#tests/browser/setup/shop.ts';
import { smallTargets } from '#tests/browser/ui-measures.ts';
import { demoEmails, demoFacts, demoPhones } from '../../../../db/seed/facts.ts';

const legalPages = [
  {
    path: '/terms',
    part: 'If something is wrong',
    id: 'if-something-is-wrong',
    says: 'you may cancel within 14 days of receiving the items',
  },
  {
    path: '/privacy',
    part: 'Your rights',
    id: 'your-rights',
    says: 'everything in one file',
  },
  {
    path: '/delivery',
    part: 'Refunds',
    id: 'refunds',
    says: 'to your mobile money wallet (MTN MoMo, Telecel Cash or AT Money)',
  },
];

test('the legal pages', async ({ page }) => {
  const main = page.getByRole('main');

  for (const { path, part, id, says } of legalPages) {
    await test.step(`${path} is marked as an example, names every way to us, and each part has an address`, async () => {
      await page.goto(path);
      await expect(main.getByText('Example', { exact: true })).toBeVisible();
      await expect(main.getByText(demoFacts.contact.address)).toBeVisible();
      for (const name of [...demoPhones, demoEmails[0], 'WhatsApp']) {
        await expect(main.getByRole('link', { name })).toBeVisible();
      }
      const region = page.getByRole('region', { name: part });
      const heading = region.getByRole('heading', { level: 2 });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await page
          .getByRole('navigation', { name: 'On this page' })
          .getByRole('link', { name: part })
          .press('Enter');
        await expect(page).toHaveURL(`${path}#${id}`);
        await expect(heading).toBeInViewport();
        expect(await smallTargets(main)).toEqual([]);
      }
      await expect(region).toContainText(says);
      await page.reload();
      await expect(heading).toBeInViewport();
    });
  }

  await test.step('the three pages lead to each other and to what they speak of', async () => {
    await page.setViewportSize({ width: 1280, height: 740 });
    const footer = page.getByRole('navigation', { name: 'Footer' });
    await footer.getByRole('link', { name: 'Terms' }).click();
    await main.getByRole('link', { name: 'Delivery and returns' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery and returns');
    await footer.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(main.getByRole('link', { name: 'your account page' })).toHaveAttribute(
      'href',
      '/userpage',
    );
  });
});
