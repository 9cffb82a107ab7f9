import type { Page } from '@playwright/test';
import * as settingCalls from '#features/settings/desk.calls.ts';
import { aDay } from '#lib/durations.ts';
import { lookUntil, payByCard } from '#tests/browser/payments-parts.ts';
import { logInAdmin } from '#tests/browser/setup/account.ts';
import { admin } from '#tests/browser/setup/admin.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { type OwnShop, openOwnShop } from '#tests/browser/setup/own-shop.ts';
import { test as base, expect } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { akomaFacts } from '#tests/shop/akoma-facts.ts';
import { notifyOthers } from '../../../platform/kept/changes.queries.ts';
import { insertNotYet } from '../opening.queries.ts';

/** Begins as a shop in production: without settings, and closed. */
const test = base.extend<object, { ownShop: OwnShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const shop = await openOwnShop('opening');
      await shop.addProducts(1);
      await shop.inDatabase(async (client) => {
        await client.query('DELETE FROM platform_setting');
        await insertNotYet(client, new Date());
        await notifyOthers(client, 'a-test settings opening catalogue stock');
      });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop.url),
});

test('from the first sign-in to an open shop, and a holiday', async ({
  page,
  request,
  ownShop,
  expectAccessible,
  faults,
}) => {
  const must = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const done = (title: string) =>
    expect(must(title).getByText('Done', { exact: true })).toBeVisible();

  await test.step('a visitor sees the calm page', async () => {
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1, name: 'Opening soon' })).toBeVisible();
    await expectAccessible();
    await expectFits(page);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Products')).toHaveCount(
      0,
    );
  });

  await test.step('the first sign-in leads to what is left to do', async () => {
    await page.getByLabel('Email').fill(admin.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/admin/opening');
    await expect(page.getByText('8 things are left to do.')).toBeVisible();
    await done('A first product');
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('an email arrives, and a payment comes back', async () => {
    await must('A test email that arrived')
      .getByRole('button', { name: 'Send a test email' })
      .click();
    const { text } = await letterTo(request, admin.email, 'A test email from localhost');
    await page.getByLabel('Code in the email').fill(/^(\d{6})\r?$/m.exec(text)?.[1] ?? '');
    await page.getByRole('button', { name: 'It arrived' }).click();
    await done('A test email that arrived');
    await page.getByRole('button', { name: 'Make a test payment' }).click();
    await expect(page).toHaveURL(/\/dev\/paystack\/checkout\//);
    await payByCard(page);
    await expect(page).toHaveURL(/\/admin\/opening\?/);
    const paid = must('A test payment that came back').getByText('Done', { exact: true });
    await lookUntil(page, paid);
  });

  await test.step('with all of it done the shop opens', async () => {
    faults.allow(/status of 409/);
    await openShop(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Before you open' })).toBeVisible();
    const { token } = await logInAdmin(request);
    const headers = { authorization: `Bearer ${token}` };
    const facts = { ...akomaFacts, ...ownersOwn };
    for (const [name, value] of Object.entries(facts)) {
      const path = settingCalls.changeSetting.path.replace('{name}', name);
      const answer = await request.put(path, { headers, data: { value, version: 0 } });
      expect([name, answer.status()]).toEqual([name, 200]);
    }
    await ownShop.inDatabase((client) =>
      client.query(
        `INSERT INTO accounts_second_factor (account_id, sealed_secret, started_at, confirmed_at)
         SELECT id, '\\x00', now(), now() FROM accounts_account WHERE role = 'admin'`,
      ),
    );
    await openShop(page);
    await expect(page.getByRole('heading', { name: 'Your shop is open' })).toBeVisible();
    await expectFits(page);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: /^Today/ })).toBeVisible();
    await expect(page.getByText('Not finished yet')).toHaveCount(0);
    await page.goto('/admin/opening');
  });

  await test.step('it closes for a holiday, with words and a day', async () => {
    const until = new Date(Date.now() + 10 * aDay).toISOString().slice(0, 10);
    await page.getByLabel('What visitors read').fill('We’re at the <harvest>.');
    await page.getByLabel('The day you open again').fill(until);
    await page.getByRole('button', { name: 'Close the shop' }).click();
    const question = page.getByRole('dialog', { name: 'Close the shop until' });
    await question.getByRole('button', { name: 'Keep it open' }).click();
    await page.getByRole('button', { name: 'Close the shop' }).click();
    await question.getByRole('button', { name: 'Close the shop' }).click();
    await expect(page.getByRole('heading', { name: 'closed for a while' })).toBeVisible();
    await expectAccessible();
    faults.allow(/status of 503|response 503/);
    await page.goto('/');
    await expect(page.getByText('We’re at the <harvest>.')).toBeVisible();
    await expectFits(page);
  });
});

const ownersOwn = { alertAddress: 'alerts@akoma.com', backups: 'Every night to the office' };

async function openShop(page: Page) {
  await page.getByRole('button', { name: 'Open the shop' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the shop' }).click();
}
