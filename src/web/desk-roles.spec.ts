import type { Page } from '@playwright/test';
import { calledOrder } from '#features/orders/order-name.rules.ts';
import { dialog, fault, told } from '#tests/browser/accounts-user-page-parts.ts';
import { rowOf, searchDesk, shortId, statusChoice } from '#tests/browser/orders-desk-parts.ts';
import {
  customerWithCart,
  orderElsewhere,
  readOrder,
  stockUp,
} from '#tests/browser/orders-parts.ts';
import { payElsewhere, refundPaymentElsewhere } from '#tests/browser/payments-parts.ts';
import { addToDesk, logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { letterAfterTheMinute } from '#tests/browser/setup/mailbox.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { atPhoneWidth, expectFits, expectFitsHere } from '#tests/browser/ui-measures.ts';

test.beforeAll(stockUp);

const doors = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('a packer at the desk', async ({ page, request, faults, expectAccessible }) => {
  const customer = await customerWithCart(request);
  const order = await orderElsewhere(request, customer);
  await payElsewhere(request, customer, order);
  const packer = await addToDesk(request, 'packer');
  const heard: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/')) heard.push(await answer.text().catch(() => ''));
  });
  await signIn(page, packer);
  await page.goto('/admin');
  const row = page
    .getByRole('table', { name: 'Orders to pack' })
    .getByRole('row')
    .filter({ hasText: shortId(order) });

  await test.step('begins with the orders to pack, and is offered nothing else', async () => {
    await expect(row).toContainText('Efua Mensah');
    await expect(doors(page).getByRole('link')).toHaveText([
      /^Packing\d*$/,
      'Your sign-in',
      'See the shop',
    ]);
    await expect(doors(page).getByRole('link', { name: /^Packing/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('packs an order by its goods, name and address, and ships it: its customer is written to', async () => {
    await row.getByRole('link', { name: shortId(order) }).click();
    await expect(page).toHaveURL(`/admin/packing/${order._id}`);
    await expect(page.getByRole('list', { name: 'Items' })).toContainText('1 ×');
    await expect(page.getByRole('article', { name: 'Send to' })).toContainText('Efua Mensah');
    const tick = page.getByRole('list', { name: 'Items' }).locator('li > span').first();
    await expect(tick).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(tick).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expectAccessible();
    await atPhoneWidth(page, async () => {
      await expectFitsHere(page);
      await page.getByRole('button', { name: 'Ship' }).click();
      await expect(dialog(page).getByLabel('Courier')).toBeVisible();
      await expectAccessible();
    });
    await dialog(page).getByLabel('Courier').fill('Station Express');
    await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).click();
    await expect(told(page, 'Order status updated to shipped')).toBeVisible();
    await expect(page).toHaveURL('/admin');
    await expect(row).toHaveCount(0);
    expect(await readOrder(request, customer, order._id)).toMatchObject({ status: 'shipped' });
    const subject = `Your order ${calledOrder(order)} is on its way`;
    expect((await letterAfterTheMinute(request, customer.email, subject)).text).toContain(
      'Station Express',
    );
  });

  await test.step('is told that an order is being refunded, by the press and then by its page', async () => {
    const other = await customerWithCart(request);
    const paid = await orderElsewhere(request, other);
    await payElsewhere(request, other, paid);
    await page.goto(`/admin/packing/${paid._id}`);
    await page.getByRole('button', { name: 'Ship' }).click();
    await refundPaymentElsewhere(request, paid);
    faults.allow(/status of 409/);
    await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).click();
    const words = 'This order is being refunded. Please keep its parcel.';
    await expect(dialog(page).getByText(words)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ship' })).toHaveCount(0);
    await expectFits(page);
  });

  await test.step('reads in calm words that a page is not part of the role, and asks for nothing of it', async () => {
    for (const address of ['/admin/orders', `/admin/orders/${order._id}`, '/admin/settings']) {
      await page.goto(address);
      const said = page.getByRole('heading', { name: 'This page is not part of your role' });
      await expect(said).toBeVisible();
    }
    await expectAccessible();
    await page.getByRole('link', { name: 'To the orders to pack' }).click();
    await expect(page).toHaveURL('/admin');
    faults.allow(/status of 404/);
    await page.goto(`/admin/packing/${order._id}`);
    await expect(page.getByRole('heading', { name: 'Not on the packing list' })).toBeVisible();
    await doors(page).getByRole('link', { name: 'Your sign-in' }).click();
    await expect(page.getByRole('article', { name: 'Your two-step sign-in' })).toBeVisible();
  });

  await test.step('was sent no price, no sum and no customer’s address by all of it', async () => {
    const sent = heard.join('\n');
    expect(sent).toContain('Efua Mensah');
    expect(sent).not.toContain(customer.email);
    expect(sent).not.toMatch(/"(price|subtotal|totalAmount|amount|customerId|customerEmail)"/);
  });
});

test('a manager at the desk', async ({ page, request, faults }) => {
  const customer = await customerWithCart(request);
  const order = await orderElsewhere(request, customer);
  await payElsewhere(request, customer, order);
  const manager = await addToDesk(request, 'manager');
  await signIn(page, manager);

  await test.step('begins with the morning, and is offered neither settings nor admins', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: /^Sales of the last/ })).toBeVisible();
    await expect(doors(page).getByRole('link')).toHaveText([
      'Today',
      'Product Management',
      /^Order Management\d*$/,
      /^Customer Messages\d*$/,
      'Journal and pages',
      'Origin',
      'Audit',
      'Your sign-in',
      'See the shop',
    ]);
    await page.goto('/admin/settings');
    await expect(
      page.getByRole('heading', { name: 'This page is not part of your role' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'To your dashboard' })).toBeVisible();
    await atPhoneWidth(page, async () => {
      await expectFitsHere(page);
    });
  });

  await test.step('cancels a paid order, but is not offered to send its money back', async () => {
    faults.allow(/status of 409/);
    await page.goto(`/admin/orders/${order._id}`);
    await expect(page.getByRole('button', { name: 'Record a transfer' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
    await searchDesk(page, customer.email);
    await statusChoice(page, order).selectOption('Cancelled');
    await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(fault(page, 'This order is paid.')).toBeVisible();
    await expect(dialog(page)).toContainText('Only an owner can refund it');
    await expect(dialog(page).getByRole('button', { name: 'Cancel and refund' })).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Cancel without refund' }).click();
    await expect(rowOf(page, order).getByRole('cell', { name: 'Cancelled Paid' })).toBeVisible();
  });

  await test.step('is a packer with the next call after an owner has said so', async () => {
    faults.allow(/status of 403/);
    const { token } = await logInAdmin(request);
    const answer = await request.put(`/api/admins/${manager.user._id}/role`, {
      headers: { authorization: `Bearer ${token}` },
      data: { role: 'packer' },
    });
    expect(answer.status()).toBe(200);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(
      page.getByRole('heading', { name: 'This page is not part of your role' }),
    ).toBeVisible();
    await expect(doors(page).getByRole('link', { name: /^Packing/ })).toBeVisible();
  });
});
