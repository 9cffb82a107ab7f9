import type { Page } from '@playwright/test';
import { failure, success } from '#tests/browser/cart-parts.ts';
import { customerWithCart, orderElsewhere, stockUp } from '#tests/browser/orders-parts.ts';
import {
  answerInitiate,
  changeOrder,
  elsewhere,
  openElsewhere,
  openOrder,
  payElsewhere,
  sentPayments,
  tabTo,
} from '#tests/browser/payments-parts.ts';
import { endSession } from '#tests/browser/setup/account.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';

const bankDetails = {
  bank: 'Example Bank Ghana',
  branch: 'Tamale Central',
  accountName: 'Taama Limited',
  accountNumber: '0012345678901',
};

test.beforeAll(stockUp);

test.describe('an unpaid order', () => {
  test(
    'says until when its goods are put aside, and is paid from its page with the keyboard alone',
    twoWidths,
    async ({ page, request, context, expectAccessible }) => {
      const customer = await customerWithCart(request);
      const order = await orderElsewhere(request, customer);
      await openElsewhere(context);
      await answerInitiate(page, { json: { authorization_url: elsewhere } });
      const sent = sentPayments(page);
      await openOrder(page, customer, order);
      const part = page.getByRole('region', { name: 'Your order is placed' });
      await expect(part).toContainText(
        new RegExp(`put aside for you until .*, ${order.heldUntil?.slice(11, 16)}\\.`),
      );
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(page.getByRole('main'))).toEqual([]);
      await expectAccessible();
      await tabTo(page, payNow(page));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(elsewhere);
      expect(sent).toEqual([{ email: customer.email, orderId: order._id }]);
    },
  );

  test('that was not paid in time can still be paid: its goods are put aside again as long as they are there', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const customer = await customerWithCart(request);
    const order = await orderElsewhere(request, customer);
    await changeOrder(page, order, (real) => ({ ...real, status: 'cancelled', heldUntil: null }));
    await openOrder(page, customer, order);
    await expect(page.getByRole('region', { name: 'Not paid in time' })).toContainText(
      'Its goods are not put aside any more. When you pay they are put aside for you again, as long as they are there.',
    );
    await expect(payNow(page)).toBeVisible();
    await expectAccessible();
  });

  test('that was sent off before it was paid does not promise to put its goods aside', async ({
    page,
    request,
  }) => {
    const customer = await customerWithCart(request);
    const order = await orderElsewhere(request, customer);
    await changeOrder(page, order, (real) => ({ ...real, status: 'shipped', heldUntil: null }));
    await openOrder(page, customer, order);
    const part = page.getByRole('region', { name: 'Not paid yet' });
    await expect(part).toContainText('on their way, and its payment is still open');
    await expect(part).not.toContainText('put aside');
  });

  test('that cannot be paid any more says why, and is shown as it is now', async ({
    page,
    request,
    faults,
    expectAccessible,
  }) => {
    faults.allow(/status of 409/);
    const customer = await customerWithCart(request);
    const order = await orderElsewhere(request, customer);
    await openOrder(page, customer, order);
    await payElsewhere(request, customer, order);
    await payNow(page).click();
    await expect(failure(page, 'This order is paid already.')).toBeVisible();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
    // The button that had the focus is gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible();
  });

  test('whose payment does not open says so, and stays', async ({ page, request, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    const customer = await customerWithCart(request);
    const order = await orderElsewhere(request, customer);
    await openOrder(page, customer, order);
    await page.route('**/api/payments/initiate', (route) => route.abort());
    await payNow(page).click();
    await expect(
      failure(page, 'The payment page could not be opened. Please try again.'),
    ).toBeVisible();
    await expect(payNow(page)).not.toHaveAttribute('aria-disabled');
  });

  test('with a session that has ended leads to /login and back to the order', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 401/);
    const customer = await customerWithCart(request);
    const order = await orderElsewhere(request, customer);
    await openOrder(page, customer, order);
    await endSession(request, customer.token);
    await payNow(page).click();
    await expect(page).toHaveURL(`/login?from=%2Forders%2F${order._id}`);
    await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
  });

  test('that is paid in another tab shows it when it is looked at again', async ({
    page,
    request,
  }) => {
    const customer = await customerWithCart(request);
    const order = await orderElsewhere(request, customer);
    await openOrder(page, customer, order);
    await payElsewhere(request, customer, order);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
  });
});

