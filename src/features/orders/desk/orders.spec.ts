import { readFileSync } from 'node:fs';
import { calledOrder } from '#features/orders/order-name.rules.ts';
import { formatShortDay } from '#lib/dates.ts';
import { dialog, fault, told } from '#tests/browser/accounts-user-page-parts.ts';
import { putInElsewhere } from '#tests/browser/cart-parts.ts';
import {
  openDesk,
  rowOf,
  rows,
  setStatusElsewhere,
  shortId,
  statusChoice,
} from '#tests/browser/orders-desk-parts.ts';
import {
  customerWithCart,
  lookAgain,
  mask,
  orderElsewhere,
  readOrder,
  scrub,
  stockUp,
} from '#tests/browser/orders-parts.ts';
import { payElsewhere } from '#tests/browser/payments-parts.ts';
import { endSession } from '#tests/browser/setup/account.ts';
import { letterAfterTheMinute } from '#tests/browser/setup/mailbox.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import {
  atPhoneWidth,
  expectFitsHere,
  expectNoSidewaysScroll,
} from '#tests/browser/ui-measures.ts';
import * as calls from '../desk.calls.ts';

test.beforeAll(stockUp);

const listed = (url: URL) => url.pathname === calls.listOrders.path;
const changing = `**${calls.changeStatus.path.replace('{id}', '*')}`;

test('the list', async ({ page, request, faults, expectAccessible }) => {
  const customer = await customerWithCart(request, { [scrub.slug]: 2 });
  const order = await orderElsewhere(request, customer);
  await openDesk(page, request);

  await test.step('every order is a row, found by its short id, its customer and its state, and the address keeps what is asked', async () => {
    await page.getByLabel('Order number, name, email or phone').fill(shortId(order).toLowerCase());
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    const row = rowOf(page, order);
    for (const text of [
      shortId(order),
      'Efua Mensah',
      customer.email,
      'GH₵136.00',
      formatShortDay(new Date()),
    ]) {
      await expect(row).toContainText(text);
    }
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: 'Pending Not paid' })).toBeVisible();
    await expect(statusChoice(page, order)).toHaveValue('pending');
    await expect(statusChoice(page, order).getByRole('option')).toHaveText([
      'Pending',
      'Processing',
      'Shipped',
      'Delivered',
      'Cancelled',
    ]);
    await expectNoSidewaysScroll(page);
    await atPhoneWidth(page, async () => {
      await expect(row.getByText(/^T-\d{3}-\d{3}$/)).toBeVisible();
      await expectFitsHere(page);
    });
    await expectAccessible();
    await page.getByLabel('Order number, name, email or phone').fill(customer.email);
    await page.getByLabel('Status', { exact: true }).selectOption('Shipped');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('No order found')).toBeVisible();
    await page.getByLabel('Status', { exact: true }).selectOption('Pending');
    await page.getByLabel('Payment').selectOption('Not paid');
    await page.getByLabel('From').fill(new Date().toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(row).toBeVisible();
    await page.reload();
    await expect(row).toBeVisible();
    await expect(page.getByLabel('Payment')).toHaveValue('unpaid');
    await page.goBack();
    await expect(page.getByText('No order found')).toBeVisible();
    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(page).toHaveURL('/admin/orders');
  });

  await expect(rowOf(page, order)).toBeVisible();
  await putInElsewhere(request, customer, mask.slug);
  const next = await orderElsewhere(request, customer, { orderNotes: '=1+1' });

  await test.step('a new order appears by itself, and is told', async () => {
    await lookAgain(page);
    await expect(told(page, 'You have a new order')).toBeVisible();
    await expect(rowOf(page, next)).toBeVisible();
  });

  await test.step('all orders of one customer are one press away from an order of theirs', async () => {
    await page.getByRole('link', { name: shortId(next) }).click();
    await page.getByRole('link', { name: 'All their orders' }).click();
    const whose = page.getByRole('paragraph').filter({ hasText: 'Orders from' });
    await expect(whose).toContainText(`, ${customer.email}.`);
    await expect(whose.getByRole('link')).toHaveAttribute(
      'href',
      /^\/admin\/customers\/[\da-f-]{36}$/,
    );
    await expect(rows(page)).toHaveCount(2);
    await expect(rowOf(page, order)).toBeVisible();
    await expect(rowOf(page, next)).toBeVisible();
  });

  await test.step('what is listed can be had as a file', async () => {
    await page.getByLabel('Order number, name, email or phone').fill(shortId(next));
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^taama-orders-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Total (GH₵)');
    expect(lines[1]).toContain(`${shortId(next)},`);
    expect(lines[1]).toContain(`,'=1+1,`);
  });

  await test.step('of another server an absent status is pending, and an unknown one is shown neutral', async () => {
    const wire = (end: string, differing: object) => ({
      id: `01900000-0000-7000-8000-0000${end}`,
      user: { name: 'Ama Owusu', email: 'ama@shop.example' },
      products: [{ name: 'Shea Jar', price: 60.5, quantity: 3 }],
      total: 181.5,
      orderDate: '2026-03-03T08:05:00Z',
      ...differing,
    });
    await page.route(listed, (route) =>
      route.fulfill({
        json: [wire('aaaaaaaa', {}), wire('bbbbbbbb', { status: 'backordered' })],
      }),
    );
    await page.reload();
    const [absent, unknown] = [{ _id: 'aaaaaaaa' }, { _id: 'bbbbbbbb' }];
    await expect(rowOf(page, absent)).toContainText('Ama Owusu');
    await expect(rowOf(page, absent)).toContainText('GH₵181.50');
    await expect(rowOf(page, absent)).toContainText('3 Mar 2026');
    await expect(rowOf(page, absent).getByRole('cell', { name: 'Pending Not paid' })).toBeVisible();
    const badge = rowOf(page, unknown).getByText('Backordered', { exact: true }).first();
    // It is as neutral as the 'Not paid' beside it.
    const ground = (text: string) =>
      rowOf(page, unknown)
        .getByText(text, { exact: true })
        .first()
        .evaluate((each) => getComputedStyle(each).backgroundColor);
    await expect(badge).toBeVisible();
    expect(await ground('Backordered')).toBe(await ground('Not paid'));
    await expect(statusChoice(page, unknown)).toHaveValue('backordered');
    await page.unroute(listed);
  });

  await test.step('orders that cannot be loaded show the error text in a panel, or Failed to fetch orders, and can be asked for again', async () => {
    faults.allow(/status of 429|net::ERR_FAILED/);
    await page.route(listed, (route) =>
      route.fulfill({ status: 429, json: { message: 'Please wait a while.', code: 'slow' } }),
    );
    await page.reload();
    await expect(fault(page, 'Please wait a while.')).toBeVisible();
    await page.unroute(listed);
    await page.route(listed, (route) => route.abort());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(fault(page, 'Failed to fetch orders')).toBeVisible();
    await page.unroute(listed);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, next)).toBeVisible();
    await expect(fault(page, 'Failed to fetch orders')).toBeHidden();
  });
});

