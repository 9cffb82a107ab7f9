import type { Page } from '@playwright/test';
import { payInCash } from '#features/orders/cash.calls.ts';
import { calledOrder } from '#features/orders/order-name.rules.ts';
import { failure, success } from '#tests/browser/cart-parts.ts';
import { customerWithCart, orderElsewhere, stockUp } from '#tests/browser/orders-parts.ts';
import {
  answerInitiate,
  changeOrder,
  elsewhere,
  initiating,
  openElsewhere,
  openOrder,
  orderAgain,
  payElsewhere,
  sentPayments,
  tabTo,
} from '#tests/browser/payments-parts.ts';
import { endSession, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';

const bankDetails = {
  bank: 'Example Bank Ghana',
  branch: 'Tamale Central',
  accountName: 'Taama Limited',
  accountNumber: '0012345678901',
};

test.beforeAll(stockUp);

test('an unpaid order', async ({ page, request, context, faults, expectAccessible }) => {
  const customer = await customerWithCart(request);
  const order = await orderElsewhere(request, customer);

  await test.step('says until when its goods are put aside, and is paid from its page with the keyboard alone', async () => {
    await openElsewhere(context);
    await answerInitiate(page, { json: { authorization_url: elsewhere } });
    const sent = sentPayments(page);
    await openOrder(page, customer, order);
    const part = page.getByRole('region', { name: 'Your order is placed' });
    await expect(part).toContainText(
      new RegExp(`holding your items until .*, ${order.heldUntil?.slice(11, 16)}\\.`),
    );
    await expectFits(page);
    await expectAccessible();
    await tabTo(page, payNow(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(elsewhere);
    expect(sent).toEqual([{ email: customer.email, orderId: order._id }]);
    await page.unroute(initiating);
  });

  await test.step('whose payment does not open says so, and stays', async () => {
    faults.allow(/net::ERR_FAILED.*\/api\/payments\/initiate/);
    await page.goto(`/orders/${order._id}`);
    await page.route(initiating, (route) => route.abort(), { times: 1 });
    await payNow(page).click();
    await expect(
      failure(page, 'We couldn’t open the payment page. Please try again.'),
    ).toBeVisible();
    await expect(payNow(page)).not.toHaveAttribute('aria-disabled');
  });

  await test.step('becomes one for cash at the door by one press, where that is offered', async () => {
    const agreed = { cash: true, collect: 140, heldUntil: null, cashOffered: undefined };
    await changeOrder(page, order, (real) => ({ ...real, cashOffered: true }));
    await page.route(payingInCash(order._id), async (route) => {
      await changeOrder(page, order, (real) => ({ ...real, ...agreed }));
      await route.fulfill({ json: { ...order, ...agreed } });
    });
    await lookAgain(page);
    const instead = page.getByRole('button', { name: 'Pay cash on delivery instead' });
    await expect(instead).toBeVisible();
    await expectFits(page);
    await expectAccessible();
    await instead.click();
    await expect(
      success(page, 'We’ll pack your order. You pay in cash when it arrives.'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your order is placed' })).toContainText(
      'Please have GH₵140.00 ready in cash when it arrives, or pay now instead.',
    );
    await expect(instead).toHaveCount(0);
    // The button that had the focus is gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('that was not paid in time can still be paid: its goods are put aside again as long as they are there', async () => {
    await changeOrder(page, order, (real) => ({
      ...real,
      status: 'cancelled',
      heldUntil: null,
      putAside: false,
    }));
    await lookAgain(page);
    await expect(page.getByRole('region', { name: 'Not paid in time' })).toContainText(
      'We are no longer holding your items. You can still pay while they are in stock at the same price.',
    );
    await expect(payNow(page)).toBeVisible();
    await expectAccessible();
  });

  await test.step('that the desk has opened again holds its goods without an end', async () => {
    await changeOrder(page, order, (real) => ({ ...real, heldUntil: null, putAside: true }));
    await lookAgain(page);
    const part = page.getByRole('region', { name: 'Your order is placed' });
    await expect(part).toContainText('We are holding your items for you.');
    await expect(part).not.toContainText('no longer');
  });

  await test.step('that was sent off before it was paid does not promise to put its goods aside', async () => {
    await changeOrder(page, order, (real) => ({ ...real, status: 'shipped', heldUntil: null }));
    await lookAgain(page);
    const part = page.getByRole('region', { name: 'Not paid yet' });
    await expect(part).toContainText('are on their way. Please pay for them now.');
    await expect(part).not.toContainText('holding');
  });

  await test.step('that is paid in another tab shows it when it is looked at again', async () => {
    await page.unrouteAll();
    await payElsewhere(request, customer, order);
    await lookAgain(page);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
  });

  await test.step('that cannot be paid any more says why, and is shown as it is now', async () => {
    faults.allow(/status of 409/);
    const another = await orderAgain(request, customer);
    await page.goto(`/orders/${another._id}`);
    await expect(payNow(page)).toBeVisible();
    await payElsewhere(request, customer, another);
    await payNow(page).click();
    await expect(failure(page, 'This order is already paid.')).toBeVisible();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
    // The button that had the focus is gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible();
  });

  await test.step('with a session that has ended leads to /login and back to the order', async () => {
    faults.allow(/status of 401/);
    const another = await orderAgain(request, customer);
    await page.goto(`/orders/${another._id}`);
    await expect(payNow(page)).toBeVisible();
    await endSession(request, customer.token);
    await payNow(page).click();
    await expect(page).toHaveURL(`/login?from=%2Forders%2F${another._id}`);
    await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
  });
});

test('by bank transfer', async ({ page, request, context, expectAccessible }) => {
  const customer = await customerWithCart(request);
  const order = await orderElsewhere(request, customer);
  await changeOrder(page, order, (real) => ({ ...real, bankDetails }));
  await openOrder(page, customer, order);

  await test.step('an order is paid with the bank’s details and its own name as the reference', async () => {
    for (const [name, value] of [
      ['Bank', bankDetails.bank],
      ['Branch', bankDetails.branch],
      ['Account name', bankDetails.accountName],
      ['Account number', bankDetails.accountNumber],
      ['Amount', 'GH₵140.00'],
      ['Reference', calledOrder(order)],
    ] as const) {
      await expect(detail(page, name)).toContainText(value);
    }
    await expect(transfer(page)).toContainText('We’ll email you when it arrives.');
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('its account number is copied by a press', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await transfer(page).getByRole('button', { name: 'Copy number' }).click();
    await expect(success(page, 'Account number copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      bankDetails.accountNumber,
    );
  });

  await test.step('what cannot be copied is to be selected by hand', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new DOMException('refused')),
      });
    });
    await transfer(page).getByRole('button', { name: 'Copy number' }).click();
    await expect(
      failure(page, 'We couldn’t copy the account number. Please copy it by hand.'),
    ).toBeVisible();
  });

  await test.step('nothing is offered while the shop has no account for it, or when the order is paid', async () => {
    await page.unrouteAll();
    await lookAgain(page);
    await expect(transfer(page)).toHaveCount(0);
    await expect(payNow(page)).toBeVisible();
    await changeOrder(page, order, (real) => ({ ...real, canPay: false, bankDetails }));
    await lookAgain(page);
    await expect(payNow(page)).toHaveCount(0);
    await expect(transfer(page)).toHaveCount(0);
  });
});

