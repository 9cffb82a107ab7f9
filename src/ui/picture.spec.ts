import type { Page } from '@playwright/test';
import { expect, firstVisit, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { painted } from '#tests/pictures.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'a file that cannot be shown, found before the page was alive, leaves its drawing',
  firstVisit,
  async ({ page }) => {
    await page.goto('/dev/ui');
    const fallen = page.getByRole('img', { name: 'Baobab Oil' });
    await expect(fallen.locator('svg')).toBeVisible();
    await expect(fallen.locator('img')).toHaveCount(0);
    const whole = page.getByRole('img', { name: 'A raffia disc on a green wall' });
    await expect(whole.and(page.locator('img'))).toBeVisible();
  },
);

test(
  'a file that is gone leaves its drawing in the same place',
  firstVisit,
  async ({ page, faults }) => {
    faults.allow(/404/);
    await page.goto('/dev/ui');
    const before = await place(page);
    await choose(page, 'A file that is gone');
    await expect(chosen(page).locator('svg')).toBeVisible();
    expect(await place(page)).toEqual(before);
    await choose(page, 'One file');
    await expect(chosen(page).and(page.locator('img'))).toBeVisible();
    expect(await place(page)).toEqual(before);
  },
);

test('without a file the drawing stands there from the start', firstVisit, async ({ page }) => {
  await page.goto('/dev/ui');
  const before = await place(page);
  await choose(page, 'No file');
  await expect(chosen(page)).toHaveCount(0);
  expect(await place(page)).toEqual(before);
});

test(
  'of several files the smallest that is sharp enough is fetched, best compressed',
  firstVisit,
  async ({ page }) => {
    const fetched: string[] = [];
    await page.route('**/media/**', (route) => {
      fetched.push(new URL(route.request().url()).pathname.replace(/^.*\//, ''));
      return route.fulfill({ body: pixel, contentType: 'image/avif' });
    });
    await page.goto('/dev/ui');
    await choose(page, 'Several files');
    const image = chosen(page);
    await expect(image).toHaveJSProperty('complete', true);
    await expect.poll(() => fetched).toHaveLength(1);
    const sharpEnough = await page.evaluate(() => (devicePixelRatio > 1 ? '640.avif' : '320.avif'));
    expect(fetched).toEqual([sharpEnough]);
    expect(
      await image.evaluate((it) => [it.getAttribute('width'), it.getAttribute('height')]),
    ).toEqual(['1200', '1200']);
  },
);

test('until a picture has come a few of its pixels stand there, and nothing moves when it does', {
  tag: [twoWidths.tag, firstVisit.tag],
}, async ({ page }) => {
  const body = await painted('#56683b', { width: 640, height: 640 }).png().toBuffer();
  let answer = () => undefined as unknown;
  const asked = new Promise<void>((heard) => {
    page.route('**/media/**', (route) => {
      answer = () => route.fulfill({ body, contentType: 'image/avif' });
      heard();
    });
  });
  await page.goto('/dev/ui');
  const before = await place(page);
  await choose(page, 'Several files');
  await asked;
  const few = chosen(page).locator('xpath=../preceding-sibling::img');
  await expect(few).toHaveJSProperty('naturalWidth', 8);
  expect(await few.boundingBox()).toEqual(await chosen(page).boundingBox());
  expect(await place(page)).toEqual(before);
  await answer();
  await expect
    .poll(() => chosen(page).evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0);
  expect(await place(page)).toEqual(before);
});

function chosen(page: Page) {
  return page.getByRole('img', { name: 'Raw Shea Butter' });
}

async function choose(page: Page, what: string) {
  const choice = page.getByRole('combobox', { name: 'What is there' });
  // Pictures are fetched when they come near.
  await choice.scrollIntoViewIfNeeded();
  await choice.selectOption(what);
}

/** The place of the content after the pictures: it must not move. */
async function place(page: Page) {
  return page
    .getByRole('heading', { name: 'Cards', exact: true })
    .evaluate((it) => it.getBoundingClientRect().top + scrollY);
}
