import type { Page } from '@playwright/test';
import {
  alertOf,
  countCalls,
  mainButton,
  newAddress,
  password,
  refuseStorage,
} from '#tests/browser/accounts-parts.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import * as calls from '../calls.ts';

test('where nothing can be kept', async ({ page }) => {
  await refuseStorage(page);
  const main = page.getByRole('main');

  await test.step('a browser that keeps nothing is told so, and no code is sent', async () => {
    await page.goto('/signup');
    const sent = countCalls(page, calls.registerAccount);
    await main.getByLabel('First name').fill('Efua');
    await main.getByLabel('Last name').fill('Mensah');
    await main.getByLabel('Email').fill(newAddress());
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByLabel('Confirm password').fill(password);
    await main.getByRole('checkbox').check();
    await expectTold(page, 'Join');
    expect(sent()).toBe(0);
  });

  await test.step('a browser that keeps nothing is told so, and the code is not used up', async () => {
    await page.goto('/otp');
    const sent = countCalls(page, calls.verifyCode);
    await main.getByLabel('Email', { exact: true }).fill('efua@shop.example');
    await page.getByLabel('Digit 1 of 6').fill('123456');
    await expectTold(page, 'Verify Account');
    expect(sent()).toBe(0);
  });

  await test.step('a browser that keeps nothing is told so, and no session is opened', async () => {
    await page.goto('/login');
    const sent = countCalls(page, calls.logIn);
    await main.getByLabel('Email', { exact: true }).fill('efua@shop.example');
    await main.getByLabel('Password', { exact: true }).fill(password);
    await expectTold(page, 'Sign In');
    expect(sent()).toBe(0);
  });
});

async function expectTold(page: Page, button: string) {
  await mainButton(page, button).click();
  await expect(alertOf(page).first()).toContainText('you can’t sign in here');
}
