import type { Page } from '@playwright/test';
import { boundText } from '#features/cart/shop/cart-texts.ts';
import { glances } from '#features/catalogue/product-texts.rules.ts';
import { formatMoney } from '#lib/money.ts';
import { categoryPath } from '#lib/paths.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import {
  atPhoneWidth,
  expectLargeLettersFit,
  expectNoSidewaysScroll,
} from '#tests/browser/ui-measures.ts';
import { type DemoProduct, demoProducts } from '../../../../db/seed/demo.ts';
import { demoFacts } from '../../../../db/seed/facts.ts';

const demo = (slug: string): DemoProduct => {
  const product = demoProducts.find((one) => one.slug === slug);
  if (!product) throw new Error(`There is no ${slug} in the demo shop`);
  return product;
};

const oil = demo('baobab-face-oil');
const soldOut = demo('lemongrass-body-butter');
const scarce = demo('black-soap-face-wash');

const sections = [
  ['How to use', oil.howToUse],
  ['Ingredients', oil.ingredients],
] as const;

const main = (page: Page) => page.getByRole('main');
const viewed = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

test('from the shelf to a product', async ({ page }) => {
  await page.goto('/products');
  const card = main(page).getByRole('article').filter({ hasText: oil.name });

  await test.step('what can be pressed on a card does not lead away', async () => {
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(
      page.getByRole('alert').getByText('Please login to add items to cart'),
    ).toBeVisible();
    await expect(page).toHaveURL('/products');
  });

  await test.step('the whole card leads to the product, by one link on its name', async () => {
    await expect(card.getByRole('link')).toHaveText([oil.name]);
    await card.click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(`/products/${oil.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: oil.name })).toBeFocused();
    await expect(page).toHaveTitle(`${oil.name} · ${demoFacts.brand.name}`);
  });

  await test.step('how to use it and what is in it are folded only on a phone; when it comes never is', async () => {
    for (const [, text] of sections) await expect(main(page).getByText(text)).toBeVisible();
    await main(page).getByText('Ingredients').click();
    await expect(main(page).getByText(oil.ingredients)).toBeHidden();
    await atPhoneWidth(page, async () => {
      await page.reload();
      for (const [heading, text] of sections) {
        await expect(main(page).getByText(text)).toBeHidden();
        await main(page).getByText(heading).click();
        await expect(main(page).getByText(text)).toBeVisible();
      }
      for (const said of ['Free delivery', 'Other regions: 3-5 business days', 'Only within Ghana'])
        await expect(main(page).getByText(said)).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });

  await test.step('a product’s page says what it is, costs, and how much of it one gets', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(oil.name);
    for (const said of [formatMoney(oil.price), oil.size, 'In stock', oil.description]) {
      // A phone's bar repeats the price and is hidden here.
      const shown = main(page).getByText(said, { exact: true }).filter({ visible: true });
      await expect(shown).toHaveCount(1);
    }
    await expect(main(page).getByRole('button', { name: 'Buy Now' })).toBeVisible();
    for (const name of glances) await expect(main(page).getByText(oil[name])).toBeVisible();
    await main(page).getByRole('link', { name: oil.category }).click();
    await expect(page).toHaveURL(categoryPath(oil.category));
    await expect(main(page).getByRole('article').first()).toContainText(oil.category);
  });
});

test('how many, and the button at hand', async ({ page, expectAccessible }) => {
  await page.goto(`/products/${scarce.slug}`);
  const quantity = main(page).getByRole('spinbutton', { name: `Quantity of ${scarce.name}` });
  const more = main(page).getByRole('button', { name: /one more$/ });
  const bar = page.getByRole('group', { name: `Buy ${scarce.name}` });

  await test.step('it is counted from one to what can be bought, by pressing and by typing', async () => {
    await expect(quantity).toHaveValue('1');
    await more.click();
    await expect(quantity).toHaveValue('2');
    await quantity.fill('900');
    await expect(quantity).toHaveValue(String(scarce.stock));
    await expect(main(page).getByText(boundText(scarce.stock))).toBeVisible();
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await quantity.fill('');
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
    await more.click();
  });

  await test.step('a phone has the price and the button at hand once the page’s own are out of sight', async () => {
    await expect(bar).toBeHidden();
    await atPhoneWidth(page, async () => {
      await expect(bar).toBeHidden();
      await main(page).getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
      await expect(bar).toBeInViewport();
      await expect(bar).toContainText(`2 × ${formatMoney(scarce.price)}`);
      await expectNoSidewaysScroll(page);
      await expectAccessible(bar);
      await bar.getByRole('button', { name: 'Add to Cart' }).click();
      const told = page.getByRole('alert').getByText('Please login to add items to cart');
      await expect(told).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await expect(bar).toBeHidden();
      const own = await main(page)
        .getByRole('button', { name: 'Add to Cart' })
        .first()
        .boundingBox();
      const words = await told.boundingBox();
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(own?.y ?? 0);
    });
  });
});

test('from product to product', async ({ page, expectAccessible }) => {
  await page.goto(`/products/${oil.slug}`);
  await expect(viewed(page)).toHaveCount(0);

  await test.step('related products are others, of the same kind first, and lead on', async () => {
    const related = page.getByRole('region', { name: 'You may also like' }).getByRole('link');
    const alike = demoProducts.filter(({ category, slug }) => {
      return category === oil.category && slug !== oil.slug;
    });
    await expect(related).toHaveText(alike.map(({ name }) => name));
    await related.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(scarce.name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('what was looked at before comes back, newest first, without prices or the product itself', async () => {
    await expect(viewed(page).getByRole('link')).toHaveText([oil.name]);
    await page.goto(`/products/${soldOut.slug}`);
    await expect(viewed(page).getByRole('link')).toHaveText([scarce.name, oil.name]);
    await expect(viewed(page)).not.toContainText('GH₵');
    await page.goto(`/products/${oil.slug}`);
    await expect(viewed(page).getByRole('link')).toHaveText([soldOut.name, scarce.name]);
  });

  await test.step('six of them are kept at most, and they move nothing that is seen', async () => {
    const [opened = oil, ...before] = demoProducts.slice(0, 8);
    await storeViewed(page, JSON.stringify(before.map((it) => ({ ...it, imageUrl: null }))));
    await page.goto(`/products/${opened.slug}`);
    await expect(viewed(page).getByRole('link')).toHaveText(
      before.slice(0, 6).map(({ name }) => name),
    );
    const moved = await page.evaluate(() => {
      const seen = new PerformanceObserver(() => undefined);
      seen.observe({ type: 'layout-shift', buffered: true });
      return seen.takeRecords().length;
    });
    expect(moved).toBe(0);
  });

  await test.step('a page is seen whole, without scrolling sideways, by everybody', async () => {
    for (const slug of ['mens-grooming-set', 'shea-hibiscus-hair-treatment', soldOut.slug]) {
      await page.goto(`/products/${slug}`);
      await expectNoSidewaysScroll(page);
      await atPhoneWidth(page, () => expectNoSidewaysScroll(page));
      await expectLargeLettersFit(page);
    }
    await expect(viewed(page)).toBeVisible();
    await expectAccessible();
  });

  await test.step('a browser that refuses to store anything shows the page and answers', async () => {
    await page.addInitScript(() => {
      for (const store of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, store, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await page.goto(`/products/${oil.slug}`);
    await page.goto(`/products/${soldOut.slug}`);
    await page.getByRole('button', { name: 'Enlarge picture 1 of 2' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewed(page)).toHaveCount(0);
  });
});

test('a product that is not there', async ({ page, faults }) => {
  faults.allow(/404/);

  await test.step('an unknown product is the same Page Not Found as any unknown address', async () => {
    const answer = await page.goto('/products/no-such-thing');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(`Page Not Found · ${demoFacts.brand.name}`);
    await bar(page).getByRole('link', { name: 'Products' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop Natural' })).toBeFocused();
  });

  await test.step('a product that is gone since it was looked at is Page Not Found too', async () => {
    const gone = { ...oil, slug: 'gone', name: 'Gone', imageUrl: null };
    await storeViewed(page, JSON.stringify([gone]));
    await page.goto(`/products/${oil.slug}`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Gone' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeFocused();
    await expect(page).toHaveTitle(`Page Not Found · ${demoFacts.brand.name}`);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: oil.name })).toBeFocused();
  });
});

/** Stores a list as an earlier visit would have left it. */
async function storeViewed(page: Page, text: string) {
  await page.evaluate((stored) => localStorage.setItem('recentlyViewed', stored), text);
}
