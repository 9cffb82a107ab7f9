import type { Page } from '@playwright/test';
import { categoryPath } from '#lib/paths.ts';
import { hold } from '#tests/browser/accounts-user-page-parts.ts';
import { signInByStorage } from '#tests/browser/frame-parts.ts';
import { beforeAlive, expect, test } from '#tests/browser/setup/shop.ts';
import { signInAsCustomer } from '#tests/browser/setup/sign-in.ts';
import { expectFits, phone } from '#tests/browser/ui-measures.ts';
import { demoProducts } from '../../../../db/seed/demo.ts';
import { inShopWindow } from '../rules.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const dropdown = (page: Page) => page.getByRole('combobox', { name: 'Category' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const everything = `Found ${demoProducts.length} products`;
const clear = (page: Page) =>
  page.getByRole('link', { name: 'Clear search and show all products' });

test('a visitor', async ({ page }) => {
  await page.goto('/products');

  await test.step('finds search and filter closed, and why', async () => {
    await expect(box(page)).toBeDisabled();
    await expect(dropdown(page)).toBeDisabled();
    await expect(box(page)).toHaveAccessibleDescription('Please log in to search products');
    await expect(dropdown(page)).toHaveAccessibleDescription(
      'Please log in to filter products by category',
    );
  });

  await test.step('can put the shelf in another order, and go back', async () => {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, lowest first');
    const [cheapest] = demoProducts.toSorted((a, b) => a.price - b.price);
    await expect(cards(page).first()).toContainText(cheapest?.name ?? '');
    await expect(page).toHaveURL('/products?sort=price-up');
    await page.reload();
    await expect(cards(page).first()).toContainText(cheapest?.name ?? '');
  });

  await test.step('a search in the address is not carried out for him', async () => {
    await page.goto('/products?name=balm');
    await expect(status(page)).toHaveText(everything);
  });

  await test.step('finds the range that a link leads to before all others', async () => {
    await page.goto(categoryPath('Hair Care'));
    await expect(status(page)).toHaveText(`${everything}, Hair Care first`);
    const names = demoProducts.filter(({ category }) => category === 'Hair Care');
    for (const [place, { name }] of names.entries()) {
      await expect(cards(page).nth(place)).toContainText(name);
    }
    await expect(cards(page)).toHaveCount(demoProducts.length);
  });

  await test.step('who buys or adds to the cart is told to log in', async () => {
    await cards(page).first().getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Please login to add items to cart')).toBeVisible();
    await cards(page).first().getByRole('button', { name: 'Buy Now' }).click();
    await expect(page.getByText('Please login to make a purchase')).toBeVisible();
  });
});

