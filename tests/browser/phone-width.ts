import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, smallTargets } from './ui-measures.ts';

const phone = { width: 360, height: 740 };

/** At the desk's width and at a phone's, nothing is wider than the window or too small for a thumb. */
export async function expectFits(page: Page, within: Locator = page.getByRole('main')) {
  await expectFitsHere(page, within);
  await atPhoneWidth(page, () => expectFitsHere(page, within));
}

async function expectFitsHere(page: Page, within: Locator) {
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(within)).toEqual([]);
}

/** The window is as narrow and as low as a phone's, and then as it was. */
export async function atPhoneWidth(page: Page, work: () => Promise<void>) {
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  await work();
  if (before) await page.setViewportSize(before);
}