test('the status of an order', async ({ page, request, faults, expectAccessible }) => {
  const customer = await customerWithCart(request);
  const one = await orderElsewhere(request, customer);
  await payElsewhere(request, customer, one);
  await putInElsewhere(request, customer, scrub.slug);
  const two = await orderElsewhere(request, customer);
  await payElsewhere(request, customer, two);
  await putInElsewhere(request, customer, scrub.slug);
  const unpaid = await orderElsewhere(request, customer);
  const { token } = await openDesk(page, request, customer.email);

  await test.step('with the keyboard alone a status is chosen, asked about and left, or set with a courier', async () => {
    const choice = statusChoice(page, one);
    await choice.focus();
    await page.keyboard.press('s');
    await expect(dialog(page)).toContainText('We’ll email the customer that it’s on its way');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(choice).toBeFocused();
    await expect(choice).toHaveValue('processing');
    await page.keyboard.press('s');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Station Express');
    await page.keyboard.press('Tab');
    await page.keyboard.type('SE-42');
    await page.keyboard.press('Enter');
    await expect(told(page, 'Order status updated to shipped')).toBeVisible();
    await expect(choice).toBeFocused();
    await page.getByRole('link', { name: shortId(one) }).click();
    await expect(page.getByText('Shipped: Station Express, SE-42')).toBeVisible();
  });

  await test.step('a paid order is shipped in two taps; the row changes, and its customer is written to', async () => {
    await atPhoneWidth(page, async () => {
      await page.goBack();
      await page.getByRole('button', { name: `Ship ${shortId(two)}` }).click();
      await expect(dialog(page).getByLabel('Courier')).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: 'Mark as Shipped' })).toBeInViewport();
      await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).click();
      await expect(told(page, 'Order status updated to shipped')).toBeVisible();
      await expect(
        rowOf(page, two).getByRole('cell', { name: 'Shipped', exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: /^Ship / })).toHaveCount(0);
    });
    expect(await readOrder(request, customer, two._id)).toMatchObject({ status: 'shipped' });
    const subject = `Your order ${calledOrder(two)} is on its way`;
    expect((await letterAfterTheMinute(request, customer.email, subject)).text).toContain(
      calledOrder(two),
    );
  });

  await test.step('what the shop asks back is answered: sent unpaid all the same, cancelled with its money sent back or not', async () => {
    faults.allow(/status of 409/);
    await statusChoice(page, unpaid).selectOption('Shipped');
    await expect(dialog(page)).toContainText(`Not paid: GH₵${unpaid.totalAmount.toFixed(2)}`);
    await expectAccessible();
    expect(await readOrder(request, customer, unpaid._id)).toMatchObject({ status: 'pending' });
    await dialog(page).getByRole('button', { name: 'Mark as Shipped anyway' }).click();
    // The message of the step before may still be there, so the dialog says that this one is done.
    await expect(dialog(page)).toBeHidden();
    await expect(told(page, 'Order status updated to shipped').last()).toBeVisible();
    await statusChoice(page, two).selectOption('Cancelled');
    const title = dialog(page).getByRole('heading', { level: 2 });
    await expect(title.locator('span')).toHaveCount(2);
    for (const part of await title.locator('span').all()) {
      await expect(part).toHaveCSS('white-space', 'nowrap');
    }
    await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(fault(page, 'This order is paid. Refund it now?')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Cancel without refund' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel and refund' }).click();
    await expect(told(page, 'Order status updated to cancelled')).toBeVisible();
    await page.getByRole('link', { name: shortId(two) }).click();
    await expect(page.getByRole('list', { name: 'Refunds, transfers and disputes' })).toContainText(
      'The order was cancelled',
    );
  });

  await test.step('a status that cannot be set says Failed to update order status and why, and the row stays', async () => {
    faults.allow(/net::ERR_FAILED/);
    await page.goBack();
    await page.route(changing, (route) =>
      route.fulfill({ status: 409, json: { message: 'Nothing is left.', code: 'not-enough' } }),
    );
    await statusChoice(page, unpaid).selectOption('Delivered');
    await dialog(page).getByRole('button', { name: 'Mark as Delivered' }).click();
    await expect(fault(page, 'Failed to update order status: Nothing is left.')).toBeVisible();
    await page.unroute(changing);
    await page.route(changing, (route) => route.abort());
    await dialog(page).getByRole('button', { name: 'Mark as Delivered' }).click();
    await expect(
      fault(page, 'Failed to update order status: We couldn’t reach the shop. Please try again.'),
    ).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Keep as it is' }).click();
    await expect(rowOf(page, unpaid).getByRole('cell', { name: 'Shipped Not paid' })).toBeVisible();
    await page.unroute(changing);
  });

  await test.step('a session that has ended is told, and leads to the sign-in', async () => {
    faults.allow(/status of 401/);
    await endSession(request, token);
    await statusChoice(page, unpaid).selectOption('Delivered');
    await dialog(page).getByRole('button', { name: 'Mark as Delivered' }).click();
    await expect(page).toHaveURL('/login');
    await expect(fault(page, 'Authentication failed. Please login again.')).toBeVisible();
  });
});