test('an order that is not paid any more', async ({ page, request, expectAccessible }) => {
  const customer = await customerWithCart(request);
  const order = await orderElsewhere(request, customer);
  await signIn(page, customer);

  for (const { of, order: also, title, text } of [
    {
      of: 'cancelled before it was paid',
      order: { status: 'cancelled' },
      title: 'This order was cancelled',
      text: 'You have nothing to pay. If you did pay, we’ll email you.',
    },
    {
      of: 'cancelled after it was paid',
      order: { status: 'cancelled', payment: 'paid' },
      title: 'This order was cancelled',
      text: 'If we haven’t refunded you yet, please contact us.',
    },
    {
      of: 'refunded',
      order: { status: 'cancelled', payment: 'refunded', refunded: 140 },
      title: 'We’ve refunded this order',
      text: 'It can take up to ten business days to reach you.',
    },
  ]) {
    await test.step(`${of} says what became of it`, async () => {
      await changeOrder(page, order, (real) => ({
        ...real,
        canPay: false,
        canCancel: false,
        heldUntil: null,
        ...also,
      }));
      await page.goto(`/orders/${order._id}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(text);
      await expect(payNow(page)).toHaveCount(0);
    });
  }

  await expectAccessible();

  await test.step('tells how much of it was sent back, and a paid one of which nothing was does not', async () => {
    await page.unrouteAll();
    await payElsewhere(request, customer, order);
    await page.goto(`/orders/${order._id}`);
    await expect(page.getByText('What you ordered')).toBeVisible();
    await expect(page.getByText('Refunded GH₵')).toHaveCount(0);
    await changeOrder(page, order, (real) => ({ ...real, refunded: 20.5 }));
    await page.reload();
    await expect(page.getByText('Refunded GH₵20.50')).toBeVisible();
  });
});

/** Acts as a person who comes back from another tab. */
async function lookAgain(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function payingInCash(id: string) {
  return `**${payInCash.path.replace('{id}', id)}`;
}

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
