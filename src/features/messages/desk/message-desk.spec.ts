import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { draftKey } from '#client/session.ts';
import { bar } from '#tests/browser/frame-parts.ts';
import { logInAdmin, signIn, signInHere } from '#tests/browser/setup/account.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';

test('the desk of messages', async ({ page, request, faults, expectAccessible }) => {
  const attack = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const script = await write(request, { subject: attack, message: attack });
  const sent = await write(request, { message: 'Do you ship to Wa?\nI need two jars.' });
  await signIn(page, await logInAdmin(request));

  await test.step('messages that cannot be loaded say why, and can be asked for again', async () => {
    faults.allow(/net::ERR_FAILED.*\/api\/contact\/all/);
    await page.route('**/api/contact/all?*', (route) => route.abort());
    await page.goto('/admin/messages');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to fetch messages' }),
    ).toBeVisible();
    await page.unroute('**/api/contact/all?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardOf(page, sent.fullName)).toBeVisible();
  });

  await test.step('what somebody writes is only text', async () => {
    await expect(cardOf(page, script.fullName)).toContainText(attack);
    await expect(page).toHaveTitle(/Customer Messages/);
  });

  await test.step('a new message is marked as read by a press', async () => {
    const card = cardOf(page, script.fullName);
    await card.getByRole('button', { name: 'Mark as read' }).click();
    await expect(card.getByText('New', { exact: true })).toBeHidden();
  });

  await test.step('a message is read, answered by e-mail and shown with its answer', async () => {
    const card = cardOf(page, sent.fullName);
    await expect(card).toContainText(sent.email);
    await expect(card).toContainText('Order Support');
    await expect(card.getByRole('link', { name: /^Find customer/ })).toHaveAttribute(
      'href',
      `/admin/customers?${new URLSearchParams({ search: sent.email })}`,
    );
    await expect(card).toContainText('Do you ship to Wa?');
    await expect(card.locator('time').first()).toBeVisible();
    await expect(card.getByText('New', { exact: true })).toBeVisible();
    await expectFits(page);
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
    await modal.getByLabel('Your reply').fill(' \n We do, in three to five days. \n');
    await expect(send).not.toHaveAttribute('aria-disabled');
    const going = page.waitForRequest('**/api/contact/reply/**');
    await send.click();
    expect((await going).postDataJSON()).toEqual({
      subject: 'Yes, to Wa',
      replyMessage: 'We do, in three to five days.',
      step: expect.any(String),
    });

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
    for (const read of [card, cardOf(page, script.fullName)]) {
      await expect(read.getByRole('button', { name: 'Delete' })).toBeVisible();
      await expect(read.getByText('New', { exact: true })).toBeHidden();
    }
  });

  await test.step('a message that is deleted can be brought back at once, by the keyboard too', async () => {
    const gone = page.getByText(`The message of ${sent.fullName} was deleted.`);
    await cardOf(page, sent.fullName).getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(gone).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(cardOf(page, sent.fullName)).toBeVisible();
    await cardOf(page, sent.fullName).getByRole('button', { name: 'Delete' }).click();
    await expect(gone).toBeVisible();
    await expect.poll(() => listed(request, sent.email)).toBe(false);
    await expect(cardOf(page, script.fullName)).toBeVisible();
    await expect(cardOf(page, sent.fullName)).toBeHidden();
  });
});

test('a reply that is not sent', async ({ page, request, context, faults }) => {
  const { fullName } = await write(request);
  const session = await logInAdmin(request);
  await signIn(page, session);
  await page.goto('/admin/messages');
  await cardOf(page, fullName).getByRole('button', { name: 'Reply' }).click();
  const modal = page.getByRole('dialog');
  const send = modal.getByRole('button', { name: 'Send Email to Customer' });
  await modal.getByLabel('Your reply').fill('We do.');

  for (const [status, said] of [
    [400, 'Invalid request. Please check your reply message.'],
    [404, 'Failed to send reply: We can’t find this message.'],
  ] as const) {
    await test.step(`for ${status} says so, and keeps what was written`, async () => {
      faults.allow(new RegExp(`status of ${status}`));
      await refuseReplies(page, status, 'We can’t find this message.');
      await send.click();
      await expect(modal.getByRole('alert').filter({ hasText: said })).toBeVisible();
      await expect(modal.getByLabel('Your reply')).toHaveValue('We do.');
    });
  }

  const ended = modal
    .getByRole('alert')
    .filter({ hasText: 'Authentication failed. Please login again.' });

  await test.step('because a session is over keeps the one that has begun meanwhile', async () => {
    faults.allow(/status of 401/);
    const { token } = await logInAdmin(request);
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/contact/reply/**', async (route) => {
      asked.resolve();
      await answer.promise;
      await route.fulfill({ status: 401, json: { message: 'Please log in again.', code: 'x' } });
    });
    await page.clock.install();
    await send.click();
    await asked.promise;
    await page.evaluate((newer) => localStorage.setItem('token', newer), token);
    answer.resolve();
    await expect(ended).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL('/admin/messages');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
  });

  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate((key) => sessionStorage.setItem(key, 'typed'), draftKey);

  await test.step('because the session is over says so for a second, then logs out', async () => {
    await refuseReplies(page, 401, 'Please log in again.');
    await send.click();
    await expect(ended).toBeVisible();
    await expect(page).toHaveURL('/admin/messages');
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  await test.step('it leaves what was typed in other tabs, and is there after the next sign-in', async () => {
    await expect(bar(other).getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await other.evaluate((key) => sessionStorage.getItem(key), draftKey)).toBe('typed');
    await other.close();
    await signInHere(page, session);
    await page.goto('/admin/messages');
    await cardOf(page, fullName).getByRole('button', { name: 'Reply' }).click();
    await expect(modal.getByLabel('Your reply')).toHaveValue('We do.');
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await cardOf(page, fullName).getByRole('button', { name: 'Reply' }).click();
    await expect(modal.getByLabel('Your reply')).toHaveValue('');
  });
});

/** Every reply from now on is refused. */
async function refuseReplies(page: Page, status: number, message: string) {
  await page.route('**/api/contact/reply/**', (route) =>
    route.fulfill({ status, json: { message, code: 'x' } }),
  );
}

/** Writes a message from a sender whom no other test knows. */
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
