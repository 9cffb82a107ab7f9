import * as orderCalls from '#features/orders/calls.ts';
import { formatDay } from '#lib/dates.ts';
import { failure, success } from '#tests/browser/cart-parts.ts';
import {
  customerWithCart,
  mask,
  orderElsewhere,
  scrub,
  stockUp,
} from '#tests/browser/orders-parts.ts';
import { openOrder } from '#tests/browser/payments-parts.ts';
import {
  answerElsewhere,
  askElsewhere,
  countOf,
  delivered,
  openReturnForm,
  receiveElsewhere,
  refundElsewhere,
  returnDialog,
  returnRows,
  returnsCard,
  returnsOf,
} from '#tests/browser/returns-parts.ts';
import { endSession } from '#tests/browser/setup/account.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';
import * as returnCalls from '../calls.ts';

test.beforeAll(stockUp);

const day = 24 * 3_600_000;
const send = { name: 'Ask for the return' };

test(
  'goods of a delivered order are asked back with the keyboard alone, and the list shows it',
  twoWidths,
  async ({ page, request, expectAccessible }) => {
    const { customer, order } = await delivered(request);
    await openOrder(page, customer, order);
    const card = returnsCard(page);
    await expect(card).toContainText(
      `You can return it until ${formatDay(new Date(Date.now() + 30 * day))}.`,
    );
    await expectAccessible();
    await card.getByRole('button', { name: 'Return something' }).focus();
    await page.keyboard.press('Enter');
    const dialog = returnDialog(page);
    await expect(dialog).toContainText(
      'We look at it and answer by e-mail. Returns are free. The money comes back the way it was paid.',
    );
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(dialog)).toEqual([]);
    await expectAccessible();
    await countOf(dialog, scrub).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await dialog.getByLabel('Why do you want to return it?').focus();
    await page.keyboard.type('Two lids were cracked.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(success(page, 'You have asked for a return. We answer by e-mail.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Your returns' })).toBeFocused();
    const row = returnRows(page);
    await expect(row).toContainText(`2 × ${scrub.name}`);
    await expect(row).toContainText('We are looking at it');
    await expect(row).toContainText(`Asked ${formatDay(new Date())} · worth GH₵136.00`);
    await expect(row).toContainText('You wrote: Two lids were cracked.');
    await expectNoSidewaysScroll(page);
    // While the toast fades in, its contrast is lower.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await expectAccessible();
    expect(await returnsOf(request, customer, order)).toMatchObject([
      {
        state: 'asked',
        items: [{ name: scrub.name, quantity: 2 }],
        reason: 'Two lids were cracked.',
      },
    ]);
  },
);

test('an order that is not delivered has nothing to return', async ({ page, request }) => {
  const customer = await customerWithCart(request);
  await openOrder(page, customer, await orderElsewhere(request, customer));
  await expect(returnsCard(page)).toHaveCount(0);
});

test('a form with nothing chosen and no reason says both beside the fields', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { customer, order } = await delivered(request);
  await openOrder(page, customer, order);
  const dialog = await openReturnForm(page);
  await dialog.getByRole('button', send).click();
  const goods = dialog.getByRole('group', { name: 'What do you want to return?' });
  const reason = dialog.getByLabel('Why do you want to return it?');
  await expect(goods).toBeFocused();
  await expect(goods).toHaveAccessibleDescription('Please choose what you want to return.');
  await expect(reason).toHaveAccessibleDescription('Please tell us why you want to return it.');
  await expect(
    dialog.getByRole('alert').getByText('Please choose what you want to return.'),
  ).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: `How many of ${mask.name}: one more` }).click();
  await dialog.getByRole('button', send).click();
  await expect(reason).toBeFocused();
  await expect(goods).toHaveAccessibleDescription('');
});

