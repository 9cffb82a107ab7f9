import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addPaidOrder, emptyDesk, tab } from '#tests/browser/insight-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';

const total = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=..');
const row = (page: Page, table: string | RegExp, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

test('figures and statement', async ({ page, request, ownShop, expectAccessible }) => {
  const month = new Date('2026-10-15T09:00:00Z');
  const monthBefore = new Date('2026-09-10T09:00:00Z');
  const product = 'Jar of the walk';
  await ownShop.inDatabase(async (client) => {
    await emptyDesk(client);
    const first = await addPaidOrder(client, { amount: 12_000, at: month });
    await addPaidOrder(client, { amount: 8_000, at: month });
    await addPaidOrder(client, { amount: 10_000, at: monthBefore });
    await client.query(
      `INSERT INTO orders_line (order_id, position, product_id, name, price_pesewas, quantity,
         discount_pesewas) VALUES ($1, 1, gen_random_uuid(), $2, 6000, 2, 0)`,
      [first, product],
    );
  });
  await signIn(page, await logInAdmin(request));

  await test.step('are behind the first door, and begin with the last thirty days', async () => {
    await page.goto('/admin');
    await page
      .getByRole('navigation', { name: 'Today' })
      .getByRole('link', { name: 'Figures' })
      .click();
    await expect(page).toHaveTitle(/^Figures · Admin Dashboard/);
    await expect(tab(page, 'Today')).toHaveAttribute('aria-current', 'true');
    await expect(page.getByLabel('Period')).toHaveValue('recent');
    await expect(total(page, 'Paid orders')).toBeVisible();
  });

  await test.step('tell any two days beside the ones before, by keyboard alone, and the address keeps them', async () => {
    await page.getByLabel('Period').focus();
    await page.keyboard.type('From');
    await expect(page.getByLabel('First day')).toBeVisible();
    await page.getByLabel('First day').fill('2026-10-01');
    await page.getByLabel('Last day').fill('2026-10-31');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/period=days&from=2026-10-01&until=2026-10-31/);
    await expect(page.getByRole('heading', { name: 'October 2026' })).toBeVisible();
    await expect(total(page, 'Sales')).toContainText('GH₵200.00');
    await expect(total(page, 'Sales')).toContainText('GH₵100.00 before, now 100 % more.');
    await expect(total(page, 'Average order')).toContainText('GH₵100.00');
    await expect(total(page, 'Returning customers')).toContainText('0 of 2 had bought before.');
    await expect(total(page, 'Refunds')).toContainText('No refunds before.');
    await page.reload();
    await expect(total(page, 'Paid orders')).toContainText('2');
  });

  await test.step('say in tables what the pictures show, at a desk and on a phone', async () => {
    await expect(row(page, 'Best sellers', product)).toContainText('GH₵120.00');
    await expect(row(page, 'By region', 'Northern')).toContainText('GH₵200.00');
    await expect(page.getByRole('img', { name: /^Chart of October 2026/ })).toBeVisible();
    await page.getByText('Show as a table').click();
    await expect(row(page, 'Sales by day', '15 October 2026')).toContainText('GH₵200.00');
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('come as a file', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toContain('figures-2026-10-01-2026-10-31');
    expect(readFileSync(await file.path(), 'utf8')).toContain('All,Net (GH₵),,200.00,100.00');
  });

  await test.step('a month’s statement adds up, at a desk, on a phone and in its file', async () => {
    await page
      .getByRole('navigation', { name: 'Today' })
      .getByRole('link', { name: 'Statement' })
      .click();
    await page.getByLabel('Month').selectOption('October 2026');
    await expect(page).toHaveURL(/\/admin\/statement\?month=2026-10$/);
    await expect(row(page, /^Sales/, 'Orders')).toHaveText('Orders2');
    await expect(row(page, /^Sales/, 'Sold')).toContainText('GH₵200.00');
    await expect(row(page, 'Where this money is', 'Total')).toContainText('GH₵200.00');
    await expect(row(page, 'From sales to money', 'Total')).toContainText('GH₵200.00');
    await expect(page.getByText('do not agree')).toHaveCount(0);
    await expectFits(page);
    await expectAccessible();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = readFileSync(await (await coming).path(), 'utf8');
    expect(file).toContain('Where this money is,Total,,200.00');
  });

  await test.step('is printed on one sheet of paper, without the page around it', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table', { name: 'Where this money is' })).toBeVisible();
    await expect(page.getByLabel('Month')).toBeHidden();
    await expect(tab(page, 'Today')).toBeHidden();
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});
