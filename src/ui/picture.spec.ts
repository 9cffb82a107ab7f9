import type { Page } from '@playwright/test';
import { expect, firstVisit, test } from '#tests/browser/setup/shop.ts';
import { painted } from '#tests/files/pictures.ts';

test('a picture', firstVisit, async ({ page, faults }) => {
  await page.goto('/dev/ui');
  const before = await place(page);

  await test.step('a file that cannot be shown, found before the page was alive, leaves its drawing', async () => {
    const fallen = page.getByRole('img', { name: 'Baobab Oil' });
    await expect(fallen.locator('svg')).toBeVisible();
    await expect(fallen.locator('img')).toHaveCount(0);
    const whole = page.getByRole('img', { name: 'A raffia disc on a green wall' });
    await expect(whole.and(page.locator('img'))).toBeVisible();
  });

  await test.step('without a file the drawing stands there from the start', async () => {
    await choose(page, 'No file');
    await expect(chosen(page)).toHaveCount(0);
    expect(await place(page)).toEqual(before);
  });

  const body = await painted('#56683b', { width: 640, height: 640 }).png().toBuffer();
  const come = Promise.withResolvers<void>();
  const fetched: string[] = [];
  await page.route('**/media/**', async (route) => {
    fetched.push(new URL(route.request().url()).pathname.replace(/^.*\//, ''));
    await come.promise;
    await route.fulfill({ body, contentType: 'image/avif' });
  });

  await test.step('of several files the smallest that is sharp enough is fetched, best compressed', async () => {
    await choose(page, 'Several files');
    await expect.poll(() => fetched).toHaveLength(1);
    expect(fetched).toEqual(['320.avif']);
    const image = chosen(page);
    expect(
      await image.evaluate((it) => [it.getAttribute('width'), it.getAttribute('height')]),
    ).toEqual(['1200', '1200']);
  });

  await test.step('until a picture has come a few of its pixels stand there, and nothing moves when it does', async () => {
    const few = chosen(page).locator('xpath=../preceding-sibling::img');
    await expect(few).toHaveJSProperty('naturalWidth', 8);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await few.boundingBox()).toEqual(await chosen(page).boundingBox());
    }
    expect(await place(page)).toEqual(before);
    come.resolve();
    await expect
      .poll(() => chosen(page).evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0);
    expect(await place(page)).toEqual(before);
    expect(fetched).toHaveLength(1);
  });

  await test.step('a file that is gone leaves its drawing in the same place', async () => {
    faults.allow(/404/);
    await page.unroute('**/media/**');
    await choose(page, 'A file that is gone');
    await expect(chosen(page).locator('svg')).toBeVisible();
    expect(await place(page)).toEqual(before);
    await choose(page, 'One file');
    await expect(chosen(page).and(page.locator('img'))).toBeVisible();
    expect(await place(page)).toEqual(before);
  });
});

function chosen(page: Page) {
  return page.getByRole('img', { name: 'Raw Shea Butter' });
}

async function choose(page: Page, what: string) {
  const choice = page.getByRole('combobox', { name: 'What is there' });
  // Pictures are fetched when they come close to the view.
  await choice.scrollIntoViewIfNeeded();
  await choice.selectOption(what);
}

/** The position of the content after the pictures, which must not move. */
async function place(page: Page) {
  return page
    .getByRole('heading', { name: 'Cards', exact: true })
    .evaluate((it) => it.getBoundingClientRect().top + scrollY);
}
