import {
  butter,
  cartLink,
  clearElsewhere,
  failure,
  putInElsewhere,
} from '#tests/browser/cart-parts.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import {
  address,
  atProvider,
  fillAddress,
  mask,
  openCheckout,
  ordersOf,
  pay,
  payment,
  readOrder,
  showCheckout,
  stockUp,
} from '#tests/browser/orders-parts.ts';
import {
  armFault,
  askedForReturn,
  askOnPhone,
  declinedCard,
  expectReturned,
  letPageGrowOld,
  letPromptRunOut,
  orderAgainAndGoToPay,
  orderAndGoToPay,
  payByCard,
} from '#tests/browser/payments-parts.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

const received = 'We’ve received GH₵140.00. Your order is paid.';

test.beforeAll(stockUp);

test('paying online', async ({ page, request }) => {
  const { customer, order: first } = await orderAndGoToPay(page, request);

  await test.step('by card leads from the checkout to the provider and back: paid, and the cart is empty', async () => {
    await atProvider(page, 'GH₵140.00');
    const asked = askedForReturn(page);
    await payByCard(page);
    await expect(page).toHaveURL(/\/pay\/return\/[\w-]+\?trxref=/);
    await expectReturned(page, 'Thank you', received);
    // The document already brought the answer, so the page asks nothing.
    expect(asked).toEqual([]);
    await expect(page.getByText('Expected delivery:')).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await page.getByRole('main').getByRole('link', { name: 'See your order' }).click();
    await expect(page).toHaveURL(`/orders/${first._id}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Processing', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Pay now/ })).toHaveCount(0);
    expect(await readOrder(request, customer, first._id)).toMatchObject({
      status: 'processing',
      payment: 'paid',
    });
  });

  await test.step('declined on the phone and by the bank, and then by another card on the same page of the provider', async () => {
    const order = await orderAgainAndGoToPay(page, request, customer);
    await askOnPhone(page, 'MTN MoMo', '024 123 4567');
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('alert')).toContainText('rejected on the phone');
    await payByCard(page, declinedCard);
    await expect(page.getByRole('alert')).toContainText('The bank declined this card.');
    await payByCard(page);
    await expectReturned(page, 'Thank you', received);
    expect(await readOrder(request, customer, order._id)).toMatchObject({ payment: 'paid' });
  });

  for (const [network, phone] of [
    ['MTN MoMo', '055 123 4987'],
    ['Telecel Cash', '020 123 4567'],
    ['AT Money', '027 123 4567'],
  ] as const) {
    await test.step(`by ${network}, approved on the phone`, async () => {
      const order = await orderAgainAndGoToPay(page, request, customer);
      await askOnPhone(page, network, phone);
      await expect(page.getByRole('status')).toContainText(network);
      await page.getByRole('button', { name: 'Approve on the phone' }).click();
      await expectReturned(page, 'Thank you', received);
      expect(await readOrder(request, customer, order._id)).toMatchObject({ payment: 'paid' });
    });
  }
});

test('leaving the provider’s page', async ({
  page,
  request,
  context,
  faults,
  expectAccessible,
}) => {
  const { customer, order } = await orderAndGoToPay(page, request);
  const payNow = page.getByRole('button', { name: 'Pay now - GH₵140.00' });

  await test.step('left by the provider’s button to cancel: nothing was paid, and the same order can be paid without ordering again', async () => {
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await expect(page).toHaveURL(/\/pay\/left\/[\w-]+$/);
    await expectReturned(page, 'You left the payment page', 'You have not paid anything.');
    await expect(page.getByText('We are holding your items until')).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    await expectAccessible();
    await payNow.click();
    await atProvider(page, 'GH₵140.00');
  });

  await test.step('left while the prompt waits: the page says so', async () => {
    await askOnPhone(page, 'MTN MoMo', '024 000 0006');
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await expect(page).toHaveURL(/\/pay\/left\/[\w-]+$/);
    await expectReturned(page, 'Approve it on your phone', 'Check your phone for a prompt');
    await expectAccessible();
  });

  await test.step('while a prompt waits on the phone nobody is sent to pay a second time', async () => {
    faults.allow(/status of 409/);
    await page.getByRole('main').getByRole('link', { name: 'See your order' }).click();
    await payNow.click();
    await expect(failure(page, /^A payment for this order is already under way/)).toBeVisible();
    await expect(page).toHaveURL(`/orders/${order._id}`);
  });

  await test.step('a cart that was changed meanwhile cannot be ordered, and the words lead to the order that is being checked', async () => {
    const other = await context.newPage();
    const added = await putInElsewhere(request, customer, butter.slug);
    await showCheckout(other);
    await expect(other.getByLabel('City')).toHaveValue(address.city);
    await pay(other).click();
    const said = payment(other).getByRole('alert');
    await expect(said).toContainText('We are still checking the payment for your last order.');
    await said.getByRole('link', { name: 'See your order' }).click();
    await expect(other).toHaveURL(`/orders/${order._id}`);
    await clearElsewhere(request, customer, added._id);
    await other.close();
  });

  await test.step('that the prompt ran out is said, and the same order is paid', async () => {
    await page.goBack();
    await expectReturned(page, 'Approve it on your phone', 'Check your phone for a prompt');
    await letPromptRunOut(customer);
    await expectReturned(page, 'You left the payment page', 'You have not paid anything.');
    await payNow.click();
    await atProvider(page, 'GH₵140.00');
    await payByCard(page);
    await expectReturned(page, 'Thank you', received);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    expect(await ordersOf(request, customer)).toMatchObject([{ _id: order._id, payment: 'paid' }]);
  });
});

test('when the provider', async ({ page, request, faults, expectAccessible }) => {
  const customer = await openCheckout(page, request);

  await test.step('does not answer, the order is kept and said to be, and the same one can be paid when it does', async () => {
    faults.allow(/(status of|response) 503.*\/api\/payments\/initiate/);
    await armFault(request, customer, 'answer-503', 2);
    await fillAddress(page);
    await pay(page).click();
    await expect(payment(page).getByRole('alert')).toContainText(
      'We can’t reach the payment service right now. We’ve kept your order. Please try again in a minute.',
    );
    const [order] = await ordersOf(request, customer);
    await expect(
      payment(page).getByRole('alert').getByRole('link', { name: 'See your order' }),
    ).toHaveAttribute('href', `/orders/${order?._id}`);
    await expect(pay(page)).toHaveText('Make Payment - GH₵140.00');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    await expectAccessible();
    await pay(page).click();
    await atProvider(page);
    expect(await ordersOf(request, customer)).toMatchObject([{ _id: order?._id }]);
  });

  await test.step('cannot be asked after paying, the page says that it is being checked, and then that it is paid', async () => {
    await armFault(request, customer, 'webhook-dropped', 1);
    await armFault(request, customer, 'answer-502', 3);
    await payByCard(page);
    await expectReturned(page, 'We are checking your payment', 'do not pay again');
    await expectReturned(page, 'Thank you', received);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    expect(await ordersOf(request, customer)).toMatchObject([{ payment: 'paid' }]);
  });

  const order = await orderAgainAndGoToPay(page, request, customer);

  await test.step('sends somebody back who has not paid, it is not taken as paid', async () => {
    await armFault(request, customer, 'redirect-without-success', 1);
    await payByCard(page, declinedCard);
    await expect(page).toHaveURL(/\/pay\/return\//);
    await expectReturned(page, 'Not paid yet', 'We received no money.');
    expect(await readOrder(request, customer, order._id)).toMatchObject({ payment: 'unpaid' });
  });

  await test.step('took less than was asked, the page says so and that we look at it; the order’s page too, and other goods can be ordered', async () => {
    await page.getByRole('button', { name: 'Pay now - GH₵140.00' }).click();
    await atProvider(page);
    await armFault(request, customer, 'verify-amount-lower', 10);
    await payByCard(page);
    const said = 'The amount we received is different from your order’s total. We are checking it.';
    await expectReturned(page, 'We are reviewing your payment', said);
    expect(await readOrder(request, customer, order._id)).toMatchObject({ payment: 'unpaid' });
    await page.getByRole('link', { name: 'See your order' }).click();
    await expect(
      page.getByRole('heading', { name: 'We are reviewing your payment' }),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText(said);
    await expect(page.getByRole('button', { name: /Pay now|Cancel/ })).toHaveCount(0);
    await putInElsewhere(request, customer, mask.slug, 1);
    await showCheckout(page);
    await fillAddress(page);
    await pay(page).click();
    await atProvider(page);
    expect((await ordersOf(request, customer)).slice(0, 2)).toMatchObject([
      { payment: 'unpaid' },
      { _id: order._id, status: 'pending', payment: 'unpaid' },
    ]);
  });
});

test('coming back', async ({ page, request, context, browser, baseURL, faults }) => {
  const { customer, order } = await orderAndGoToPay(page, request);
  const other = await context.newPage();

  await test.step('of a second payment of the same order says that it goes back', async () => {
    await letPageGrowOld(customer);
    await other.goto(`/orders/${order._id}`);
    await other.getByRole('button', { name: 'Pay now - GH₵140.00' }).click();
    await atProvider(other);
    expect(other.url()).not.toBe(page.url());
    await payByCard(other);
    await expectReturned(other, 'Thank you', received);
    await payByCard(page);
    await expectReturned(page, 'We are refunding you', 'You paid twice');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    expect(await readOrder(request, customer, order._id)).toMatchObject({ payment: 'paid' });
  });

  await test.step('to the same link in another browser without signing in shows that it is paid', async () => {
    const elsewhere = await browser.newContext();
    faults.watch(elsewhere);
    const there = await elsewhere.newPage();
    await there.goto(`${baseURL}${new URL(other.url()).pathname}`);
    await expectReturned(there, 'Thank you', received);
    await expect(bar(there).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await elsewhere.close();
  });
});
