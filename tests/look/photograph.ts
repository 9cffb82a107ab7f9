import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from '../browser/setup/account.ts';
import type { FurnishedShop } from './open-furnished-shop.ts';
import type { Screen } from './screen.ts';
import { mask, untilStill } from './steady.ts';
import { tenOClock } from './ten-o-clock.ts';

export interface Shot {
  screen: Screen;
  width: number;
}

/** The highest that a dialog may become and still be seen whole. */
const tallWindow = 1_800;

/** Answers false where this shop has no such page. */
export async function photograph(
  { screen, width }: Shot,
  { browser, shop, file }: { browser: Browser; shop: FurnishedShop; file: string },
): Promise<boolean> {
  const address = screen.at ? await screen.at(shop) : screen.page;
  if (address === undefined) return false;
  const context = await browser.newContext({ ...deviceOf(width, screen), baseURL: shop.url });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.clock.setFixedTime(tenOClock + 60_000);
    if (screen.as) await signIn(page, shop.people[screen.as]);
    await screen.ready?.(page);
    const answer = await page.goto(address);
    if (answer && answer.status() >= 400 && answer.status() !== screen.status) return false;
    await untilStill(page);
    if (screen.show) {
      await screen.show(page);
      await untilStill(page);
    }
    await take(page, file, { whole: !screen.dialog });
    return true;
  } finally {
    await context.close();
  }
}

async function take(page: Page, file: string, { whole }: { whole: boolean }) {
  await mask(page);
  await mkdir(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: whole, animations: 'disabled', caret: 'hide' });
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
