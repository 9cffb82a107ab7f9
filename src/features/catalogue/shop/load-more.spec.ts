import { type OwnShop, openOwnShop } from '#tests/browser/setup/own-shop.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { atPhoneWidth } from '#tests/browser/ui-measures.ts';

let shop: OwnShop;

test.beforeAll(async () => {
  shop = await openOwnShop('more');
});
test.afterAll(() => shop.close());

test('a shelf that grows', async ({ page, expectAccessible }) => {
  const cards = page.getByRole('main').getByRole('article');
  const more = page.getByRole('link', { name: 'Load more' });

  await test.step('a shop without products says that they will appear', async () => {
    await page.goto(`${shop.url}/products`);
    await expect(page.getByRole('heading', { name: 'No Products Available' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('24 products are shown, then more, and then all', async () => {
    await shop.addProducts(60);
    await shop.tellOfGoods();
    await expect(async () => {
      await page.goto(`${shop.url}/products`);
      expect(await cards.count()).toBe(24);
    }).toPass();
    await expect(page.getByText('Found 60 products')).toBeVisible();
    await expectAccessible(more);
    await more.click();
    await expect(cards).toHaveCount(48);
    await more.click();
    await expect(cards).toHaveCount(60);
    await expect(more).toBeHidden();
  });

  await test.step('going back from a product finds as many as before, at the same place', async () => {
    const last = page.getByRole('link', { name: 'Jar 47', exact: true });
    const comeBack = async () => {
      await last.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(1_000);
      await last.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Jar 47' })).toBeVisible();
      await page.goBack();
      await expect(last).toBeInViewport();
      await expect(cards).toHaveCount(60);
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
    };
    await comeBack();
    await atPhoneWidth(page, comeBack);
  });

  await test.step('beyond 480 products there is a next page, and going back finds the one before as it was', async () => {
    await shop.inDatabase((client) =>
      client.query(
        `INSERT INTO catalogue_product (id, slug, name, description, price_pesewas, category,
           on_hand, position, created_at, changed_at)
         SELECT gen_random_uuid(), 'jar-' || n, 'Jar ' || n, 'A jar.', 2500, 'Body Care', 5, n,
           '2026-11-21', '2026-11-21'
         FROM generate_series(61, 490) n`,
      ),
    );
    await shop.tellOfGoods();
    await expect(async () => {
      await page.goto(`${shop.url}/products?shown=456`);
      expect(await page.getByText('Found 490 products').count()).toBe(1);
    }).toPass();
    await more.click();
    await expect(cards).toHaveCount(480);
    await expect(more).toBeHidden();
    const last = page.getByRole('link', { name: 'Jar 480', exact: true });
    await last.scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(cards).toHaveCount(10);
    await expect(page.getByText('481 to 490 of 490 products')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible();
    await page.goBack();
    await expect(cards).toHaveCount(480);
    await expect(last).toBeInViewport();
  });
});
