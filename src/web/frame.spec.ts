import type { Page } from '@playwright/test';
import { bar, signInByStorage } from '#tests/browser/frame-parts.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { atPhoneWidth, expectNoSidewaysScroll } from '#tests/browser/ui-measures.ts';
import { demoEmails, demoFacts, demoPhones } from '../../db/seed/facts.ts';

const sameLinks = [
  ['Home', '/'],
  ['About', '/about'],
  ['Products', '/products'],
  ['Journal', '/blog'],
  ['Contact', '/contact'],
  ['Cart', '/cart'],
] as const;

type Link = (typeof sameLinks)[number];

test('the frame of a visitor', async ({ page, faults, expectAccessible }) => {
  const footer = page.getByRole('contentinfo');
  await page.goto('/');

  await test.step('the footer tells where the shop is, how to reach it and when it is open', async () => {
    await expect(footer).toContainText(demoFacts.contact.address);
    for (const phone of demoPhones) {
      const link = footer.getByRole('link', { name: phone });
      await expect(link).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
    }
    for (const email of demoEmails) {
      const link = footer.getByRole('link', { name: email });
      await expect(link).toHaveAttribute('href', `mailto:${email}`);
    }
    await expect(footer.getByRole('definition')).toHaveText(['8AM-6PM', '9AM-4PM', 'Closed']);
  });

  await test.step('a page that is turned to without a new document says its title and is read from its heading', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await bar(page).getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveTitle(`Journal · ${demoFacts.brand.name}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('a page that cannot be fetched says so, stays in its frame and can be tried again', async () => {
    faults.allow(/Failed to (load resource|fetch).*\/api\/products/);
    await page.route('/api/products*', (route) => route.abort());
    await bar(page).getByRole('link', { name: 'Products' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading.and(page.getByText('Something went wrong'))).toBeFocused();
    await expect(bar(page).getByRole('link', { name: 'Home' })).toBeVisible();
    await expectAccessible();
    await page.unroute('/api/products*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading).toHaveText('Shop Natural Skincare');
  });

  await test.step('the footer leads on', async () => {
    const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
    await expect(links).toHaveText([
      'Products',
      'About',
      'Journal',
      'What we pay',
      'Find your lot',
      'Recalls',
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

  await test.step('a visitor has a Sign In button to /login and no Logout', async () => {
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeHidden();
    await bar(page).getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('the visitor bar leads to every place of the shop', async () => {
    await expectEveryLinkLeadsThere(page, sameLinks.slice(0, -1));
    // The cart needs a customer, so it leads to the sign-in.
    await bar(page).getByRole('link', { name: 'Cart', exact: true }).click();
    await expect(page).toHaveURL('/login?from=%2Fcart');
    await expect(page.getByRole('main')).toContainText(
      'Sign InSign in or create an account to continue.',
    );
  });
});

test('the frame of somebody signed in', async ({ page, expectAccessible }) => {
  await signInByStorage(page);
  await page.goto('/login');

  await test.step('somebody signed in has Logout and no Sign In', async () => {
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeHidden();
  });

  await test.step('the signed-in bar leads to the same places', async () => {
    await expectEveryLinkLeadsThere(page);
  });

  const who = bar(page).getByRole('button', { name: 'Hi, Efua' });
  const orders = bar(page).getByRole('link', { name: 'Your orders' });

  await test.step('it greets who is signed in, as soon as the name is known', async () => {
    await expect(bar(page).getByRole('button', { name: 'Account' })).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('firstName', 'Efua');
      dispatchEvent(new Event('authChanged'));
    });
    await expect(who).toBeVisible();
    await expect(orders).toBeHidden();
  });

  await test.step('a longer name of the shop takes nobody’s room, and no second row of places', async () => {
    const home = bar(page).getByRole('link').first();
    await home.evaluate((it) => {
      const written = document.createElement('span');
      written.textContent = 'Amina Naturals';
      written.style.fontFamily = 'var(--display)';
      it.replaceChildren(written);
    });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const right = ({ x = 0, width: wide = 0 } = {}) => x + wide;
      const cart = await bar(page).getByRole('link', { name: 'Cart' }).boundingBox();
      const name = await home.locator('span').boundingBox();
      expect(right(name ?? {})).toBeLessThanOrEqual(cart?.x ?? 0);
      const rows = await bar(page)
        .getByRole('listitem')
        .evaluateAll((all) => new Set(all.map((it) => it.getBoundingClientRect().y)).size);
      expect(rows).toBe(1);
      const cut = await who.locator('span').evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(cut).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the name opens orders and account, with the keyboard too, and they fit on a phone', async () => {
    await who.press('Enter');
    await expect(orders).toHaveAttribute('href', '/userpage#orders');
    await expect(bar(page).getByRole('link', { name: 'Your account' })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Tab');
    await expect(orders).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(orders).toBeHidden();
    await atPhoneWidth(page, async () => {
      await who.click();
      await expect(orders).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      await bar(page).getByRole('link', { name: 'Home', exact: true }).click();
      await expect(orders).toBeHidden();
    });
  });
});

for (const width of [1280, 360]) {
  test(`the frame at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/about');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    const footer = page.getByRole('navigation', { name: 'Footer' });
    const scrolled = () => page.evaluate(() => scrollY);

    await test.step('the first thing the keyboard meets skips to the content', async () => {
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Join Our Mission' })).toBeFocused();
    });

    await test.step('the keyboard goes through the bar in the order in which it is seen', async () => {
      await skip.focus();
      const seen: { top: number; left: number }[] = [];
      for (let stop = 0; stop < 8; stop += 1) {
        await page.keyboard.press('Tab');
        const box = await page.locator('nav :focus-visible').boundingBox();
        expect(box).not.toBeNull();
        if (box) seen.push({ top: Math.round((box.y + box.height / 2) / 20), left: box.x });
      }
      expect(seen).toEqual(
        seen.toSorted((one, other) => one.top - other.top || one.left - other.left),
      );
    });

    await test.step('everything to press in the bars and the footer is at least 44 pixels high', async () => {
      const small = await page
        .locator(':is(header, footer) :is(a, button)')
        .filter({ visible: true })
        .evaluateAll((all) => all.filter((it) => it.getBoundingClientRect().height < 44).length);
      expect(small).toBe(0);
    });

    await test.step('the bar goes away while somebody reads on, and comes back at the first turn upwards', async () => {
      const banner = page.getByRole('banner');
      await page.evaluate(() => {
        // The previous step left the focus in the bar, which keeps the bar visible.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        scrollTo(0, 600);
      });
      await expect(banner).not.toBeInViewport();
      await page.evaluate(() => scrollBy(0, -40));
      await expect(banner).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollBy(0, 200));
      await expect(banner).not.toBeInViewport();
      await bar(page).getByRole('link', { name: 'Journal' }).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(banner).toBeInViewport({ ratio: 1 });
    });

    await test.step('the footer is low, folded only on a phone, and folds open', async () => {
      const whole = page.getByRole('contentinfo');
      const box = await whole.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(width === 360 ? 480 : 420);
      const about = footer.getByRole('link', { name: 'About' });
      await expect(about).toBeVisible({ visible: width !== 360 });
      if (width !== 360) return;
      for (const group of ['The shop', 'Reach us', 'Store and hours']) {
        await whole.getByText(group, { exact: true }).click();
      }
      await expect(about).toBeVisible();
      await expect(whole.getByRole('definition').first()).toBeVisible();
    });

    await test.step('below a form and on the desk stands one quiet line', async () => {
      for (const address of ['/login', '/signup', '/OTP', '/forgot-password']) {
        await page.goto(address);
        expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(80);
        await expect(footer.getByRole('link')).toHaveText([
          'Delivery and returns',
          'Terms',
          'Privacy',
          'Contact',
        ]);
      }
      await footer.getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL('/contact');
      await page.goto('/about');
    });

    await test.step('a page that is opened by its address starts at its top', async () => {
      await footer.scrollIntoViewIfNeeded();
      expect(await scrolled()).toBeGreaterThan(0);
      await page.goto('/products');
      expect(await scrolled()).toBe(0);
    });

    await test.step('going back puts the page where it was left', async () => {
      if (width === 360) await page.getByText('The shop', { exact: true }).click();
      const about = footer.getByRole('link', { name: 'About' });
      await about.scrollIntoViewIfNeeded();
      const left = await scrolled();
      await about.click();
      await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeFocused();
      expect(await scrolled()).toBe(0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Shop Natural' })).toBeFocused();
      await expect.poll(scrolled).toBe(left);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar is there and leads on', async ({ page }) => {
    await page.goto('/');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const [name] of sameLinks) {
        await expect(bar(page).getByRole('link', { name, exact: true })).toBeInViewport();
      }
    }
    await bar(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    await page.getByText('The shop', { exact: true }).click();
    const footer = page.getByRole('navigation', { name: 'Footer' });
    await expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible();
  });

  test('the newsletter box says what it needs instead of showing a form that never sends', async ({
    page,
  }) => {
    for (const address of ['/', '/about']) {
      await page.goto(address);
      await expect(page.getByText('To join here, please switch JavaScript on.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Join Now' })).toBeHidden();
    }
  });

  test('a page that cannot work says so instead of loading for ever', async ({ page }) => {
    for (const address of ['/cart', '/checkout', '/userpage', '/orders/x', '/login', '/signup']) {
      await page.goto(address);
      const asked = page.getByRole('heading', { name: 'Please switch JavaScript on' });
      await expect(asked).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText('Loading').filter({ visible: true })).toHaveCount(0);
    }
  });
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
