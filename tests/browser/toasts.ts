import { expect, type Page } from '@playwright/test';

/** Expects a toast and removes it, so that a later one with the same words is a new one. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const toast = page.locator('[role=status] > div, [role=alert] > div').filter({ hasText: words });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
}

/** For a toast that was read before, and may have gone already. */
export function putToastAway(page: Page): Promise<void> {
  return page.keyboard.press('Escape');
}
