import type { Page } from '@playwright/test';
import { formatMoney } from '#lib/money.ts';
import { bar, signInByStorage } from '#tests/browser/frame-parts.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { demoProducts } from '../../../../db/seed/demo.ts';

test('the shelf', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) fetched.push(request.url());
  });
  await page.goto('/products');
  const cards = page.getByRole('main').getByRole('article');

  await test.step('every product stands on /products with its category, name and price', async () => {
    await expect(page.getByText(`Found ${demoProducts.length} products`)).toBeVisible();
    await expect(cards.getByRole('heading')).toHaveText(demoProducts.map(({ name }) => name));
    await expect(cards).toContainText(demoProducts.map(({ category }) => category));
    await expect(cards).toContainText(demoProducts.map(({ price }) => formatMoney(price)));
  });

  await test.step('stock is said as a word when little or nothing is left', async () => {
    const saying = (word: string) => cards.filter({ hasText: word }).getByRole('heading');
    const named = (few: (stock: number) => boolean) =>
      demoProducts.filter(({ stock }) => few(stock)).map(({ name }) => name);
    await expect(saying('Few left')).toHaveText(named((stock) => stock > 0 && stock <= 5));
    await expect(saying('Out of stock')).toHaveText(named((stock) => stock === 0));
  });

  for (const [width, columns] of [
    [320, 1],
    [360, 2],
    [1280, 3],
  ] as const) {
    await test.step(`at ${width} pixels the cards stand in ${columns} columns`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const lefts = () =>
        cards.evaluateAll((all) => new Set(all.map((it) => it.getBoundingClientRect().x)).size);
      await expect.poll(lefts).toBe(columns);
    });
  }

  await test.step('on a phone the first price stands in the first view, below a row to search and one to choose', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(cards.first().getByText('GH₵')).toBeInViewport({ ratio: 1 });
    const tops = await page
      .getByRole('search')
      .locator('input, select')
      .evaluateAll((fields) => new Set(fields.map((it) => it.getBoundingClientRect().y)).size);
    expect(tops).toBe(2);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('what the server drew is not fetched again', async () => {
    expect(fetched).toEqual([]);
  });

  await test.step('a visitor is asked to sign in or create an account to search and filter', async () => {
    await expect(banner(page)).toHaveText(
      'Sign in or create an account to search and filter products.',
    );
    await expect(banner(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login',
    );
    await banner(page).getByRole('link', { name: 'create an account' }).click();
    await expect(page).toHaveURL('/signup');
  });

  await test.step('the grid is fetched as data when the page is turned to from another', async () => {
    const answered = page.waitForResponse('**/api/products?*');
    await bar(page).getByRole('link', { name: 'Products' }).click();
    expect((await answered).status()).toBe(200);
    await expect(cards).toHaveCount(demoProducts.length);
  });

  await test.step('somebody signed in is not asked', async () => {
    await signInByStorage(page);
    await page.goto('/products');
    await expect(cards).toHaveCount(demoProducts.length);
    await expect(banner(page)).toBeHidden();
  });
});

function banner(page: Page) {
  return page.getByRole('complementary', { name: 'For visitors' });
}
