import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser/setup/shop.ts';

const tooShort = 'Password must be at least 6 characters long';
const tooCommon = 'This password is too common. Please choose another.';

const field = (page: Page, name: string) =>
  page.getByRole('main').getByLabel(name, { exact: true });
const password = (page: Page) => field(page, 'Password');

async function open(page: Page) {
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Join' })).toBeEnabled();
}

test('a new password that is typed', async ({ page }) => {
  await test.step('the list comes with the first password that is typed, not with the page', async () => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    const holdsList = async () =>
      (await Promise.all(scripts)).some((text) => text.includes('stonebwoy'));
    await open(page);
    await page.waitForLoadState('networkidle');
    expect(await holdsList()).toBe(false);
    await password(page).fill('password1');
    await password(page).press('Tab');
    await expect(password(page)).toHaveAccessibleDescription(new RegExp(`^${tooCommon}`));
    expect(await holdsList()).toBe(true);
    page.removeAllListeners('response');
  });

  await test.step('who pauses is told as well, the own address is known, and nothing is asked of the server', async () => {
    await open(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    await field(page, 'Email').fill('yaa.asantewaa@shop.example');
    await password(page).pressSequentially('yaa.asantewaa');
    await expect(password(page)).toHaveAccessibleDescription(new RegExp(`^${tooCommon}`));
    await expect(password(page)).toBeFocused();
    expect(asked).toEqual([]);
  });

  await test.step('what is wrong with a new password is said when its field is left, and until it is right', async () => {
    await open(page);
    await password(page).pressSequentially('tam');
    await expect(password(page)).not.toHaveAccessibleDescription(tooShort);
    await password(page).press('Tab');
    await expect(password(page)).toHaveAccessibleDescription(new RegExp(`^${tooShort}`));
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
    await password(page).fill('tamale');
    await expect(password(page)).toHaveAccessibleDescription(new RegExp(`^${tooCommon}`));
    await password(page).fill('tamale at noon');
    await expect(password(page)).toHaveAccessibleDescription(
      'At least 6 characters, and not a common password.',
    );
    await expect(password(page)).toHaveAttribute('aria-invalid', 'false');
  });
});
