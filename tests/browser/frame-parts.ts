import type { Page } from '@playwright/test';

export function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

/** As the browser's storage knows a session; the token is one that no server issued. */
export async function signInByStorage(page: Page): Promise<void> {
  await page.goto('/about');
  await page.evaluate(() => {
    localStorage.setItem('token', 'any');
    localStorage.setItem('isAuthenticated', 'true');
    localStorage.setItem('userRole', 'user');
    localStorage.setItem('userEmail', 'efua@shop.example');
  });
}

/** React Router takes scrolling over once the page is hydrated, and not before. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
