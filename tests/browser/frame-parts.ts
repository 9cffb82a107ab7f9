import type { Page } from '@playwright/test';
import { type Customer, openSession } from './setup/sign-in.ts';

export function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Stores a session as the browser does, in the four keys that logging out clears. */
export async function signInByStorage(page: Page): Promise<Customer> {
  const { token, endSession } = await openSession();
  await page.goto('/about');
  await page.evaluate((issued) => {
    localStorage.setItem('token', issued);
    localStorage.setItem('isAuthenticated', 'true');
    localStorage.setItem('userRole', 'user');
    localStorage.setItem('userEmail', 'efua@shop.example');
  }, token);
  return { token, endSession };
}
