import * as orderCalls from '#features/orders/calls.ts';
import { formatDay } from '#lib/dates.ts';
import { aDay } from '#lib/durations.ts';
import { failure, success } from '#tests/browser/cart-parts.ts';
import { mask, scrub, stockUp } from '#tests/browser/orders-parts.ts';
import { openOrder } from '#tests/browser/payments-parts.ts';
import {
  answerElsewhere,
  askElsewhere,
  closeElsewhere,
  countOf,
  deliver,
  delivered,
  letRefundsBeDone,
  openReturnForm,
  ordered,
  receiveElsewhere,
  refundElsewhere,
  returnDialog,
  returnRows,
  returnsCard,
  returnsOf,
} from '#tests/browser/returns-parts.ts';
import { endSession } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import * as returnCalls from '../calls.ts';

test.beforeAll(stockUp);

const send = { name: 'Request return' };

test('goods that are sent back', async ({ page, request, expectAccessible }) => {
  const bought = await ordered(request);
  const { customer, order } = bought;
  const card = returnsCard(page);
  const dialog = returnDialog(page);
  const goods = dialog.getByRole('group', { name: 'What do you want to return?' });
  const reason = dialog.getByLabel('Why do you want to return it?');
  const list = page.getByRole('list', { name: 'Your returns' });

  await test.step('an order that is not delivered has nothing to return', async () => {
    await openOrder(page, customer, order);
    await expect(card).toHaveCount(0);
  });

  await test.step('a form with nothing chosen and no reason says both beside the fields', async () => {
    await deliver(request, bought);
    await page.reload();
    await expect(card).toContainText(
      `You can return it until ${formatDay(new Date(Date.now() + 30 * aDay))}.`,
    );
    await expectAccessible(card);
    await openReturnForm(page);
    await dialog.getByRole('button', send).click();
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
    await dialog.getByRole('button', { name: 'Keep my items' }).click();
  });

  await test.step('goods of a delivered order are asked back with the keyboard alone, and the list shows it', async () => {
    await card.getByRole('button', { name: 'Return items' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(
      'We’ll check it and email you. Returns are free, and we refund you the way you paid.',
    );
    await expectFits(page, dialog);
    await expectAccessible();
    await countOf(dialog, scrub).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await reason.focus();
    await page.keyboard.type('Two lids were cracked.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(success(page, 'We’ve got your return request and will email you.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(list).toBeFocused();
    const row = returnRows(page);
    await expect(row).toContainText(`2 × ${scrub.name}`);
    await expect(row).toContainText('We are checking your request');
    await expect(row).toContainText(`Requested ${formatDay(new Date())} · worth GH₵136.00`);
    await expect(row).toContainText('You wrote: Two lids were cracked.');
    await expectAccessible(card);
    expect(await returnsOf(request, customer, order)).toMatchObject([
      {
        state: 'asked',
        items: [{ name: scrub.name, quantity: 2 }],
        reason: 'Two lids were cracked.',
      },
    ]);
  });

  await test.step('only what is in no return yet can be chosen, and when all of it is there is nothing to ask', async () => {
    await askElsewhere(request, bought, mask.name, 1);
    await page.reload();
    await openReturnForm(page);
    await expect(dialog.getByText('You can return 1 of 3')).toBeVisible();
    await expect(dialog.getByText('Already in a return')).toBeVisible();
    await expect(countOf(dialog, mask)).toHaveCount(0);
    await countOf(dialog, scrub).fill('9');
    await reason.fill('Too much of it');
    const tooMany = `You bought 3 of ${scrub.name} and can still return 1.`;
    await expect(countOf(dialog, scrub)).toHaveAccessibleDescription(tooMany);
    await dialog.getByRole('button', send).click();
    await expect(goods).toHaveAccessibleDescription(tooMany);
    await expect(dialog.getByRole('alert').getByText(tooMany)).toBeVisible();
    await expect(returnRows(page)).toHaveCount(2);
    await dialog.getByRole('button', { name: `How many of ${scrub.name}: one less` }).click();
    await expect(countOf(dialog, scrub)).toHaveValue('1');
    await expect(countOf(dialog, scrub)).toHaveAccessibleDescription('');
    await dialog.getByRole('button', send).click();
    await expect(returnRows(page)).toHaveCount(3);
    await expect(card).toContainText('Every item in this order is already in a return.');
    await expect(page.getByRole('button', { name: 'Return items' })).toHaveCount(0);
    await expect(list).toBeFocused();
  });

  await test.step('a return is taken back after a question, and can be asked for anew', async () => {
    const row = returnRows(page).filter({ hasText: mask.name });
    const take = page.getByRole('button', { name: `Cancel return of 1 × ${mask.name}` });
    const question = page.getByRole('dialog', { name: 'Cancel this return?' });
    await take.click();
    await expectAccessible();
    await question.getByRole('button', { name: 'Keep return' }).click();
    await expect(row).toContainText('We are checking your request');
    await take.click();
    await question.getByRole('button', { name: 'Cancel return' }).click();
    await expect(success(page, 'Return cancelled.')).toBeVisible();
    await expect(row).toContainText('You cancelled this return.');
    await expect(take).toHaveCount(0);
    await expect(list).toBeFocused();
    await openReturnForm(page);
    await expect(countOf(dialog, mask)).toHaveAttribute('max', '1');
  });
});

test('each return says in plain words how far it is, with what the shop answered', async ({
  page,
  request,
  expectAccessible,
}) => {
  const bought = await delivered(request, { paid: true });
  const refused = await askElsewhere(request, bought, mask.name, 1);
  await answerElsewhere(request, bought, refused, false, 'The jar was opened.');
  const approved = await askElsewhere(request, bought, scrub.name, 1);
  await answerElsewhere(request, bought, approved, true, 'To our store in Tamale.');
  const received = await askElsewhere(request, bought, scrub.name, 1);
  await answerElsewhere(request, bought, received, true, 'Please bring it.');
  await receiveElsewhere(request, bought, received);
  const refunded = await askElsewhere(request, bought, scrub.name, 1);
  await answerElsewhere(request, bought, refunded, true, 'Please post it.');
  await receiveElsewhere(request, bought, refunded);
  await refundElsewhere(request, bought, refunded);
  await letRefundsBeDone(page);
  await openOrder(page, bought.customer, bought.order);
  const rows = returnRows(page);
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText(
    'We can’t accept this return.We answered: The jar was opened.',
  );
  await expect(rows.nth(1)).toContainText(
    'Approved. Please send it to us.We answered: To our store in Tamale.',
  );
  await expect(rows.nth(2)).toContainText('We’ve received it. Your refund comes next.');
  await expect(rows.nth(3)).toContainText('We answered: Please post it.');
  await expect(rows.nth(3)).toContainText('We’ve refunded you GH₵68.00.');
  const cancel = page.getByRole('button', { name: /^Cancel return of/ });
  await expect(cancel).toHaveCount(1);
  await cancel.click();
  await expect(page.getByRole('dialog', { name: 'Cancel this return?' })).toContainText(
    'Only cancel if you haven’t sent the items. You keep them',
  );
  await page.getByRole('button', { name: 'Keep return' }).click();
  await closeElsewhere(request, bought, approved, 'It never came.');
  await page.reload();
  await expect(rows.nth(1)).toContainText(
    'Closed: it hasn’t reached us.We answered: It never came.',
  );
  await expect(cancel).toHaveCount(0);
  await expectFits(page, returnsCard(page));
  await expectAccessible(returnsCard(page));
});

test('a return that does not go as it was meant', async ({ page, request, faults }) => {
  const bought = await delivered(request);
  const { customer, order } = bought;
  const dialog = returnDialog(page);
  const reason = dialog.getByLabel('Why do you want to return it?');

  await test.step('when the 30 days end while the form is open that is said, and nothing more is offered', async () => {
    faults.allow(/status of 409/);
    const late = 'The 30 days to return this order are over. Please contact us.';
    const asking = `**${returnCalls.askForReturn.path.replace('{id}', order._id)}`;
    const reading = `**${orderCalls.readOrder.path.replace('{id}', order._id)}`;
    await openOrder(page, customer, order);
    await openReturnForm(page);
    await page.route(asking, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'too-late', message: late } })
        : route.fallback(),
    );
    await page.route(reading, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), returnUntil: null } });
    });
    await countOf(dialog, mask).fill('1');
    await reason.fill('Too late');
    await dialog.getByRole('button', send).click();
    await expect(dialog.getByRole('alert').getByText(late)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep my items' }).click();
    await expect(returnsCard(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.unroute(asking);
    await page.unroute(reading);
  });

  await test.step('what was asked on another device meanwhile is said beside the goods, and what was written stays', async () => {
    await page.reload();
    await openReturnForm(page);
    await countOf(dialog, scrub).fill('3');
    await reason.fill('Not what I thought');
    await askElsewhere(request, bought, scrub.name, 2);
    await dialog.getByRole('button', send).click();
    await expect(
      dialog.getByRole('group', { name: 'What do you want to return?' }),
    ).toHaveAccessibleDescription(`You bought 3 of ${scrub.name} and can still return 1.`);
    await expect(dialog.getByText('You can return 1 of 3')).toBeVisible();
    await expect(reason).toHaveValue('Not what I thought');
    // The chosen quantity stays until the customer changes it.
    await expect(countOf(dialog, scrub)).toHaveValue('3');
    await dialog.getByRole('button', { name: `How many of ${scrub.name}: one less` }).click();
    await expect(countOf(dialog, scrub)).toHaveValue('1');
    await dialog.getByRole('button', send).click();
    await expect(returnRows(page)).toHaveCount(2);
  });

  await test.step('a return that was refused meanwhile is not taken back: that is said, and it is shown as it is', async () => {
    const [asked] = (await returnsOf(request, customer, order)).filter(
      ({ items: [first] }) => first?.quantity === 1,
    );
    await page.getByRole('button', { name: `Cancel return of 1 × ${scrub.name}` }).click();
    await answerElsewhere(request, bought, { _id: asked?._id ?? '' }, false, 'It was used.');
    await page.getByRole('button', { name: 'Cancel return', exact: true }).click();
    await expect(
      failure(page, 'This return is already refused. Please check it again.'),
    ).toBeVisible();
    await expect(returnRows(page).filter({ hasText: `1 × ${scrub.name}` })).toContainText(
      'We can’t accept this return.We answered: It was used.',
    );
    await expect(page.getByRole('list', { name: 'Your returns' })).toBeFocused();
  });

  await test.step('returns that cannot be loaded say so and are loaded when asked again', async () => {
    faults.allow(/net::ERR_FAILED/);
    const path = `**${returnCalls.listOwnReturns.path.replace('{id}', order._id)}`;
    await page.route(path, (route) => route.abort(), { times: 1 });
    await page.reload();
    await expect(failure(page, 'We couldn’t load your returns.')).toBeVisible();
    await returnsCard(page).getByRole('button', { name: 'Try again' }).click();
    await expect(returnRows(page)).toHaveCount(2);
  });

  await test.step('an ended session asks to sign in', async () => {
    faults.allow(/status of 401/);
    await openReturnForm(page);
    await countOf(dialog, mask).fill('1');
    await reason.fill('Broken');
    await endSession(request, customer.token);
    await dialog.getByRole('button', send).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
  });
});
