import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { deskHeaders } from '#tests/browser/products-desk-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import type { DeskCode } from '../code.contract.ts';
import * as calls from '../desk.calls.ts';

const row = (page: Page, code: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: code });

test('the discount codes at the desk', async ({ page, request, faults, expectAccessible }) => {
  faults.allow(/status of 409/);
  const code = `SHEA-${randomBytes(4).toString('hex').toUpperCase()}`;
  await signIn(page, await logInAdmin(request));
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Discount codes' }).click();

  await test.step('a new one says beside its fields what is wrong, and then stands there', async () => {
    await page.getByRole('button', { name: 'Add code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add code' });
    const add = dialog.getByRole('button', { name: 'Add code' });
    await expect(dialog.getByLabel('Face Care')).toBeVisible();
    await expectAccessible();
    await expectFits(page);
    await add.click();
    await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
      /Please enter a code\./,
    );
    await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await dialog.getByLabel('Percent').fill('ten');
    await add.click();
    await expect(dialog.getByLabel('Percent')).toHaveAccessibleDescription(
      'Please enter a whole number from 1 to 100.',
    );
    await dialog.getByLabel('Percent').fill('10');
    await dialog.getByLabel('For orders from (GH₵)').fill('200');
    await dialog.getByLabel('Last day').fill('2099-12-24');
    await dialog.getByLabel('Face Care').check();
    await dialog.getByLabel('Add a product').selectOption({ label: 'Shea Shampoo Bar' });
    await add.click();
    await expect(row(page, code)).toContainText(
      '10% off · orders from GH₵200.00 · until 24 Dec 2099 · once each · only Face Care, Shea Shampoo Bar',
    );
    await expect(row(page, code)).toContainText('Not used yet');
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('who changes it sees what somebody else has saved meanwhile, and decides', async () => {
    await page.getByRole('button', { name: `Edit ${code}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${code}` });
    const headers = await deskHeaders(request);
    const all = await request.get(calls.listCodes.path, { headers });
    const found = ((await all.json()) as DeskCode[]).find((one) => one.code === code);
    const { percent: _, amount, minimum, startsOn, endsOn, mostUses, version } = found ?? {};
    const rest = { amount, minimum, startsOn, endsOn, mostUses, version, ended: false };
    const data = { ...rest, percent: 12, mostPerPerson: null, productIds: [], categories: [] };
    const url = calls.changeCode.path.replace('{code}', code);
    expect((await request.put(url, { headers, data })).ok()).toBe(true);
    await dialog.getByLabel('Percent').fill('20');
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await save.click();
    await expect(dialog.getByRole('alert').first()).toContainText('It is now: 12% off;');
    await save.click();
    await expect(row(page, code)).toContainText('20% off');
    await expect(row(page, code)).toContainText('only Face Care, Shea Shampoo Bar');
  });

  await test.step('ends with one press, and goes on with another', async () => {
    await page.getByRole('button', { name: `End ${code}` }).press('Enter');
    await expect(row(page, code)).toContainText('Ended');
    await page.getByRole('button', { name: `Use again ${code}` }).press('Enter');
    await expect(row(page, code)).not.toContainText('Ended');
  });
});
