import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';

test(
  'a message is read, answered by e-mail and shown with its answer',
  twoWidths,
  async ({ page, request, expectAccessible }) => {
    const sent = await write(request, { message: 'Do you ship to Wa?\nI need two jars.' });
    await openDesk(page, request);
    const card = cardOf(page, sent.fullName);
    await expect(card).toContainText(sent.email);
    await expect(card).toContainText('Order Support');
    await expect(card).toContainText('Do you ship to Wa?');
    await expect(card.locator('time').first()).toBeVisible();
    await expect(card.getByText('New', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    await expectAccessible();

    await card.getByRole('button', { name: 'Reply' }).click();
    const modal = page.getByRole('dialog', { name: `Reply to ${sent.fullName}` });
    await expect(modal).toContainText('I need two jars.');
    const subject = modal.getByLabel('Subject');
    await expect(subject).toHaveValue(`Re: Your inquiry - ${sent.fullName}`);
    const send = modal.getByRole('button', { name: 'Send Email to Customer' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(modal).toContainText('Please enter a reply message before sending.');
    await expectAccessible();
    await subject.fill('Yes, to Wa');
    await modal.getByLabel('Your reply').fill('  ');
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await modal.getByLabel('Your reply').fill('We do, in three to five days.');
    await expect(send).not.toHaveAttribute('aria-disabled');
    await send.click();

    await expect(page.getByText('Reply sent successfully!')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(card.getByText('Answered')).toBeVisible();
    await expect(card.getByText('New', { exact: true })).toBeHidden();
    await expect(card).toContainText('We do, in three to five days.');
    expect((await letterTo(request, sent.email, 'Yes, to Wa')).text).toContain('We do, in three');

    await card.getByRole('button', { name: 'Reply' }).click();
    await expect(modal.getByLabel('Your reply')).toHaveValue('');
    await expect(modal.getByLabel('Subject')).toHaveValue(`Re: Your inquiry - ${sent.fullName}`);
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    await page.reload();
    await expect(card).toContainText('Yes, to Wa');
    await expect(card.getByText('New', { exact: true })).toBeHidden();
  },
);

test('a message that is deleted can be brought back at once, by the keyboard too', async ({
  page,
  request,
  expectAccessible,
}) => {
  const sent = await write(request);
  await openDesk(page, request);
  const gone = page.getByText(`The message of ${sent.fullName} was deleted.`);
  await cardOf(page, sent.fullName).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(gone).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cardOf(page, sent.fullName)).toBeVisible();
  await cardOf(page, sent.fullName).getByRole('button', { name: 'Delete' }).click();
  await expect(gone).toBeVisible();
  await expect.poll(() => listed(request, sent.email)).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(cardOf(page, sent.fullName)).toBeHidden();
});

test('a new message is marked as read by a press', async ({ page, request }) => {
  const sent = await write(request);
  await openDesk(page, request);
  const card = cardOf(page, sent.fullName);
  await card.getByRole('button', { name: 'Mark as read' }).click();
  await expect(card.getByText('New', { exact: true })).toBeHidden();
  await page.reload();
  await expect(card).toBeVisible();
  await expect(card.getByText('New', { exact: true })).toBeHidden();
});

test('what somebody writes is only text', async ({ page, request }) => {
  const attack = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const sent = await write(request, { subject: attack, message: attack });
  await openDesk(page, request);
  await expect(cardOf(page, sent.fullName)).toContainText(attack);
  await expect(page).toHaveTitle(/Customer Messages/);
});

test.describe('a reply that is not sent', () => {
  for (const [status, said] of [
    [400, 'Invalid request. Please check your reply message.'],
    [404, 'Failed to send reply: There is no such message.'],
  ] as const) {
    test(`for ${status} says so, and keeps what was written`, async ({ page, request, faults }) => {
      faults.allow(new RegExp(`status of ${status}`));
      const sent = await write(request);
      await openDesk(page, request);
      await page.route('**/api/contact/reply/**', (route) =>
        route.fulfill({ status, json: { message: 'There is no such message.', code: 'x' } }),
      );
      const modal = await answer(page, sent.fullName);
      await expect(modal.getByRole('alert').filter({ hasText: said })).toBeVisible();
      await expect(modal.getByLabel('Your reply')).toHaveValue('We do.');
    });
  }

  test('because the session is over says so for a second, then logs out', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 401/);
    const sent = await write(request);
    await openDesk(page, request);
    await page.route('**/api/contact/reply/**', (route) =>
      route.fulfill({ status: 401, json: { message: 'Please log in again.', code: 'x' } }),
    );
    await page.clock.install();
    const modal = await answer(page, sent.fullName);
    await expect(
      modal.getByRole('alert').filter({ hasText: 'Authentication failed. Please login again.' }),
    ).toBeVisible();
    await expect(page).toHaveURL('/admin/messages');
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test('messages that cannot be loaded say why, and can be asked for again', async ({
  page,
  request,
  faults,
  expectAccessible,
}) => {
  faults.allow(/net::ERR_FAILED/);
  const sent = await write(request);
  await signIn(page, await logInAdmin(request));
  await page.route('**/api/contact/all?*', (route) => route.abort());
  await page.goto('/admin/messages');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to fetch messages' }),
  ).toBeVisible();
  await expectAccessible();
  await page.unroute('**/api/contact/all?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardOf(page, sent.fullName)).toBeVisible();
});

async function openDesk(page: Page, request: APIRequestContext) {
  await signIn(page, await logInAdmin(request));
  await page.goto('/admin/messages');
}

/** Somebody whom no other test knows. */
async function write(request: APIRequestContext, differing: Record<string, string> = {}) {
  const word = randomUUID().slice(0, 8);
  const data = {
    fullName: `Abena ${word}`,
    email: `abena-${word}@shop.example`,
    inquiryType: 'Order Support',
    subject: 'A question',
    message: 'Do you ship to Wa?',
    ...differing,
  };
  expect((await request.post('/api/contact/send', { data })).status()).toBe(201);
  return data;
}

async function listed(request: APIRequestContext, email: string): Promise<boolean> {
  const { token } = await logInAdmin(request);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get('/api/contact/all?limit=500', { headers });
  return ((await answer.json()) as { email: string }[]).some((one) => one.email === email);
}

function cardOf(page: Page, name: string) {
  return page.getByRole('article', { name });
}

async function answer(page: Page, name: string) {
  await cardOf(page, name).getByRole('button', { name: 'Reply' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Your reply').fill('We do.');
  await modal.getByRole('button', { name: 'Send Email to Customer' }).click();
  return modal;
}
