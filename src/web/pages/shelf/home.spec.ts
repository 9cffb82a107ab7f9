import type { Locator, Page } from '@playwright/test';
import { shop } from '#shop';
import { home, initiative, voices } from '#stories';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll } from '#tests/browser/ui-measures.ts';

test(
  'home greets with the tagline, says what the shop is, and leads to it',
  twoWidths,
  async ({ page, expectAccessible }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.tagline);
    await expect(page.getByText(home.lead)).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Shop Our Collection' })).toBeInViewport();
    await expectAccessible();
    await expectNoSidewaysScroll(page);
  },
);

test('Shop Our Collection leads to the products', async ({ page }) => {
  await page.goto('/');
  await main(page).getByRole('link', { name: 'Shop Our Collection' }).click();
  await expect(page).toHaveURL('/products');
});

test('Learn More leads to the story', async ({ page }) => {
  await page.goto('/');
  await main(page).getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/about');
});

for (const name of ['Body Care', 'Hair Care', 'Face Care', "Men's Collection"]) {
  test(`the range ${name} leads to the products`, async ({ page }) => {
    await page.goto('/');
    await main(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(page).toHaveURL('/products');
  });
}

test('home has the figures of the shop', async ({ page }) => {
  await page.goto('/');
  const [ofTheShop] = await figuresIn(page.locator('section').filter({ hasText: shop.tagline }));
  expect(ofTheShop).toEqual([
    ['years', '2+'],
    ['women empowered', '50+'],
    ['natural', '100%'],
  ]);
});

test('home has the figures of the initiative', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('section').filter({ hasText: initiative.what });
  await expect(section.getByRole('heading')).toHaveText('SheaStrong Initiative');
  expect((await figuresIn(section))[0]).toEqual([
    ['women', '50+'],
    ['communities', '5'],
    ['ethical sourcing', '100%'],
    ['fair trade premium to producers', '85%'],
  ]);
});

test('the shea collection names its first prices', async ({ page }) => {
  await page.goto('/');
  const rows = page
    .locator('section')
    .filter({ hasText: 'The shea collection' })
    .getByRole('listitem');
  await expect(rows.filter({ hasText: 'Body butter' })).toContainText('from GH₵60');
  await expect(rows.filter({ hasText: 'Hair treatment' })).toContainText('from GH₵50');
});

test('two people say what they think, marked as an example', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('section').filter({ hasText: 'What people say' });
  for (const { words, name } of voices.testimonials) {
    await expect(section.getByText(words)).toBeVisible();
    await expect(section.getByText(name)).toContainText('Example');
  }
  expect(voices.testimonials).toHaveLength(2);
});

function main(page: Page): Locator {
  return page.getByRole('main');
}

async function figuresIn(section: Locator): Promise<string[][][]> {
  return section
    .locator('dl')
    .evaluateAll((lists) =>
      lists.map((list) =>
        [...list.children].map((one) => [
          one.querySelector('dt')?.textContent ?? '',
          one.querySelector('dd')?.textContent ?? '',
        ]),
      ),
    );
}
