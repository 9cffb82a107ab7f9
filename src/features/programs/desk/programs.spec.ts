import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loseAnswer } from '#tests/browser/lose-answer.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';

test('other programs', async ({ page, request, faults, expectAccessible }) => {
  faults.allow(/net::ERR_FAILED/);
  let answer = 500;
  const program = createServer((_, response) => response.writeHead(answer).end('We are tired'));
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/in`;
  await signIn(page, await logInAdmin(request));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Programs' }).click();
  const dialog = page.getByRole('dialog');
  let key = '';
  const readOrders = async () =>
    (await request.get('/api/orders', { headers: { authorization: `Bearer ${key}` } })).status();

  await test.step('get a key, which is shown once', async () => {
    await expect(page.getByText('No keys yet')).toBeVisible();
    const described = page.getByRole('link', { name: 'the calls of this shop' });
    await expect(described).toHaveAttribute('href', '/api');
    await page.getByRole('button', { name: 'Make key' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Stock at the market');
    await dialog.getByRole('button', { name: 'Make key' }).click();
    const scopes = dialog.getByRole('group', { name: 'The program may' });
    await expect(scopes).toHaveAccessibleDescription('Please choose what the program may do.');
    await expect(scopes).toBeFocused();
    await expectAccessible();
    await expectFits(page, dialog);
    await dialog.getByLabel('Read orders and returns, with names and addresses').check();
    await page.route('**/api/programs/keys', loseAnswer, { times: 1 });
    await dialog.getByRole('button', { name: 'Make key' }).click();
    await expect(dialog.getByText('We couldn’t make the key. Please try again.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Make key' }).click();
    key = (await dialog.getByText(/^taama_/).textContent()) ?? '';
    await expectAccessible();
    await expectFits(page, dialog);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    const row = page.getByRole('row', { name: /Stock at the market/ });
    await expect(row).toContainText('Read orders and returns');
    await expect(row).toContainText(key.slice(0, 'taama_'.length + 12));
    await expect(page.getByText(key)).toHaveCount(0);
    expect(await readOrders()).toBe(200);
  });

  await test.step('are told what happens, and the log says what came of it', async () => {
    await page.getByRole('button', { name: 'Add address' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('ftp://books.example');
    await dialog.getByLabel('An order was paid').check();
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
      /Please enter an address that starts with https:/,
    );
    await dialog.getByRole('textbox', { name: 'Address' }).fill(url);
    await page.route('**/api/programs/receivers', loseAnswer, { times: 1 });
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await expect(dialog.getByText('We couldn’t save the address. Please try again.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await expect(dialog.getByText(/^whsec_/)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('button', { name: 'Send a test to Bookkeeping' }).click();
    const notice = page.getByRole('listitem').filter({ hasText: 'To Bookkeeping' });
    const check = page.getByRole('button', { name: 'Check again' });
    const state = async (said: string) =>
      expect(async () => {
        await check.click();
        await expect(notice.getByText(said, { exact: true })).toBeVisible({ timeout: 1_000 });
      }).toPass();
    await state('Trying again');
    await expect(notice).toContainText('it answered 500');
    await notice.getByText('Details').click();
    await expect(notice.getByText('We are tired')).toBeVisible();
    await expectAccessible();
    await expectFits(page);
    answer = 200;
    await notice.getByRole('button', { name: 'Send again' }).click();
    await state('Arrived');
    await page.getByLabel('Only what has not arrived').check();
    await expect(page.getByText('Everything has arrived.')).toBeVisible();
  });

  await test.step('are changed, switched off and removed', async () => {
    await page.getByRole('button', { name: 'Edit Bookkeeping' }).click();
    await dialog.getByLabel('Send notices to this address').uncheck();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    const row = page.getByRole('row', { name: /Bookkeeping/ });
    await expect(row.getByText('Off', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Bookkeeping' }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('No addresses yet')).toBeVisible();
  });

  await test.step('and are locked out at once', async () => {
    await page.getByRole('button', { name: 'Revoke Stock at the market' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('row', { name: /Stock at the market/ })).toContainText('Revoked');
    expect(await readOrders()).toBe(401);
  });
  program.close();
});
