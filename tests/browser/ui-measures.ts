import { expect, type Locator, type Page } from '@playwright/test';

export const phone = { width: 360, height: 740 };

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBe(0);
}

/** Finds controls that are smaller than a thumb. Links within a sentence are as high as it is. */
export function smallTargets(within: Locator): Promise<string[]> {
  return within
    .locator('a, button, input, select, textarea')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter((it) => !it.matches('p a, label a'))
        .map((it) => {
          const { position, inset } = getComputedStyle(it, '::after');
          // The link of a card covers the whole card.
          const covers = position === 'absolute' && inset === '0px';
          const isTick = it.matches('[type=checkbox], [type=radio]');
          const around = covers ? (it as HTMLElement).offsetParent : it;
          return { it, target: isTick ? it.closest('label') : around };
        })
        .map(({ it, target }) => ({ it, box: target?.getBoundingClientRect() }))
        // Chromium lays out in 64ths of a pixel.
        .filter(({ box }) => !box || Math.min(box.width, box.height) < 44 - 1 / 64)
        .map(({ it, box }) => `${it.outerHTML.slice(0, 120)}: ${box?.width} × ${box?.height}`),
    );
}

/**
 * At the desk's width and at a phone's, nothing is wider than the window, and no control is smaller
 * than a thumb. Shoppers may also have letters twice as large.
 */
export async function expectFits(page: Page, within: Locator = page.getByRole('main')) {
  await expectFitsHere(page, within);
  await atPhoneWidth(page, () => expectFitsHere(page, within));
  if (!new URL(page.url()).pathname.startsWith('/admin')) await expectLargeLettersFit(page);
}

/** Expects the same at the window's present width. */
export async function expectFitsHere(page: Page, within: Locator = page.getByRole('main')) {
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(within)).toEqual([]);
}

/** The same to a page as letters twice as large on a phone of 360 pixels. */
export const withLargeLetters = { width: 180, height: 370 };

/** With letters twice as large nothing is wider than a phone. */
export async function expectLargeLettersFit(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize(withLargeLetters);
  const over = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const isOver = (it: Element) =>
      it.checkVisibility() && it.getBoundingClientRect().right > innerWidth + 0.5;
    return [...document.querySelectorAll('body *')]
      .filter((it) => isOver(it) && ![...it.children].some(isOver))
      .map((it) => it.outerHTML.slice(0, 100));
  });
  if (before) await page.setViewportSize(before);
  expect.soft(over, 'a phone with letters twice as large').toEqual([]);
}

/** Works in a window as narrow and low as a phone's, and then restores the window. */
export async function atPhoneWidth(page: Page, work: () => Promise<void>) {
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  await work();
  if (before) await page.setViewportSize(before);
}

/** Each visible picture says how wide it is shown, because the browser chooses the file by that. */
export async function expectSaidWidths(page: Page, within: string): Promise<void> {
  const wrong = await page.locator(`${within} source[type="image/avif"]`).evaluateAll((sources) => {
    const ruler = document.createElement('canvas');
    document.body.append(ruler);
    const widths = (sources as HTMLSourceElement[])
      .map((source) => {
        const fits = source.sizes.split(', ').find((size) => {
          const [condition] = /^\(.*\)/.exec(size) ?? [];
          return !condition || matchMedia(condition).matches;
        });
        ruler.style.width = fits?.replace(/^\(.*\) /, '') ?? '';
        const said = ruler.getBoundingClientRect().width;
        const image = source.parentElement?.querySelector('img');
        return { said, real: image?.getBoundingClientRect().width ?? 0 };
      })
      .filter(({ real }) => real > 0);
    ruler.remove();
    return {
      of: widths.length,
      wrong: widths.filter(({ said, real }) => Math.abs(said / real - 1) > 0.02),
    };
  });
  expect(wrong.of).toBeGreaterThan(0);
  expect(wrong.wrong, `said and real, at ${page.viewportSize()?.width}`).toEqual([]);
}
