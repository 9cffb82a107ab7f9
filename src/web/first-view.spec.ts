import type { APIRequestContext, Page } from '@playwright/test';
import { productPath } from '#lib/paths.ts';
import { beforeAlive } from '#tests/browser/setup/alive.ts';
import { expect, firstVisit, test } from '#tests/browser/setup/shop.ts';
import { expectSaidWidths } from '#tests/browser/ui-measures.ts';

test.use({
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});

/**
 * In bytes, for a phone's first visit. The build limits the scripts' sizes as well
 * (scripts/budget.ts).
 */
const most = {
  scripts: 82_000,
  /** Includes their headers, which are some 600 bytes a file. */
  scriptsOnTheWire: 90_000,
  bytes: 204_800,
  requests: 12,
  /**
   * A server sends ten segments over a new connection before it waits for an answer. Once requested
   * again, a page is compressed more densely; the first answer after a change may be larger.
   */
  document: 14_600,
};

interface Asked {
  url: URL;
  /** The size as it was sent: compressed, without headers. */
  body: number;
  /** Includes the headers. Undefined while the answer is still arriving. */
  bytes?: number;
}

test('a phone’s first visit', firstVisit, async ({ page, request }) => {
  const network = await listen(page);
  for (const address of [productPath('whipped-shea-body-butter'), '/', '/products']) {
    await test.step(`what is first seen of ${address} comes in few files, all small and all from the shop`, async () => {
      await askUntilDense(request, address);
      await network.forget();
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const asked = () => [...network.asked.values()];
      await expect.poll(() => asked().filter(({ bytes }) => bytes === undefined)).toEqual([]);
      const below = await picturesBelow(page);
      const first = asked().filter(({ url }) => !below.includes(url.href));
      const scripts = first.filter(({ url }) => url.pathname.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(2);
      expect(sum(scripts.map(({ body }) => body))).toBeLessThanOrEqual(most.scripts);
      const onTheWire = sum(scripts.map(({ bytes = 0 }) => bytes));
      expect(onTheWire).toBeLessThanOrEqual(most.scriptsOnTheWire);
      expect(first[0]?.bytes).toBeLessThanOrEqual(most.document);
      expect(sum(first.map(({ bytes = 0 }) => bytes))).toBeLessThanOrEqual(most.bytes);
      expect(first.map(({ url }) => url.pathname).slice(most.requests)).toEqual([]);
      const elsewhere = asked().filter(({ url }) => url.origin !== new URL(page.url()).origin);
      expect(elsewhere.map(({ url }) => url.href)).toEqual([]);
    });
  }

  await test.step('a picture of the shelf says how wide it stands at every width, so that no larger file is fetched', async () => {
    for (const width of [320, 360, 412, 600, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 780 });
      await expectSaidWidths(page, 'article');
    }
  });
});

test(
  'faces, scripts and pictures below wait for those that are seen first',
  firstVisit,
  async ({ page }) => {
    // On a busy machine the second after which they stop waiting would be over too early.
    await page.addInitScript(() => {
      const later = setTimeout;
      const patient = (work: () => void, time?: number) => (time === 999 ? 0 : later(work, time));
      window.setTimeout = patient as typeof setTimeout;
    });
    const come = Promise.withResolvers<void>();
    await page.route('**/media/**', async (route) => {
      await come.promise;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/media\/|\.(js|woff2)$/.test(pathname)) asked.push(pathname);
    });
    await beforeAlive(page, async () => {
      await page.goto('/products', { waitUntil: 'domcontentloaded' });
      await expect.poll(() => asked).toHaveLength(2);
      // A lazy picture in view is requested with the first frames.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      const [one, other, ...further] = asked;
      expect(further).toEqual([]);
      come.resolve();
      await expect.poll(() => asked.some((path) => path.endsWith('.js'))).toBe(true);
      const shown = () => page.evaluate(() => [...document.fonts].map(({ family }) => family));
      await expect.poll(shown).toContain('Ojuju');
      const pictures = () => asked.filter((path) => path.startsWith('/media/')).length;
      await expect.poll(pictures).toBeGreaterThan(2);
      const first = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('[fetchpriority=high]')].map(
          (image) => new URL(image.currentSrc).pathname,
        ),
      );
      expect(first.toSorted()).toEqual([one, other].toSorted());
    });
  },
);

/** Until the page is densely compressed, its document with headers exceeds the budget. */
async function askUntilDense(request: APIRequestContext, address: string) {
  const size = async () => {
    const answer = await request.get(address);
    const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    return Number(answer.headers()['content-length']) + headers.join('').length;
  };
  await expect.poll(size).toBeLessThan(most.document);
}

/** Uses Chromium's own list, which includes the icon and every byte of the headers. */
async function listen(page: Page) {
  const asked = new Map<string, Asked>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!url.startsWith('data:')) asked.set(requestId, { url: new URL(url), body: 0 });
  });
  network.on('Network.responseReceived', ({ requestId, response: { headers } }) => {
    const known = asked.get(requestId);
    if (known) known.body = Number(headers['content-length'] ?? headers['Content-Length']);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = asked.get(requestId);
    if (known) known.bytes = encodedDataLength;
  });
  await network.send('Network.enable');
  return {
    asked,
    /** Empties the cache, so that the next page is visited like the first one. */
    async forget() {
      await page.goto('about:blank');
      await network.send('Network.clearBrowserCache');
      asked.clear();
    },
  };
}

/**
 * The pictures below the window that were fetched before the person scrolled to them. A picture
 * that is also shown above does not count.
 */
function picturesBelow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBelow = (image: HTMLImageElement) => image.getBoundingClientRect().top >= innerHeight;
    const images = [...document.images];
    const seen = images.filter((image) => !isBelow(image)).map(({ currentSrc }) => currentSrc);
    return images
      .filter(isBelow)
      .map(({ currentSrc }) => currentSrc)
      .filter((address) => !seen.includes(address));
  });
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
