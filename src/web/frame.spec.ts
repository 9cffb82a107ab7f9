import type { Page } from '@playwright/test';
import { shop } from '#shop';
import { bar, signInByStorage } from '#tests/browser/frame-parts.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';

const sameLinks = [
  ['Home', '/'],
  ['About', '/about'],
  ['Products', '/products'],
  ['Journal', '/blog'],
  ['Contact', '/contact'],
  ['Cart', '/cart'],
] as const;

type Link = (typeof sameLinks)[number];

test('the visitor bar leads to every place of the shop', async ({ page }) => {
  await page.goto('/login');
  await expectEveryLinkLeadsThere(page, sameLinks.slice(0, -1));
  // The cart needs a customer, and asks for the sign-in.
  await bar(page).getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page).toHaveURL('/login?from=%2Fcart');
});

test('the signed-in bar leads to the same places', async ({ page }) => {
  await signInByStorage(page);
  await page.goto('/login');
  await expectEveryLinkLeadsThere(page);
});

test('a visitor has a Sign In button to /login and no Logout', async ({ page }) => {
  await page.goto('/');
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeHidden();
  await bar(page).getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

test('somebody signed in has Logout and no Sign In', async ({ page }) => {
  await signInByStorage(page);
  await page.goto('/');
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeHidden();
});

test('the footer tells where the shop is, how to reach it and when it is open', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(shop.store.address);
  for (const phone of shop.phones) {
    const link = footer.getByRole('link', { name: phone });
    await expect(link).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
  }
  for (const email of shop.supportEmails) {
    await expect(footer.getByRole('link', { name: email })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    );
  }
  await expect(footer.getByRole('definition')).toHaveText(['8AM-6PM', '9AM-4PM', 'Closed']);
});

test('the footer leads on', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  await expect(links).toHaveText([
    'Products',
    'About',
    'Journal',
    'Contact',
    'Cart',
    'Your account',
    'Delivery and returns',
    'Terms',
    'Privacy',
  ]);
  await links.filter({ hasText: 'Journal' }).click();
  await expect(page).toHaveURL('/blog');
});

test('a page that is turned to without a new document says its title and is read from its heading', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await bar(page).getByRole('link', { name: 'Journal' }).click();
  await expect(page).toHaveTitle(`Journal · ${shop.name}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('going back puts the page where it was left', twoWidths, async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('navigation', { name: 'Footer' }).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'About' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Natural' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('a page that is opened by its address starts at its top', twoWidths, async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.goto('/about');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the first thing the keyboard meets skips to the content', twoWidths, async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Join Our Mission' })).toBeFocused();
});

test(
  'the keyboard goes through the bar in the order in which it is seen',
  twoWidths,
  async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
    const seen: { top: number; left: number }[] = [];
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator('nav :focus-visible');
      const box = await focused.boundingBox();
      expect(box).not.toBeNull();
      if (box) seen.push({ top: Math.round((box.y + box.height / 2) / 20), left: box.x });
    }
    expect(seen).toEqual(
      seen.toSorted((one, other) => one.top - other.top || one.left - other.left),
    );
  },
);

test(
  'everything to press in the bars and the footer is at least 44 pixels high',
  twoWidths,
  async ({ page }) => {
    await page.goto('/');
    const small = await page
      .locator(':is(header, footer) :is(a, button)')
      .filter({ visible: true })
      .evaluateAll((all) => all.filter((it) => it.getBoundingClientRect().height < 44).length);
    expect(small).toBe(0);
  },
);

test('nothing moves for somebody who asked for less motion', twoWidths, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const button = page.getByRole('main').getByRole('link', { name: 'Learn More' });
  await expect(button).toHaveCSS('transition-duration', '1e-05s');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar is there and leads on', twoWidths, async ({ page }) => {
    await page.goto('/');
    for (const [name] of sameLinks) {
      await expect(bar(page).getByRole('link', { name, exact: true })).toBeInViewport();
    }
    await bar(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  });
});

test('a page that cannot be fetched says so, stays in its frame and can be tried again', async ({
  page,
  faults,
  expectAccessible,
}) => {
  faults.allow(/Failed to (load resource|fetch)/);
  await page.goto('/');
  await page.route('/api/products*', (route) => route.abort());
  await bar(page).getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeFocused();
  await expect(bar(page).getByRole('link', { name: 'Home' })).toBeVisible();
  await expectAccessible();
  await page.unroute('/api/products*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop Natural Skincare');
});

async function expectEveryLinkLeadsThere(page: Page, links: readonly Link[] = sameLinks) {
  for (const [name, path] of links) {
    const link = bar(page).getByRole('link', { name, exact: true });
    await expect(link).not.toHaveAttribute('aria-current');
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
}
