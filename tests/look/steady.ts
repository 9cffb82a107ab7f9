import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** In milliseconds. If no call comes for this long, no more calls are expected. */
const quiet = 400;
const patience = 30_000;

/**
 * Watches a page's calls from the beginning, because the browser's own signal comes only once for a
 * page.
 */
export function watchCalls(page: Page) {
  let open = 0;
  let changedAt = performance.now();
  const count = (step: number) => () => {
    open += step;
    changedAt = performance.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  return {
    async untilQuiet() {
      const began = performance.now();
      while (open > 0 || performance.now() - changedAt < quiet) {
        if (performance.now() - began > patience) throw new Error('The page does not fall silent');
        await pause(50);
      }
    },
  };
}

/** docs/decisions/0044 has added this mark. An older commit has none, and cannot be compared. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Waits until all of the page is there: scripts, fonts, and pictures far below. */
export async function untilWhole(page: Page): Promise<void> {
  await untilAlive(page);
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const { scrollHeight } = document.documentElement;
    for (let y = 0; y < scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await frame();
  });
}

/** Replaces what differs in every shop by text of the same form and length. */
export const masks: readonly [pattern: string, written: string][] = [
  ['#[0-9A-F]{8}\\b', '#7A4C19E2'],
  ['\\bT-\\d{3}-\\d{3}\\b', 'T-482-193'],
  ['\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b', 'one-of-a-kind'],
  ['\\btaama-[0-9a-f]{20,}', 'taama-one-of-a-kind'],
  ['\\btaama_[0-9a-f]{8,}', 'taama_0f3a59c2d17e'],
  ['/pay/[0-9a-f]{20,}', '/pay/one-of-a-kind'],
  ['\\b\\d+ ms\\b', '12 ms'],
  ['localhost:\\d+', 'localhost:3000'],
];

/** Replaces only visible text, never an attribute. */
export async function mask(page: Page): Promise<void> {
  await page.evaluate((pairs) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const before = currentNode.nodeValue ?? '';
      const after = pairs.reduce(
        (text, [pattern, written]) => text.replaceAll(new RegExp(pattern, 'g'), written),
        before,
      );
      if (after !== before) currentNode.nodeValue = after;
    }
  }, masks);
}
