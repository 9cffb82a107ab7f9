import type { Page } from '@playwright/test';

/** Until nothing of the page is still on its way: its calls, its faces, its pictures far below. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
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
  await page.waitForLoadState('networkidle');
}

/** What is made anew in every shop, in a form that is always the same and as long. */
export const masks: readonly [pattern: string, written: string][] = [
  ['#[0-9A-F]{8}\\b', '#7A4C19E2'],
  ['\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b', 'one-of-a-kind'],
  ['localhost:\\d+', 'localhost:3000'],
];

/** Only what is read: no attribute is touched. */
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