test.describe('a customer', () => {
  test('searches and filters', async ({ page, expectAccessible, faults }) => {
    await signInAsCustomer(page);
    await page.goto('/products');

    await test.step('typing searches after a pause, with the words in the result', async () => {
      await expect(box(page)).not.toHaveAccessibleDescription(/log in/);
      await box(page).fill('beard');
      await expect(status(page)).toHaveText('Found 3 products for "beard"');
      await expect(cards(page).first()).toContainText('Beard Balm');
      await expect(page).toHaveURL('/products?name=beard');
      await expectAccessible();
    });

    await test.step('three words of a search are seen whole on a phone', async () => {
      await page.setViewportSize(phone);
      await box(page).fill('hibiscus hair treatment');
      const cut = await box(page).evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(cut).toBe(0);
      await box(page).fill('beard');
      await expect(page).toHaveURL('/products?name=beard');
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('who pauses between two words finds the space still there', async () => {
      await box(page).press('End');
      await box(page).pressSequentially(' ');
      await expect(page).toHaveURL('/products?name=beard');
      await box(page).pressSequentially('balm');
      await expect(box(page)).toHaveValue('beard balm');
      await expect(page).toHaveURL('/products?name=beard+balm');
    });

    await test.step('a letter that is typed while a search begins is not lost', async () => {
      const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
      await page.route('**/api/products/search?*', async (route) => {
        await gate;
        await route.continue().catch(() => undefined);
      });
      const shown = await box(page).evaluate(async (input: HTMLInputElement) => {
        const type = (text: string) => {
          const { set } =
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
          set?.call(input, text);
          input.dispatchEvent(new Event('input', { bubbles: true }));
        };
        const frame = () => new Promise(requestAnimationFrame);
        type('bal');
        input.form?.requestSubmit();
        // Waits, because a slow phone shows the loading only after the next letter.
        type('balm');
        while (!document.querySelector('[data-pending]')) await frame();
        await frame();
        return input.value;
      });
      expect(shown).toBe('balm');
      letGo();
      await page.unrouteAll({ behavior: 'wait' });
      await expect(page).toHaveURL('/products?name=balm');
    });

    await test.step('a category filters, and clears the search text', async () => {
      const sent = page.waitForRequest('**/api/products/search?*');
      await dropdown(page).selectOption('Hair Care');
      expect(new URL((await sent).url()).searchParams.get('category')).toBe('Haircare');
      await expect(box(page)).toHaveValue('');
      const found = demoProducts.filter(({ category }) => category === 'Hair Care').length;
      await expect(status(page)).toHaveText(`Found ${found} products in Hair Care`);
    });

    await test.step('the dropdown offers what the specification lists', async () => {
      await expect(dropdown(page).getByRole('option')).toHaveText([
        'All Products',
        'Face Care',
        'Body Care',
        'Hair Care',
        "Men's Collection",
      ]);
    });

    await test.step('All Products, an emptied box and the clear link each show everything again', async () => {
      await dropdown(page).selectOption('All Products');
      await expect(status(page)).toHaveText(everything);
      await box(page).fill('toner');
      await expect(status(page)).toHaveText(/for "toner"/);
      await box(page).fill('');
      await expect(status(page)).toHaveText(everything);
      await box(page).fill('balm');
      await expect(status(page)).toHaveText(/for "balm"/);
      await clear(page).click();
      await expect(status(page)).toHaveText(everything);
      await expect(box(page)).toHaveValue('');
      await expect(clear(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('nothing found is told with what was asked', async () => {
      await box(page).fill('chocolate');
      await expect(page.getByText('No products found matching "chocolate"')).toBeVisible();
      await expect(clear(page)).toBeVisible();
      await expectAccessible();
    });

    await test.step('where nothing has all words, what has the most of them is offered', async () => {
      await box(page).fill('zebra beard balm');
      await expect(page.getByText('No products found matching "zebra beard balm"')).toBeVisible();
      await expect(page.getByText('Nothing has all of these words.')).toBeVisible();
      const near = page.getByRole('region', { name: 'These come near' });
      await expect(near.getByRole('article').first()).toContainText('Beard Balm');
      await expectFits(page);
      await box(page).fill('chocolate');
    });

    await test.step('where nothing is found a few products are offered', async () => {
      await expect(page.getByText('Try fewer or other words.')).toBeVisible();
      await expect(cards(page)).toHaveCount(inShopWindow);
      await expect(cards(page).first().getByRole('button')).toHaveText('Add to Cart');
    });

    await test.step('while it loads the page says so', async () => {
      const answer = await hold(page, '**/api/products/search?*');
      await box(page).fill('balm');
      await expect(status(page)).toHaveText('Loading products...');
      answer.letGo();
      await expect(status(page)).toHaveText(/for "balm"/);
      await page.unroute('**/api/products/search?*');
    });

    await test.step('an answer that arrives late does not replace a newer one', async () => {
      const late = '**/api/products/search?*name=shampoo*';
      const held = Promise.withResolvers<void>();
      await page.route(late, async (route) => {
        await held.promise;
        await route.continue().catch(() => undefined);
      });
      const first = page.waitForRequest(late);
      await box(page).fill('shampoo');
      await first;
      await box(page).fill('toner');
      await expect(status(page)).toHaveText(/for "toner"/);
      held.resolve();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      await expect(status(page)).toHaveText(/for "toner"/);
      await expect(cards(page).first()).toContainText('Toner');
    });

    await test.step('a link to a range finds only that range', async () => {
      await page.goto(categoryPath('Hair Care'));
      await expect(status(page)).toHaveText(/products in Hair Care$/);
      await page.goto('/products?name=toner');
      await expect(status(page)).toHaveText(/for "toner"/);
    });

    await test.step('a search survives a reload and the way back from a product', async () => {
      await beforeAlive(page, async () => {
        await page.reload({ waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // The server draws all products, which would move away under the thumb.
        await expect(page.locator('main article').first()).toBeHidden();
      });
      await expect(status(page)).toHaveText(/for "toner"/);
      await expect(cards(page).first()).toBeVisible();
      await cards(page).first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/products\/[a-z-]+$/);
      await page.goBack();
      await expect(status(page)).toHaveText(/for "toner"/);
      await expect(box(page)).toHaveValue('toner');
    });

    await test.step('if the code cannot be loaded, all products are shown after all', async () => {
      faults.allow(/ERR_FAILED|Failed to fetch dynamically/);
      await beforeAlive(page, async () => {
        await page.route('**/*.js', (route) => route.abort());
        await page.goto('/products?name=toner');
        await expect(cards(page).first()).toBeVisible();
        await page.unroute('**/*.js');
      });
      await page.goto('/products?name=toner');
      await expect(status(page)).toHaveText(/for "toner"/);
    });

    await test.step('everything works with a keyboard alone', async () => {
      await box(page).focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('balm');
      await page.keyboard.press('Enter');
      await expect(status(page)).toHaveText(/for "balm"/);
      await page.keyboard.press('Tab');
      await expect(dropdown(page)).toBeFocused();
    });
  });

  test('waits and is waited for', async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00Z' });
    await signInAsCustomer(page);
    await page.goto('/products');
    await page.clock.pauseAt('2026-11-21T11:00:00Z');

    await test.step('one search goes out for a word, not one a letter', async () => {
      const searches: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/products/search')) searches.push(request.url());
      });
      await box(page).pressSequentially('toner');
      await page.clock.runFor(499);
      expect(searches).toEqual([]);
      await page.clock.runFor(1);
      await expect(status(page)).toHaveText(/for "toner"/);
      expect(searches.map((url) => new URL(url).searchParams.get('name'))).toEqual(['toner']);
    });

    await test.step('an answer is waited for, however long it takes', async () => {
      const answer = await hold(page, '**/api/products/search?*');
      const sent = page.waitForRequest('**/api/products/search?*');
      await dropdown(page).selectOption('Body Care');
      await sent;
      await page.clock.runFor('10:00');
      await expect(status(page)).toHaveText('Loading products...');
      answer.letGo();
      await expect(status(page)).toHaveText(/in Body Care/);
    });

    await test.step('while the code does not come, all products are shown after a while', async () => {
      await beforeAlive(page, async () => {
        await page.reload({ waitUntil: 'domcontentloaded' });
        await expect(page.locator('main article').first()).toBeHidden();
        await page.evaluate(() => {
          for (const waiting of document.getAnimations()) waiting.currentTime = 9_000;
        });
        await expect(cards(page).first()).toBeVisible();
      });
      await expect(status(page)).toHaveText(/in Body Care/);
    });
  });

  test('is told what went wrong', async ({ page, faults }) => {
    faults.allow(/Failed to load resource/);
    const customer = await signInAsCustomer(page);
    await page.goto('/products');

    await test.step('a search that fails says so, and the next one works', async () => {
      await page.route('**/api/products/search?*', (route) => route.abort());
      await box(page).fill('balm');
      await expect(page.getByText('Failed to search products. Please try again.')).toBeVisible();
      await dropdown(page).selectOption('Body Care');
      await expect(page.getByText('Failed to filter products. Please try again.')).toBeVisible();
      await page.unroute('**/api/products/search?*');
      await box(page).fill('toner');
      await expect(
        page.getByText('No products found matching "toner" in "Body Care" category'),
      ).toBeVisible();
    });

    await test.step('an ended session is told, and the page turns to a visitor’s', async () => {
      await customer.endSession();
      await box(page).fill('balm');
      await expect(page.getByText('Please log in again to search products')).toBeVisible();
      await expect(box(page)).toBeDisabled();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBeNull();
    });

    for (const [what, text, ask] of [
      ['a search typed', 'Please log in to search products', () => box(page).fill('balm')],
      [
        'a category chosen',
        'Please log in to filter products by category',
        () => dropdown(page).selectOption('Body Care'),
      ],
    ] as const) {
      await test.step(`${what} after the session vanished in this tab is told to log in`, async () => {
        await signInByStorage(page);
        await page.goto('/products');
        await expect(box(page)).toBeEnabled();
        await page.evaluate(() => localStorage.removeItem('token'));
        await ask();
        await expect(page.getByRole('alert').getByText(text)).toBeVisible();
        await expect(box(page)).toBeDisabled();
      });
    }

    await test.step('an ended session is told at the filter too', async () => {
      const { endSession } = await signInByStorage(page);
      await page.goto('/products');
      await endSession();
      await dropdown(page).selectOption('Body Care');
      await expect(page.getByText('Please log in again to filter products')).toBeVisible();
      await expect(dropdown(page)).toBeDisabled();
    });
  });
});
