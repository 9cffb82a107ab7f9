import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dialog, told } from '#tests/browser/accounts-user-page-parts.ts';
import { openDeskOrder, shortId } from '#tests/browser/orders-desk-parts.ts';
import { customerWithCart, orderElsewhere, scrub, stockUp } from '#tests/browser/orders-parts.ts';
import { payElsewhere } from '#tests/browser/payments-parts.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';

test.beforeAll(stockUp);

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Customers' }).locator('tbody').getByRole('row');
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a customer at the desk', async ({ page, request, faults, expectAccessible }) => {
  const customer = await customerWithCart(request, { [scrub.slug]: 2 });
  const order = await orderElsewhere(request, customer);
  await payElsewhere(request, customer, order);
  await openDeskOrder(page, request, order);

  await test.step('has a page, one press from an order, with what the shop keeps about them', async () => {
    await page.getByRole('link', { name: 'Customer’s page' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Efua Mensah' })).toBeVisible();
    await expect(page).toHaveTitle(/^Customer · Admin Dashboard/);
    await expect(card(page, 'Orders')).toContainText(shortId(order));
    await expect(card(page, 'Orders')).toContainText('Paid');
    await expect(card(page, 'Contact')).toContainText(customer.email);
    await expect(card(page, 'Newsletter')).toContainText('Please send them no newsletter.');
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('gets notes and tags by keyboard alone; a note goes after a question', async () => {
    await page.getByLabel('New note').focus();
    await page.keyboard.type('Call before you come.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(told(page, 'Your note is saved.')).toBeVisible();
    const notes = page.getByRole('list', { name: 'Notes' });
    await expect(notes).toContainText('Call before you come.');
    await expect(page.getByLabel('New note')).toHaveValue('');
    await page.getByLabel('New tag').fill('Wholesale');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Wholesale');
    await expectFits(page);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Wholesale');
    await notes.getByRole('button', { name: 'Remove the note: Call before' }).click();
    await dialog(page).getByRole('button', { name: 'Remove note' }).click();
    await expect(told(page, 'The note is removed.')).toBeVisible();
    await expect(notes).not.toContainText('Call before you come.');
  });

  await test.step('whose account is closed elsewhere gets no note any more', async () => {
    faults.allow(/404/);
    await page.route('**/notes', (route) =>
      route.fulfill({
        status: 404,
        json: { code: 'unknown-customer', message: 'We can’t find this customer.' },
      }),
    );
    await page.getByLabel('New note').fill('Too late.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(card(page, 'Notes').getByRole('alert')).toContainText(
      'We can’t find this customer.',
    );
    await expect(page.getByLabel('New note')).toHaveValue('Too late.');
    await page.unroute('**/notes');
  });

  await test.step('is found in the list by what is known of them, and by a segment', async () => {
    await page.getByRole('link', { name: 'All customers' }).click();
    await page.getByLabel('Name, email, phone or order number').fill(customer.email);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('GH₵136.00');
    await page.getByLabel('Which customers').selectOption('Wholesale');
    await page.getByLabel('Sorted by').selectOption('Total spent');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/segment=tagged%3AWholesale/);
    await expect(rows(page)).toHaveCount(1);
    await expectFits(page);
    await expectAccessible();
    await page.reload();
    await expect(page.getByLabel('Which customers')).toHaveValue('tagged:Wholesale');
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('is in the file of what is listed', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^taama-customers-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(customer.email);
  });

  await test.step('nobody is found who is not there', async () => {
    await page.getByLabel('Name, email, phone or order number').fill('nobody at all');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('heading', { name: 'No customer found' })).toBeVisible();
    await page.goto('/admin/customers/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Customer not found' })).toBeVisible();
    await expectAccessible();
  });
});
