import type { Page } from '@playwright/test';
import { bar, signInByStorage } from '#tests/browser/frame-parts.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

/** The text of a link or a button in the bar, and its position. */
type Place = [word: string, x: number, y: number, width: number, height: number];

const widths = [360, 768, 1280];

for (const who of ['a visitor', 'somebody signed in'] as const) {
  test(`the bar of ${who}`, async ({ page }) => {
    if (who === 'somebody signed in') await signInByStorage(page);

    await test.step('stays where it is when its face comes late', async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const faces = await holdFaces(page);
        await page.goto('/about', { waitUntil: 'commit' });
        await showFacesWheneverTheyCome(page);
        await page.waitForLoadState('domcontentloaded');
        await expectFaces(page, 'loading');
        const before = await placesOf(page);
        await faces.letGo();
        await expectFaces(page, 'loaded');
        expect(await placesOf(page)).toEqual(before);
        expect(await movedInBar(page)).toEqual([]);
      }
    });

    await test.step('stands where it will stand while it is only half there', async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const whole = await placesOf(page);
        for (let there = whole.length - 1; there > 0; there -= 1) {
          await hideFrom(page, there);
          expect(await placesOf(page)).toEqual(whole.slice(0, there));
        }
        await showAll(page);
        expect(whole.map(([word]) => word)).toEqual([
          // The wordmark is a drawing.
          '',
          ...['Home', 'About', 'Products', 'Journal', 'Contact', 'Cart'],
          ...(who === 'a visitor' ? ['Sign In'] : ['Account', 'Logout']),
        ]);
      }
    });
  });
}

test('a first visit on a slow line', async ({ page }) => {
  const faces = await holdFaces(page);
  await page.goto('/signup', { waitUntil: 'domcontentloaded' });

  await test.step('is set in no smeared bold while the faces are late', async () => {
    for (const [text, weight] of [
      ['h1', 700],
      ['main label', 600],
      ['main p', 400],
    ] as const) {
      await expect(page.locator(text).first()).toHaveCSS('font-weight', String(weight));
      const [face = ''] = await facesOf(page, text);
      expect(/bold/i.test(face), `${text} in ${face}`).toBe(weight > 400);
    }
  });

  await test.step('leaves the page as it is read when they come, and shows them at the next one', async () => {
    const [standIn] = await facesOf(page, 'main p');
    await faces.letGo();
    await expectFaces(page, 'loaded');
    await page.evaluate(() => document.fonts.ready);
    expect(await facesOf(page, 'main p')).toEqual([standIn]);
    await bar(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveTitle(/Contact/);
    expect(standIn).not.toMatch(/source/i);
    expect(await facesOf(page, 'main p')).toEqual([expect.stringMatching(/source/i)]);
  });
});

/** The font files, by their PostScript names, that the browser used for the first such text. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ postScriptName }) => postScriptName);
}

async function holdFaces(page: Page) {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  // With interception, the browser fetches even files from its cache again.
  await page.route('**/*.woff2', async (route) => {
    await gate;
    await route.continue();
  });
  return {
    async letGo() {
      letGo();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

/**
 * Shows the faces even if they load late. Otherwise only the next page would show them, and one
 * page could not be compared with both.
 */
async function showFacesWheneverTheyCome(page: Page) {
  await page.evaluate(() => {
    for (const face of document.fonts) face.display = 'swap';
  });
}

async function expectFaces(page: Page, status: FontFaceLoadStatus) {
  const statuses = () =>
    page.evaluate(() => [...document.fonts].map((face) => `${face.family} ${face.status}`));
  await expect.poll(statuses).toContain(`Source Sans ${status}`);
}

function placesOf(page: Page): Promise<Place[]> {
  return bar(page)
    .locator('a, button')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return [it.textContent ?? '', x, y, width, height];
      }),
    );
}

/**
 * Hides the later parts, as in a browser that paints a document while its end is still arriving.
 */
async function hideFrom(page: Page, place: number) {
  const first = bar(page).locator('a, button').nth(place);
  await first.evaluate((it) => {
    (it.closest('li') ?? it).style.display = 'none';
  });
}

async function showAll(page: Page) {
  await bar(page)
    .locator('li, a, button')
    .evaluateAll((all: HTMLElement[]) => {
      for (const it of all) it.style.removeProperty('display');
    });
}

function movedInBar(page: Page) {
  return page.evaluate(
    () =>
      new Promise<string[]>((tell) => {
        const seen = new PerformanceObserver((list) => tell(list.getEntries().flatMap(describe)));
        seen.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => tell([])));

        function describe(entry: PerformanceEntry) {
          const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] };
          return sources.flatMap(({ node }) =>
            node instanceof Element && node.closest('header') ? node.outerHTML.slice(0, 120) : [],
          );
        }
      }),
  );
}
