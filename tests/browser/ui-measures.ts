import { expect, type Locator, type Page } from '@playwright/test';

export const phone = { width: 360, height: 740 };

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBe(0);
}

/** What only the width of a phone decides is looked at there, and the window is as wide again. */
export async function atPhoneWidth(page: Page, look: () => Promise<void>): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await look();
  if (wide) await page.setViewportSize(wide);
}

/** What can be pressed there and is smaller than a thumb; links within a sentence are as high as it is. */
export function smallTargets(within: Locator): Promise<string[]> {
  return within
    .locator('a, button, input, select, textarea')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter((it) => !it.matches('p a, label a'))
        .map((it) => ({
          it,
          target: it.matches('[type=checkbox], [type=radio]') ? it.closest('label') : it,
        }))
        .map(({ it, target }) => ({ it, box: target?.getBoundingClientRect() }))
        .filter(({ box }) => !box || box.width < 44 || box.height < 44)
        .map(({ it, box }) => `${it.outerHTML.slice(0, 120)}: ${box?.width} × ${box?.height}`),
    );
}

/** Neither here nor at a phone's width is anything wider than the page, or smaller than a thumb. */
export async function expectFits(page: Page, within = page.getByRole('main')): Promise<void> {
  const wide = page.viewportSize() ?? phone;
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(within)).toEqual([]);
  }
}