test('orders that have arrived', async ({ page, request, expectAccessible }) => {
  const customer = await customerWithCart(request, { [scrub.slug]: 1 });
  const paid = await orderElsewhere(request, customer);
  await payElsewhere(request, customer, paid);
  await putInElsewhere(request, customer, mask.slug);
  const unpaid = await orderElsewhere(request, customer);
  await openDesk(page, request);
  for (const order of [paid, unpaid]) await setStatusElsewhere(request, order, 'shipped');
  await page.getByRole('link', { name: 'Mark as delivered' }).click();
  await expect(page.getByRole('button', { name: 'Mark 0 orders as delivered' })).toBeVisible();
  await expectAccessible();
  await atPhoneWidth(page, () => expectFitsHere(page));
  for (const order of [paid, unpaid]) {
    await page.getByRole('checkbox', { name: `Choose ${shortId(order)}` }).check();
  }
  await page.getByRole('button', { name: 'Mark 2 orders as delivered' }).click();
  await expect(told(page, `${shortId(paid)} delivered.`)).toBeVisible();
  await expect(fault(page, `${shortId(unpaid)}: This order is not paid.`)).toBeVisible();
  await expect(rowOf(page, paid)).toHaveCount(0);
  await expect(rowOf(page, unpaid)).toBeVisible();
});
