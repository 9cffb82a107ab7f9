import type { Page } from '@playwright/test';
import { formatMoney } from '#lib/money.ts';
import { shop } from '#shop';
import { bar } from '#tests/browser/frame-parts.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { type DemoProduct, demoProducts } from '../../../../db/seed/demo.ts';

const demo = (slug: string): DemoProduct => {
  const product = demoProducts.find((one) => one.slug === slug);
  if (!product) throw new Error(`There is no ${slug} in the demo shop`);
  return product;
};

const oil = demo('baobab-face-oil');
const soldOut = demo('lemongrass-body-butter');
const scarce = demo('black-soap-face-wash');

const main = (page: Page) => page.getByRole('main');
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

async function open(page: Page, slug: string) {
  await page.goto(`/products/${slug}`);
}

test('the whole card leads to the product, by one link on its name', async ({ page }) => {
  await page.goto('/products');
  const card = main(page).getByRole('article').filter({ hasText: oil.name });
  await expect(card.getByRole('link')).toHaveText([oil.name]);
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(`/products/${oil.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: oil.name })).toBeFocused();
  await expect(page).toHaveTitle(`${oil.name} · ${shop.name}`);
});

test('what can be pressed on a card does not lead away', async ({ page }) => {
  await page.goto('/products');
  const card = main(page).getByRole('article').filter({ hasText: oil.name });
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(
    page.getByRole('alert').getByText('Please login to add items to cart'),
  ).toBeVisible();
  await expect(page).toHaveURL('/products');
});

test('a product’s page says what it is, costs, and how much of it one gets', async ({ page }) => {
  const answer = await page.goto(`/products/${oil.slug}`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(`${oil.name} · ${shop.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oil.name);
  for (const said of [formatMoney(oil.price), oil.size, 'In stock', oil.description]) {
    await expect(main(page).getByText(said, { exact: true })).toBeVisible();
  }
  await expect(main(page).getByRole('button', { name: 'Buy Now' })).toBeVisible();
  await main(page).getByRole('link', { name: oil.category }).click();
  await expect(page).toHaveURL('/products');
});

test('how to use it, what is in it and when it comes are folded only on a phone', async ({
  page,
}) => {
  await open(page, oil.slug);
  for (const [heading, text] of [
    ['How to use', oil.howToUse],
    ['Ingredients', oil.ingredients],
    ['Delivery and returns', 'Free returns within 30 days.'],
  ] as const) {
    const said = main(page).getByText(text);
    if (isPhone(page)) {
      await expect(said).toBeHidden();
      await main(page).getByText(heading).click();
    }
    await expect(said).toBeVisible();
  }
  await expect(main(page).getByRole('definition')).toHaveText(['1-2 days', '3-5 business days']);
  await expect(main(page)).toContainText('Delivery is free, and only within Ghana.');
  await main(page).getByText('Ingredients').click();
  await expect(main(page).getByText(oil.ingredients)).toBeHidden();
});

test('stock is said in words, without a number', async ({ page }) => {
  for (const [product, sentence] of [
    [scarce, 'Few left'],
    [soldOut, 'Out of stock at the moment'],
  ] as const) {
    await page.goto(`/products/${product.slug}`);
    await expect(main(page).getByText(sentence, { exact: true }).first()).toBeVisible();
    await expect(main(page)).not.toContainText(/\b\d+ (left|in stock)/i);
  }
});

test(
  'related products are others, of the same kind first, and lead on',
  twoWidths,
  async ({ page }) => {
    await open(page, oil.slug);
    const related = page.getByRole('region', { name: 'You may also like' }).getByRole('link');
    const alike = demoProducts.filter(({ category, slug }) => {
      return category === oil.category && slug !== oil.slug;
    });
    await expect(related).toHaveText(alike.map(({ name }) => name));
    await related.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(alike[0]?.name ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test('a page is seen whole, without scrolling sideways, by everybody', async ({
  page,
  expectAccessible,
}) => {
  for (const slug of ['mens-grooming-set', 'shea-hibiscus-hair-treatment', soldOut.slug]) {
    await open(page, slug);
    if (isPhone(page)) await main(page).getByText('Ingredients').click();
    expect(await sidewaysScroll(page)).toBe(0);
  }
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
  await expectAccessible();
});

test('an unknown product is the same Page Not Found as any unknown address', async ({
  page,
  request,
  faults,
  expectAccessible,
}) => {
  faults.allow(/404/);
  const answer = await page.goto('/products/no-such-thing');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(`Page Not Found · ${shop.name}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const [unknown, elsewhere] = await Promise.all([
    request.get('/products/no-such-thing').then((response) => response.text()),
    request.get('/no/such/page').then((response) => response.text()),
  ]);
  expect(mainOf(unknown)).toBe(mainOf(elsewhere));
  await expectAccessible();
  await bar(page).getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Natural' })).toBeFocused();
});

test('a product that is gone since it was looked at is Page Not Found too', async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  await storeViewed(page, JSON.stringify([{ ...oil, slug: 'gone', name: 'Gone', imageUrl: null }]));
  await open(page, oil.slug);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Gone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeFocused();
  await expect(page).toHaveTitle(`Page Not Found · ${shop.name}`);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: oil.name })).toBeFocused();
});

test('by its id a product is shown too, and names the address by its name', async ({
  page,
  request,
}) => {
  const { _id } = await (await request.get(`/api/products/${oil.slug}`)).json();
  await page.goto(`/products/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oil.name);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`/products/${oil.slug}$`),
  );
});

test('what was looked at before comes back, newest first, without prices or the product itself', async ({
  page,
}) => {
  await open(page, oil.slug);
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed).toHaveCount(0);
  await page.getByRole('region', { name: 'You may also like' }).getByRole('link').first().click();
  await expect(viewed.getByRole('link')).toHaveText([oil.name]);
  await open(page, soldOut.slug);
  await expect(viewed.getByRole('link')).toHaveText([scarce.name, oil.name]);
  await expect(viewed).not.toContainText('GH₵');
  await open(page, oil.slug);
  await expect(viewed.getByRole('link')).toHaveText([soldOut.name, scarce.name]);
});

test('six of them are kept at most, and they move nothing that is seen', async ({ page }) => {
  const eight = demoProducts.slice(0, 8);
  for (const { slug } of eight) await open(page, slug);
  const viewed = page.getByRole('region', { name: 'Recently viewed' }).getByRole('link');
  await expect(viewed).toHaveText(
    eight
      .slice(1, 7)
      .map(({ name }) => name)
      .reverse(),
  );
  const moved = await page.evaluate(() => {
    const seen = new PerformanceObserver(() => undefined);
    seen.observe({ type: 'layout-shift', buffered: true });
    return seen.takeRecords().length;
  });
  expect(moved).toBe(0);
});

for (const [what, stored] of [
  ['rubbish', '{not json'],
  ['something else', '{"slug":"x"}'],
  ['a half product', '[{"slug":"x"},null,7]'],
] as const) {
  test(`${what} where the viewed products should be is passed over`, async ({ page }) => {
    await storeViewed(page, stored);
    await open(page, oil.slug);
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
    await open(page, soldOut.slug);
    await expect(
      page.getByRole('region', { name: 'Recently viewed' }).getByRole('link'),
    ).toHaveText([oil.name]);
  });
}

test('a browser that refuses to store anything shows the page and answers', async ({ page }) => {
  await page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, store, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await open(page, oil.slug);
  await open(page, soldOut.slug);
  await page.getByRole('button', { name: 'Enlarge picture' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and nothing pretends to be pressed', async ({ page }) => {
    await page.goto(`/products/${oil.slug}`);
    if (isPhone(page)) await main(page).getByText('How to use').click();
    await expect(main(page).getByText(oil.howToUse)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Enlarge picture/ }).first()).toBeDisabled();
  });
});

/** As an earlier visit left it. */
async function storeViewed(page: Page, text: string) {
  await page.goto('/about');
  await page.evaluate((stored) => localStorage.setItem('recentlyViewed', stored), text);
}

function mainOf(html: string): string | undefined {
  return /<main.*<\/main>/s.exec(html)?.[0];
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
