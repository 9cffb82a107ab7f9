import type { Page } from '@playwright/test';
import { readProduct } from '#features/catalogue/calls.ts';
import { hangPictures } from '#tests/browser/setup/pictures.ts';
import { expect, firstVisit, moving, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { atPhoneWidth, expectNoSidewaysScroll } from '#tests/browser/ui-measures.ts';
import { demoProducts } from '../../../../db/seed/demo.ts';

// A swipe and a press are told apart by what still moves.
test.use(moving);

const slug = 'clay-face-mask';
const address = `/products/${slug}`;
const { name = '', howToUse = '' } = demoProducts.find((product) => product.slug === slug) ?? {};

test.beforeAll(async ({ request }) => {
  await hangPictures(request, slug, ['#b7593a', '#56683b', '#26336b']);
});

const enlarge = (page: Page, place: number) =>
  page.getByRole('button', { name: `Enlarge picture ${place} of 3` });
const dot = (page: Page, place: number) =>
  page.getByRole('button', { name: `Picture ${place} of 3`, exact: true });
const step = (page: Page, where: 'Next' | 'Previous') =>
  page.getByRole('button', { name: `${where} picture` });

async function expectSeen(page: Page, place: number) {
  await expect(enlarge(page, place)).toBeInViewport({ ratio: 0.9 });
  await expect(dot(page, place)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Picture' })).toHaveText(
    `Picture ${place} of 3`,
  );
}

test('the pictures arrive in a size that suits the screen', firstVisit, async ({ page }) => {
  await page.goto(address);
  const shown = page.getByRole('img', { name, exact: true });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // The phone shows 328 points with two pixels each, and the desk shows 600 with one.
  const file = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(file).toMatch(/\/640\.(avif|webp)$/);
});

test('the pictures', async ({ page, expectAccessible }) => {
  await page.goto(address);

  await test.step('the page with pictures is for everybody', async () => {
    await expectAccessible();
    await expectNoSidewaysScroll(page);
    await atPhoneWidth(page, () => expectNoSidewaysScroll(page));
  });

  await test.step('the pictures are gone through by pressing, to both ends and no further', async () => {
    await expect(step(page, 'Previous')).toHaveAttribute('aria-disabled', 'true');
    await step(page, 'Next').click();
    await step(page, 'Next').click();
    await expectSeen(page, 3);
    await expect(step(page, 'Next')).toHaveAttribute('aria-disabled', 'true');
    await step(page, 'Previous').click();
    await expectSeen(page, 2);
    await dot(page, 1).click();
    await expectSeen(page, 1);
  });

  await test.step('the arrow keys go through the pictures and take the focus along', async () => {
    await enlarge(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(enlarge(page, 3)).toBeFocused();
    await expectSeen(page, 3);
    // Steps beyond the end and back at once, while the strip still scrolls.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(enlarge(page, 2)).toBeFocused();
    await expectSeen(page, 2);
    await page.keyboard.press('Tab');
    await expect(step(page, 'Previous')).toBeFocused();
  });

  await test.step('among enlarged pictures one goes on, and is left where one went', async () => {
    await enlarge(page, 2).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect(dialog.getByRole('img', { name: `${name}, picture 3` })).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(enlarge(page, 3)).toBeFocused();
    await expectSeen(page, 3);
  });

  await test.step('a picture without others is enlarged too', async () => {
    // The demo's products have two pictures each.
    const { path } = readProduct;
    await page.route(path.replace('{id}', 'shea-night-cream'), async (route) => {
      const product = await (await route.fetch()).json();
      await route.fulfill({ json: { ...product, pictures: product.pictures.slice(0, 1) } });
    });
    await page.goto('/products');
    await page.getByRole('link', { name: 'Shea Night Cream' }).first().click();
    await expect(page).toHaveURL('/products/shea-night-cream');
    await expect(step(page, 'Next')).toHaveCount(0);
    await page.getByRole('button', { name: 'Enlarge picture' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Enlarge picture' })).toBeFocused();
  });
});

test('the pictures on every screen', twoWidths, async ({ page, hasTouch }) => {
  await page.goto(address);
  await expectSeen(page, 1);

  await test.step('a swipe after a press counts', async () => {
    await dot(page, 1).click();
    await swipe(page, -220, hasTouch);
    await expectSeen(page, 2);
  });

  await test.step('the pictures are swiped', async () => {
    await swipe(page, -220, hasTouch);
    await expectSeen(page, 3);
    await swipe(page, 220, hasTouch);
    await expectSeen(page, 2);
  });

  await test.step('a picture is enlarged, closed with Escape, and the focus is back', async () => {
    await enlarge(page, 2).click();
    const dialog = page.getByRole('dialog', { name: `${name}, enlarged` });
    const large = dialog.getByRole('img', { name });
    await expect(large).toBeVisible();
    expect((await large.boundingBox())?.height).toBeGreaterThan(600);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(enlarge(page, 2)).toBeFocused();
  });

  if (!hasTouch) return;
  await test.step('a quick flick goes one picture on, not two', async () => {
    await swipe(page, -220, hasTouch, { within: 40 });
    await expectSeen(page, 3);
    await swipe(page, 220, hasTouch, { within: 40 });
    await expectSeen(page, 2);
    await swipe(page, 220, hasTouch, { within: 40 });
    await expectSeen(page, 1);
    await dot(page, 3).click();
    await expectSeen(page, 3);
  });
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a press counts while a flick still moves', twoWidths, async ({ page, hasTouch }) => {
    test.skip(!hasTouch);
    await page.goto(address);
    await dot(page, 2).click();
    await expectSeen(page, 2);
    const strip = page.getByRole('list').filter({ has: enlarge(page, 2) });
    const first = await dot(page, 1).elementHandle();
    await strip.evaluate((it, button) => {
      const press = () => (button as HTMLElement).click();
      const flies = () => it.addEventListener('scroll', press, { once: true });
      it.addEventListener('touchend', flies, { once: true });
    }, first);
    await swipe(page, -220, hasTouch, { within: 40 });
    await strip.evaluate(atRest);
    await expectSeen(page, 1);
  });
});

/** Runs in the page. Waits until the strip has not moved for twenty frames. */
function atRest(strip: Element): Promise<void> {
  return new Promise((rest) => {
    let [left, still] = [strip.scrollLeft, 0];
    const look = () => {
      still = strip.scrollLeft === left ? still + 1 : 0;
      left = strip.scrollLeft;
      if (still > 20) rest();
      else requestAnimationFrame(look);
    };
    look();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product’s page', twoWidths, async ({ page, hasTouch }) => {
    await page.goto(address);

    await test.step('the pictures are swiped all the same', async () => {
      await expect(step(page, 'Next')).toBeHidden();
      await swipe(page, -220, hasTouch);
      await expect(enlarge(page, 2)).toBeInViewport({ ratio: 0.9 });
    });

    await test.step('everything can be read, and nothing pretends to be pressed', async () => {
      if (hasTouch) await page.getByText('How to use').click();
      await expect(page.getByText(howToUse)).toBeVisible();
      await expect(enlarge(page, 1)).toBeDisabled();
    });
  });
});

/** Swipes with one finger on a touch screen, or with two on a touchpad. Snapping does the rest. */
async function swipe(page: Page, by: number, hasTouch: boolean, { within = 160 } = {}) {
  const strip = await page.getByRole('region', { name: 'Pictures' }).boundingBox();
  if (!strip) throw new Error('There are no pictures to swipe');
  const [middle, y] = [strip.x + strip.width / 2, strip.y + 120];
  if (!hasTouch) {
    await page.mouse.move(middle, y);
    await page.mouse.wheel(-2 * by, 0);
    return;
  }
  const screen = await page.context().newCDPSession(page);
  // The timestamps say how fast the finger moves, so that a busy machine does not slow the swipe.
  let timestamp = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) => {
    timestamp += within / 10_000;
    const touchPoints = xs.map((x) => ({ x, y }));
    return screen.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints });
  };
  const from = middle - by / 2;
  await touch('touchStart', from);
  for (let part = 1; part <= 10; part += 1) await touch('touchMove', from + (by * part) / 10);
  await touch('touchEnd');
}
