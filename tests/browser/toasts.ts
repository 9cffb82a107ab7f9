import { expect, type Page } from '@playwright/test';

/** Said, read and put away: what comes later on the way is said anew. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const toast = page.locator('[role=status] > div, [role=alert] > div').filter({ hasText: words });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
}

/** For a toast that was read a while ago, and may have left already. */
export function putToastAway(page: Page): Promise<void> {
  return page.keyboard.press('Escape');
}
