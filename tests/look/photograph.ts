import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from '../browser/setup/account.ts';
import type { FurnishedShop } from './open-furnished-shop.ts';
import type { Screen } from './screen.ts';
import { mask, untilWhole, watchCalls } from './steady.ts';
import { tenOClock } from './ten-o-clock.ts';

export interface Shot {
  screen: Screen;
  width: number;
}

/** In pixels: the tallest window in which a dialog is still seen whole. */
const tallWindow = 1_800;
/** At most this many pictures of one screen. */
const most = 6;

/** Answers false if this shop has no such page. */
export async function photograph(
  { screen, width }: Shot,
  { browser, shop, file }: { browser: Browser; shop: FurnishedShop; file: string },
): Promise<boolean> {
  const context = await browser.newContext({ ...deviceOf(width, screen), baseURL: shop.url });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.setDefaultNavigationTimeout(60_000);
    await page.clock.setFixedTime(tenOClock + 60_000);
    if (screen.as) await signIn(page, shop.people[screen.as]);
    await screen.ready?.(page, shop);
    const still = stillnessOf(page);
    const answer = await page.goto(screen.at?.(shop) ?? screen.page);
    if (answer && answer.status() >= 400 && answer.status() !== screen.status) return false;
    await still();
    if (screen.show) {
      await screen.show(page);
      await still();
    }
    const picture = await takeTwice(page, { whole: !screen.dialog, still });
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, picture);
    return true;
  } finally {
    await context.close();
  }
}

function stillnessOf(page: Page) {
  const calls = watchCalls(page);
  return async () => {
    await calls.untilQuiet();
    await untilWhole(page);
    await calls.untilQuiet();
  };
}

/** Takes pictures until two in a row are the same: a busy machine may still be drawing. */
async function takeTwice(
  page: Page,
  { whole, still }: { whole: boolean; still: () => Promise<void> },
): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let time = 1; time <= most; time += 1) {
    await mask(page);
    const next = await page.screenshot({
      fullPage: whole,
      animations: 'disabled',
      caret: 'hide',
    });
    if (last?.equals(next)) return next;
    last = next;
    await still();
  }
  throw new Error('The page does not come to rest');
}

function deviceOf(width: number, { dialog }: Screen): BrowserContextOptions {
  const isPhone = width < 600;
  const height = isPhone ? 740 : 900;
  return {
    viewport: { width, height: dialog ? tallWindow : height },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    locale: 'en-GH',
    timezoneId: 'Africa/Accra',
    reducedMotion: 'reduce',
  };
}