test('only what is in no return yet can be chosen, and when all of it is there is nothing to ask', async ({
  page,
  request,
}) => {
  const bought = await delivered(request);
  await askElsewhere(request, bought, scrub.name, 2);
  await askElsewhere(request, bought, mask.name, 1);
  await openOrder(page, bought.customer, bought.order);
  const dialog = await openReturnForm(page);
  await expect(dialog.getByText('1 of 3 can be returned')).toBeVisible();
  await expect(dialog.getByText('It is in a return')).toBeVisible();
  await expect(countOf(dialog, mask)).toHaveCount(0);
  await countOf(dialog, scrub).fill('9');
  await dialog.getByLabel('Why do you want to return it?').fill('Too much of it');
  const tooMany = `You bought 3 of ${scrub.name}, and 1 can still be returned.`;
  await expect(countOf(dialog, scrub)).toHaveAccessibleDescription(tooMany);
  await dialog.getByRole('button', send).click();
  const goods = dialog.getByRole('group', { name: 'What do you want to return?' });
  await expect(goods).toHaveAccessibleDescription(tooMany);
  await expect(dialog.getByRole('alert').getByText(tooMany)).toBeVisible();
  await expect(returnRows(page)).toHaveCount(2);
  await dialog.getByRole('button', { name: `How many of ${scrub.name}: one less` }).click();
  await expect(countOf(dialog, scrub)).toHaveValue('1');
  await expect(countOf(dialog, scrub)).toHaveAccessibleDescription('');
  await dialog.getByRole('button', send).click();
  await expect(returnRows(page)).toHaveCount(3);
  await expect(returnsCard(page)).toContainText('Everything of this order is in a return.');
  await expect(page.getByRole('button', { name: 'Return something' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Your returns' })).toBeFocused();
});

test(
  'each return says in plain words how far it is, with what the shop answered',
  twoWidths,
  async ({ page, request, expectAccessible }) => {
    const bought = await delivered(request, { paid: true });
    const refused = await askElsewhere(request, bought, mask.name, 1);
    await answerElsewhere(request, refused, false, 'The jar was opened.');
    const approved = await askElsewhere(request, bought, scrub.name, 1);
    await answerElsewhere(request, approved, true, 'To our store in Tamale.');
    const received = await askElsewhere(request, bought, scrub.name, 1);
    await answerElsewhere(request, received, true, 'Please bring it.');
    await receiveElsewhere(request, received);
    const refunded = await askElsewhere(request, bought, scrub.name, 1);
    await answerElsewhere(request, refunded, true, 'Please post it.');
    await receiveElsewhere(request, refunded);
    await refundElsewhere(request, refunded);
    await openOrder(page, bought.customer, bought.order);
    const rows = returnRows(page);
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toContainText('We cannot take it back.The jar was opened.');
    await expect(rows.nth(1)).toContainText('Please send it.To our store in Tamale.');
    await expect(rows.nth(2)).toContainText('It has arrived. We send your money back next.');
    await expect(rows.nth(3)).toContainText('GH₵68.00 was sent back.');
    await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible();
  },
);

test('a return is taken back after a question, and can be asked for anew', async ({
  page,
  request,
  expectAccessible,
}) => {
  const bought = await delivered(request);
  await askElsewhere(request, bought, mask.name, 1);
  await openOrder(page, bought.customer, bought.order);
  const take = page.getByRole('button', { name: `Take back the return of 1 × ${mask.name}` });
  const question = page.getByRole('dialog', { name: 'Take this return back?' });
  await take.click();
  await expectAccessible();
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(returnRows(page)).toContainText('We are looking at it');
  await take.click();
  await question.getByRole('button', { name: 'Take it back' }).click();
  await expect(success(page, 'You have taken your return back.')).toBeVisible();
  await expect(returnRows(page)).toContainText('You have taken this return back.');
  await expect(take).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Your returns' })).toBeFocused();
  const dialog = await openReturnForm(page);
  await expect(countOf(dialog, mask)).toHaveAttribute('max', '1');
});

test('a return that was answered meanwhile is not taken back: that is said, and it is shown as it is', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 409/);
  const bought = await delivered(request);
  const asked = await askElsewhere(request, bought, mask.name, 1);
  await openOrder(page, bought.customer, bought.order);
  await page.getByRole('button', { name: /^Take back/ }).click();
  await answerElsewhere(request, asked, true, 'To our store.');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(
    failure(page, 'This return is approved already. Please look at it again.'),
  ).toBeVisible();
  await expect(returnRows(page)).toContainText('Please send it.');
  await expect(page.getByRole('list', { name: 'Your returns' })).toBeFocused();
});

test('what was asked on another device meanwhile is said beside the goods, and what was written stays', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 409/);
  const bought = await delivered(request);
  await openOrder(page, bought.customer, bought.order);
  const dialog = await openReturnForm(page);
  await countOf(dialog, scrub).fill('3');
  const reason = dialog.getByLabel('Why do you want to return it?');
  await reason.fill('Not what I thought');
  await askElsewhere(request, bought, scrub.name, 2);
  await dialog.getByRole('button', send).click();
  await expect(
    dialog.getByRole('group', { name: 'What do you want to return?' }),
  ).toHaveAccessibleDescription(`You bought 3 of ${scrub.name}, and 1 can still be returned.`);
  await expect(dialog.getByText('1 of 3 can be returned')).toBeVisible();
  await expect(reason).toHaveValue('Not what I thought');
  // The chosen quantity stays until the customer changes it.
  await expect(countOf(dialog, scrub)).toHaveValue('3');
  await dialog.getByRole('button', { name: `How many of ${scrub.name}: one less` }).click();
  await expect(countOf(dialog, scrub)).toHaveValue('1');
  await dialog.getByRole('button', send).click();
  await expect(returnRows(page)).toHaveCount(2);
});

test('when the 30 days end while the form is open that is said, and nothing more is offered', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 409/);
  const { customer, order } = await delivered(request);
  await openOrder(page, customer, order);
  const dialog = await openReturnForm(page);
  const late = 'The 30 days for returning this order are over. Please contact us.';
  await page.route(`**${returnCalls.askForReturn.path.replace('{id}', order._id)}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'too-late', message: late } })
      : route.fallback(),
  );
  await page.route(`**${orderCalls.readOrder.path.replace('{id}', order._id)}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), returnUntil: null } });
  });
  await countOf(dialog, mask).fill('1');
  await dialog.getByLabel('Why do you want to return it?').fill('Too late');
  await dialog.getByRole('button', send).click();
  await expect(dialog.getByRole('alert').getByText(late)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep everything' }).click();
  await expect(returnsCard(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('returns that cannot be loaded say so and are loaded when asked again; an ended session asks to sign in', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED|status of 401/);
  const bought = await delivered(request);
  await askElsewhere(request, bought, mask.name, 1);
  const path = `**${returnCalls.listOwnReturns.path.replace('{id}', bought.order._id)}`;
  await page.route(path, (route) => route.abort(), { times: 1 });
  await openOrder(page, bought.customer, bought.order);
  await expect(failure(page, 'Your returns could not be loaded.')).toBeVisible();
  await returnsCard(page).getByRole('button', { name: 'Try again' }).click();
  await expect(returnRows(page)).toHaveCount(1);
  const dialog = await openReturnForm(page);
  await endSession(request, bought.customer.token);
  await countOf(dialog, scrub).fill('1');
  await dialog.getByLabel('Why do you want to return it?').fill('Broken');
  await dialog.getByRole('button', send).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
});
