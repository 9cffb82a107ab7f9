import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { mainButton } from '#tests/browser/accounts-parts.ts';
import { card, dialog, fault, told } from '#tests/browser/accounts-user-page-parts.ts';
import { endSession, logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { inRunDatabase } from '#tests/browser/setup/run-database.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import type { PaymentReview } from '../contract.ts';
import * as calls from '../desk.calls.ts';

test('payments to check', async ({ page, request, expectAccessible }) => {
  const orderId = randomUUID();
  const underpaid = await addReview({
    kind: 'payment',
    orderId,
    amount: 120_000,
    says: 'This payment does not match what we asked for: GH₵1,200.00 instead of GH₵1,240.10.',
    openedAt: '2026-03-03T08:05:00.000Z',
  });
  const foreign = await addReview({ kind: 'foreign', amount: null, says: 'Somebody paid in.' });
  const dispute = await addReview({
    kind: 'dispute',
    orderId: randomUUID(),
    openedAt: '2026-03-04T08:05:00.000Z',
    dueAt: '2026-03-09T12:00:00.000Z',
  });
  const admin = await logInAdmin(request);
  await signIn(page, admin);
  await page.goto('/admin/desk');

  await test.step('the desk shows what the shop could not decide: what, how much, of which order, since when', async () => {
    await expect(item(page, underpaid)).toContainText(underpaid.says);
    await expect(item(page, underpaid)).toContainText('GH₵1,200.00');
    await expect(item(page, underpaid)).toContainText('Opened 3 March 2026, 08:05');
    await expect(item(page, underpaid)).not.toContainText('Answer by');
    await expect(item(page, underpaid).getByRole('link')).toHaveText(nameOf(orderId));
    await expect(item(page, underpaid).getByRole('link')).toHaveAttribute(
      'href',
      `/admin/orders/${orderId}`,
    );
    await expect(item(page, foreign)).toContainText('Payment without an order');
    await expect(item(page, foreign)).not.toContainText('GH₵');
    await expect(item(page, foreign).getByRole('link')).toHaveCount(0);
  });

  await test.step('a dispute comes before what has no date, and says until when it wants an answer', async () => {
    await expect(item(page, dispute)).toContainText('Answer by 9 March 2026, 12:00');
    const shown = await items(page).allTextContents();
    const placeOf = ({ reference }: Review) => shown.findIndex((each) => each.includes(reference));
    expect(placeOf(underpaid)).toBeGreaterThan(placeOf(dispute));
    await expectFits(page, desk(page));
    await expectAccessible();
  });

  await test.step('Done is left with its dialog: nothing is taken off, and the focus returns', async () => {
    await pressDone(page, foreign);
    await note(page).fill('Not yet');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(doneButton(page, foreign)).toBeFocused();
    expect(await closingOf(foreign)).toEqual({ note: '', closedBy: null });
  });

  await test.step('Done asks what was done, keeps it, and takes the payment off the list', async () => {
    await pressDone(page, underpaid);
    await expect(note(page)).toBeFocused();
    await expect(note(page)).toHaveValue('');
    await expect(dialog(page)).toContainText(underpaid.says);
    await expectAccessible();
    await send(page);
    await expect(note(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(note(page)).toBeFocused();
    await expect(fault(page, 'Please fill this in')).toBeVisible();
    expect(await closingOf(underpaid)).toEqual({ note: '', closedBy: null });
    await note(page).fill('Sent back at the provider.');
    await send(page);
    await expect(told(page, 'Removed from your list.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(item(page, underpaid)).toHaveCount(0);
    await expect(desk(page).locator(':focus')).toHaveCount(1);
    expect(await closingOf(underpaid)).toEqual({
      note: 'Sent back at the provider.',
      closedBy: admin.user._id,
    });
  });
});

test('payments to check, when something fails', async ({ page, request, faults }) => {
  const [first, second] = [await addReview({}), await addReview({})];
  const admin = await logInAdmin(request);
  await signIn(page, admin);

  await test.step('payments to check that cannot be loaded can be asked for again', async () => {
    faults.allow(/net::ERR_FAILED/);
    await page.route(listed, (route) => route.abort(), { times: 1 });
    await page.goto('/admin/desk');
    const said = fault(page, 'We couldn’t load the payments to check.');
    await expect(said).toBeVisible();
    await expect(desk(page)).not.toContainText('Nothing to check.');
    await mainButton(page, 'Try again').click();
    await expect(item(page, first)).toBeVisible();
    await expect(said).toBeHidden();
  });

  await test.step('a note that could not be sent stays, and can be sent again', async () => {
    await page.route(`**${pathOf(first)}`, (route) => route.abort(), { times: 1 });
    await pressDone(page, first);
    await note(page).fill('Sent back.');
    await send(page);
    await expect(fault(page, 'We couldn’t save your changes. Please try again.')).toBeVisible();
    await expect(note(page)).toHaveValue('Sent back.');
    await send(page);
    await expect(told(page, 'Removed from your list.')).toBeVisible();
    expect(await closingOf(first)).toMatchObject({ note: 'Sent back.' });
  });

  await test.step('what somebody else has seen to meanwhile is told so, and leaves the list', async () => {
    faults.allow(/status of 404/);
    await pressDone(page, second);
    await note(page).fill('Sent back, I think.');
    const elsewhere = await request.post(pathOf(second), {
      data: { note: 'Sent back.' },
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(elsewhere.status()).toBe(200);
    await send(page);
    await expect(fault(page, 'This is no longer on the list.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(item(page, second)).toHaveCount(0);
    expect(await closingOf(second)).toMatchObject({ note: 'Sent back.' });
  });

  await test.step('the desk says that there is nothing to look at', async () => {
    // The other tests leave their payments in this shop.
    await page.route(listed, (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(desk(page)).toContainText('Nothing to check.');
    await expect(desk(page).getByRole('button')).toHaveCount(0);
    await page.unroute(listed);
  });

  await test.step('a session that ended while the desk was opening leads to the sign-in', async () => {
    faults.allow(/status of 401/);
    await page.route(listed, async (route) => {
      await endSession(request, admin.token);
      await route.continue();
    });
    await page.reload();
    await expect(page).toHaveURL('/login');
  });
});

const listed = `**${calls.listPaymentReviews.path}`;

/** A review as in the database row. The amount is in pesewas. */
interface Review extends Omit<PaymentReview, 'amount'> {
  amount: number | null;
}

/** Opens a review, as the shop does for a payment it cannot decide. */
async function addReview(differing: Partial<Review>): Promise<Review> {
  const review: Review = {
    _id: randomUUID(),
    kind: 'payment',
    orderId: null,
    orderNumber: null,
    reference: `taama-${randomUUID()}`,
    amount: 12_000,
    says: 'Less came than was asked for.',
    openedAt: new Date().toISOString(),
    dueAt: null,
    ...differing,
  };
  const { _id, kind, orderId, reference, amount, says, openedAt, dueAt } = review;
  await inRunDatabase((client) =>
    client.query(
      `INSERT INTO payments_review (id, cause, kind, subject_id, reference, amount_pesewas, says,
         opened_at, due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [_id, `test ${_id}`, kind, orderId, reference, amount, says, openedAt, dueAt],
    ),
  );
  return review;
}

async function closingOf({ _id }: Review) {
  const { rows } = await inRunDatabase((client) =>
    client.query<{ note: string; closedBy: string | null }>(
      'SELECT note, closed_by AS "closedBy" FROM payments_review WHERE id = $1',
      [_id],
    ),
  );
  return rows[0];
}

function desk(page: Page): Locator {
  return card(page, 'Payments to check');
}

function items(page: Page): Locator {
  return page.getByRole('list', { name: 'Payments to check' }).getByRole('listitem');
}

function item(page: Page, { reference }: Review): Locator {
  return items(page).filter({ hasText: reference });
}

function doneButton(page: Page, review: Review): Locator {
  return item(page, review).getByRole('button', { name: /^Done with/ });
}

async function pressDone(page: Page, review: Review): Promise<void> {
  await doneButton(page, review).click();
}

function note(page: Page): Locator {
  return dialog(page).getByLabel('What did you do?');
}

async function send(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Done' }).click();
}

function pathOf({ _id }: Review): string {
  return calls.closePaymentReview.path.replace('{id}', _id);
}

function nameOf(orderId: string): string {
  return `#${orderId.slice(-8).toUpperCase()}`;
}