test.describe('by bank transfer', () => {
  test(
    'an order is paid with the bank’s details and its own name as the reference',
    twoWidths,
    async ({ page, request, expectAccessible }) => {
      const customer = await customerWithCart(request);
      const order = await orderElsewhere(request, customer);
      await changeOrder(page, order, (real) => ({ ...real, bankDetails }));
      await openOrder(page, customer, order);
      for (const [name, value] of [
        ['Bank', bankDetails.bank],
        ['Branch', bankDetails.branch],
        ['Account name', bankDetails.accountName],
        ['Account number', bankDetails.accountNumber],
        ['Amount', 'GH₵140.00'],
        ['Reference', `#${order._id.slice(-8).toUpperCase()}`],
      ] as const) {
        await expect(detail(page, name)).toContainText(value);
      }
      await expect(transfer(page)).toContainText('we will confirm it by e-mail');
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(page.getByRole('main'))).toEqual([]);
      await expectAccessible();
    },
  );

  test('its account number is copied by a press', async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const customer = await customerWithCart(request);
    const order = await orderElsewhere(request, customer);
    await changeOrder(page, order, (real) => ({ ...real, bankDetails }));
    await openOrder(page, customer, order);
    await transfer(page).getByRole('button', { name: 'Copy number' }).click();
    await expect(success(page, 'The account number is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      bankDetails.accountNumber,
    );
  });

  test('what cannot be copied is to be selected by hand', async ({ page, request }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new DOMException('refused')),
      });
    });
    const customer = await customerWithCart(request);
    const order = await orderElsewhere(request, customer);
    await changeOrder(page, order, (real) => ({ ...real, bankDetails }));
    await openOrder(page, customer, order);
    await transfer(page).getByRole('button', { name: 'Copy number' }).click();
    await expect(
      failure(page, 'The account number could not be copied. Please select it by hand.'),
    ).toBeVisible();
  });

  test('nothing is offered while the shop has no account for it, or when the order is paid', async ({
    page,
    request,
  }) => {
    const customer = await customerWithCart(request);
    const order = await orderElsewhere(request, customer);
    await openOrder(page, customer, order);
    await expect(payNow(page)).toBeVisible();
    await expect(transfer(page)).toHaveCount(0);
    await changeOrder(page, order, (real) => ({ ...real, canPay: false, bankDetails }));
    await page.reload();
    await expect(page.getByText('What you ordered')).toBeVisible();
    await expect(transfer(page)).toHaveCount(0);
  });
});

test.describe('an order that is not paid any more', () => {
  for (const { of, order: also, title, text } of [
    {
      of: 'cancelled before it was paid',
      order: { status: 'cancelled' },
      title: 'This order was cancelled',
      text: 'It was not paid. Should you have paid for it all the same, we either deliver it or send your money back',
    },
    {
      of: 'cancelled after it was paid',
      order: { status: 'cancelled', payment: 'paid' },
      title: 'This order was cancelled',
      text: 'If your money is not on its way back to you yet, please contact us.',
    },
    {
      of: 'refunded',
      order: { status: 'cancelled', payment: 'refunded', refunded: 140 },
      title: 'The money of this order was sent back',
      text: 'It can take up to ten working days until you see it.',
    },
  ]) {
    test(`${of} says what became of it`, async ({ page, request, expectAccessible }) => {
      const customer = await customerWithCart(request);
      const order = await orderElsewhere(request, customer);
      await changeOrder(page, order, (real) => ({
        ...real,
        canPay: false,
        canCancel: false,
        heldUntil: null,
        ...also,
      }));
      await openOrder(page, customer, order);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(text);
      await expect(payNow(page)).toHaveCount(0);
      await expectAccessible();
    });
  }

  test('tells how much of it was sent back, and a paid one of which nothing was does not', async ({
    page,
    request,
  }) => {
    const customer = await customerWithCart(request);
    const order = await orderElsewhere(request, customer);
    await payElsewhere(request, customer, order);
    await openOrder(page, customer, order);
    await expect(page.getByText('sent back')).toHaveCount(0);
    await changeOrder(page, order, (real) => ({ ...real, refunded: 20.5 }));
    await page.reload();
    await expect(page.getByText('GH₵20.50 of it was sent back')).toBeVisible();
  });
});

function payNow(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Pay now - GH₵140.00' });
}

function transfer(page: Page) {
  return page.getByRole('article', { name: 'Pay by bank transfer' });
}

function detail(page: Page, name: string) {
  return transfer(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');
}
