import { formatMoney } from '#lib/money.ts';
import { bar, signInByStorage } from '#tests/browser/frame-parts.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { demoProducts } from '../../../../db/seed/demo.ts';

test('every product stands on /products with its category, name and price', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByText(`Found ${demoProducts.length} products`)).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(demoProducts.length);
  for (const [place, { name, category, price }] of demoProducts.entries()) {
    const card = cards.nth(place);
    await expect(card.getByRole('heading', { name })).toBeVisible();
    await expect(card).toContainText(category);
    await expect(card).toContainText(formatMoney(price));
  }
});

test('stock is said as a word when little or nothing is left', async ({ page }) => {
  await page.goto('/products');
  const cards = page.getByRole('main').getByRole('article');
  const saying = (word: string) => cards.filter({ hasText: word }).getByRole('heading');
  const named = (few: (stock: number) => boolean) =>
    demoProducts.filter(({ stock }) => few(stock)).map(({ name }) => name);
  await expect(saying('Few left')).toHaveText(named((stock) => stock > 0 && stock <= 5));
  await expect(saying('Out of stock')).toHaveText(named((stock) => stock === 0));
});

test('a visitor is asked to sign in or create an account to search and filter', async ({
  page,
}) => {
  await page.goto('/products');
  const banner = page.getByRole('complementary', { name: 'For visitors' });
  await expect(banner).toHaveText('Sign in or create an account to search and filter products.');
  await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await banner.getByRole('link', { name: 'create an account' }).click();
  await expect(page).toHaveURL('/signup');
});

test('somebody signed in is not asked', async ({ page }) => {
  await signInByStorage(page);
  await page.goto('/products');
  await expect(page.getByRole('complementary', { name: 'For visitors' })).toBeHidden();
});

for (const [width, columns] of [
  [320, 1],
  [360, 2],
  [1280, 3],
] as const) {
  test(`at ${width} pixels the cards stand in ${columns} columns`, twoWidths, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/products');
    const cards = page.getByRole('main').getByRole('article');
    const lefts = await cards.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().x));
    expect(new Set(lefts).size).toBe(columns);
  });
}

test('the grid is fetched as data when the page is turned to from another', async ({ page }) => {
  await page.goto('/');
  const fetched = page.waitForResponse('**/api/products?*');
  await bar(page).getByRole('link', { name: 'Products' }).click();
  expect((await fetched).status()).toBe(200);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(demoProducts.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the products are there', async ({ page }) => {
    await page.goto('/products');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(demoProducts.length);
  });
});

test('what the server drew is not fetched again', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) fetched.push(request.url());
  });
  await page.goto('/products');
  expect(fetched).toEqual([]);
});
