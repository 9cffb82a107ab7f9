import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type axe from 'axe-core';
import type { NodeResult } from 'axe-core';
import { meetPagesAlive } from './alive.ts';
import { KeptWindow } from './kept-page.ts';

export { admin } from './admin.ts';
export { beforeAlive } from './alive.ts';
export { expect };

/**
 * For a test of what differs on a phone: where things are, how large they are, what a finger does.
 * It runs at both widths. All other tests run only at a desk's width.
 */
export const twoWidths = { tag: '@two-widths' };

/** For a test of what is fetched: its browser has kept nothing of the shop yet. */
export const firstVisit = { tag: '@first-visit' };

/** For specs of parts that move: other windows belong to somebody who asked for less motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Faults that no page may have. A test that causes one allows it first. */
export interface Faults {
  /** Call it before the fault. Faults that match the pattern are then allowed in this test. */
  allow(pattern: RegExp): void;
  /** For contexts that the test opens itself. Its own context is watched already. */
  watch(context: BrowserContext): void;
  seen(): readonly string[];
}

interface Fixtures {
  faults: Faults;
  /**
   * Fails on anything that keeps a person from using the page. Of a page that was looked at before,
   * `part` names what is new.
   */
  expectAccessible(part?: Locator): Promise<void>;
}

export const test = base.extend<Fixtures, { pagesAlive: undefined; kept: KeptWindow }>({
  pagesAlive: [
    async ({ browser }, use) => {
      await meetPagesAlive(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const kept = new KeptWindow();
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      kept,
      baseURL,
      javaScriptEnabled,
      serviceWorkers,
      viewport,
      deviceScaleFactor,
      contextOptions: { reducedMotion },
    },
    use,
    testInfo,
  ) => {
    const isFirst = testInfo.tags.includes(firstVisit.tag);
    if (isFirst) await kept.close();
    const size = { viewport, deviceScaleFactor };
    const options = { javaScriptEnabled, serviceWorkers, reducedMotion, ...size };
    await use(await kept.lend(browser, JSON.stringify(options)));
    const passed = testInfo.status === testInfo.expectedStatus && testInfo.status === 'passed';
    const isUsual = !isFirst && javaScriptEnabled && serviceWorkers === 'block';
    await kept.takeBack(passed && isUsual, `${baseURL}/robots.txt`);
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages();
    await use(page);
  },
  faults: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (each: BrowserContext) => watchFaults(each, (fault) => seen.push(fault));
      watch(context);
      await use({ allow: (pattern) => allowed.push(pattern), watch, seen: () => seen });
      const unexpected = seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'faults that the test did not expect').toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async (part) => {
      await page.evaluate(finishMoving);
      const violations = await lookWithAxe(page, part);
      const told = violations.map(({ help, nodes }) => ({ help, at: nodes.map(nameOf) }));
      expect(told, `what axe found on ${page.url()}`).toEqual([]);
    });
  },
});

/**
 * Runs in the page. Waits until finite animations have ended, because a part that fades in has
 * other colours until then. Endless animations have their own.
 */
async function finishMoving() {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/**
 * Asks only for violations, because reporting passes doubles the work. A modal dialog is looked at
 * alone: nobody reaches what lies under it, and that was a screen before.
 */
async function lookWithAxe(page: Page, part?: Locator) {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source);
  const { violations } = part
    ? await part.evaluate((it, wanted) => window.axe.run(it, wanted), wanted)
    : await page.evaluate((wanted) => {
        return window.axe.run(document.querySelector('dialog:modal') ?? document, wanted);
      }, wanted);
  return violations;
}

/** The minified file, because it is sent to the page again for every look. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const wanted = { runOnly: rules, resultTypes: ['violations'] } satisfies axe.RunOptions;

/** An unhandled rejection is a 'weberror' too. */
function watchFaults(context: BrowserContext, report: (fault: string) => void) {
  context.on('console', (message) => {
    if (message.type() === 'error') {
      report(`console error: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (event) => report(`page error: ${event.error()}`));
  context.on('response', (response) => {
    if (response.status() >= 500) report(`response ${response.status()}: ${response.url()}`);
  });
}

function nameOf({ target, failureSummary }: NodeResult) {
  return `${target.join(' ')}: ${failureSummary ?? ''}`;
}
