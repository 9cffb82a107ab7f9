import type { Locator, Page } from '@playwright/test';
import { inShopWindow } from '#features/catalogue/rules.ts';
import { categoryPath } from '#lib/paths.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { demoFacts } from '../../../../db/seed/facts.ts';

test('home', async ({ page }) => {
  const section = (text: string) => page.locator('section').filter({ hasText: text });
  const comeBack = async () => {
    const greeting = page.getByRole('heading', { level: 1, name: demoFacts.brand.line });
    // Going back before the other page is shown would leave the focus unchanged.
    await expect(greeting).toBeHidden();
    await page.goBack();
    await expect(greeting).toBeFocused();
  };
  await page.goto('/');

  await test.step('home greets with the tagline, says what the shop is, and leads to it', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoFacts.brand.line);
    await expect(page.getByText(demoFacts.home.lead)).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(main(page).getByRole('link', { name: 'Shop Our Collection' })).toBeInViewport();
    }
  });

  await test.step('on a desk’s first view the buttons stand beside the goods, which are whole', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const goods = main(page).getByRole('img', { name: demoFacts.home.picture });
    await expect(goods).toBeInViewport({ ratio: 1 });
    const [picture, button] = await Promise.all(
      [goods, main(page).getByRole('link', { name: 'Shop Our Collection' })].map((part) =>
        part.evaluate((it) => it.getBoundingClientRect().toJSON()),
      ),
    );
    expect(button.right).toBeLessThan(picture.left);
    expect(button.bottom).toBeLessThan(picture.bottom);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(goods).toBeInViewport({ ratio: 1 });
  });

  await test.step('one line above it promises, and leads to the newsletter’s box, whose form comes as one comes near', async () => {
    const box = page.getByRole('region', { name: 'Newsletter' });
    await expect(box.getByLabel('Email')).toHaveCount(0);
    await expect(main(page)).toContainText(/Free delivery in Ghana\s*15% off your first order/);
    await main(page).getByRole('link', { name: '15% off your first order' }).click();
    await expect(box).toBeInViewport();
    await box.getByRole('button', { name: 'Join Now' }).click();
    await expect(box).toContainText('Please log in to subscribe to our newsletter');
    await expect(box.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?from=%2F',
    );
  });

  await test.step('four products stand there with picture, price and Add to Cart', async () => {
    const cards = main(page).getByRole('article');
    await expect(cards).toHaveCount(inShopWindow);
    for (const card of await cards.all()) {
      await expect(card.getByRole('img').first()).toHaveAttribute('alt', /./);
      await expect(card).toContainText('GH₵');
      await expect(card.getByRole('button')).toHaveText('Add to Cart');
    }
  });

  await test.step('home has the figures of the shop', async () => {
    const [ofTheShop] = await figuresIn(section(demoFacts.brand.line));
    expect(ofTheShop).toEqual([
      ['years', '2+'],
      ['women empowered', '50+'],
      ['natural', '100%'],
    ]);
  });

  await test.step('home has the figures of the initiative', async () => {
    await expect(section(demoFacts.initiative.what).getByRole('heading')).toHaveText(
      'SheaStrong Initiative',
    );
    expect((await figuresIn(section(demoFacts.initiative.what)))[0]).toEqual([
      ['women', '50+'],
      ['communities', '5'],
      ['ethical sourcing', '100%'],
      ['fair trade premium to producers', '85%'],
    ]);
  });

  await test.step('the shea collection names its first prices', async () => {
    const rows = section('The shea collection').getByRole('listitem');
    await expect(rows.locator('picture')).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Body butter' })).toContainText('from GH₵60');
    await expect(rows.filter({ hasText: 'Hair treatment' })).toContainText('from GH₵50');
  });

  await test.step('two people say what they think, marked as an example', async () => {
    const said = section('What people say');
    for (const { words, name } of demoFacts.testimonials) {
      await expect(said.getByText(words)).toBeVisible();
      await expect(said.getByText(name)).toContainText('Example');
    }
    expect(demoFacts.testimonials).toHaveLength(2);
  });

  await test.step('Learn More leads to the story', async () => {
    await main(page).getByRole('link', { name: 'Learn More' }).click();
    await expect(page).toHaveURL('/about');
    await comeBack();
  });

  for (const name of ['Body Care', 'Hair Care', 'Face Care', "Men's Collection"]) {
    await test.step(`the range ${name} leads to the products`, async () => {
      await main(page)
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click();
      await expect(page).toHaveURL(categoryPath(name));
      await expect(main(page).getByRole('article').first()).toContainText(name);
      await comeBack();
    });
  }

  await test.step('Shop Our Collection leads to the products', async () => {
    await main(page).getByRole('link', { name: 'Shop Our Collection' }).click();
    await expect(page).toHaveURL('/products');
  });
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
