import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import * as paymentDeskCalls from '#features/payments/desk.calls.ts';
import { mainButton } from '#tests/browser/accounts-parts.ts';
import { fault } from '#tests/browser/accounts-user-page-parts.ts';
import { endSession, logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { inRunDatabase } from '#tests/browser/setup/run-database.ts';
import { admin, expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import * as auditCalls from '../calls.ts';

test('the audit', async ({ page, request, expectAccessible }) => {
  const session = await logInAdmin(request);
  await signIn(page, session);

  await test.step('what is asked for by person, kind and day stands in the address, with the keyboard alone', async () => {
    const kind = newKind();
    const kofi = { by: randomUUID(), email: `kofi-${randomUUID()}@shop.example` };
    await addEntries([
      { kind, name: 'Early', at: '2026-03-01T23:59:59Z', ...kofi },
      { kind, name: 'Late', at: '2026-03-02T00:00:00Z', ...kofi },
      { kind, name: 'Another', at: '2026-03-02T00:00:00Z' },
    ]);
    await page.goto('/admin');
    await page
      .getByRole('navigation', { name: 'Admin', exact: true })
      .getByRole('link', { name: 'Audit' })
      .click();
    await expect(entries(page).first()).toBeVisible();
    await page.getByLabel('Who', { exact: true }).selectOption(kofi.email);
    await page.getByLabel('Type').selectOption(kind);
    await page.getByLabel('From').fill('2026-03-02');
    await page.getByLabel('From').press('Enter');
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText('Late');
    await expect(page).toHaveURL(`/admin/audit?by=${kofi.by}&kind=${kind}&from=2026-03-02`);
    await expect(page.getByRole('main').locator(':focus')).toContainText('Late');

    await page.reload();
    await expect(entries(page)).toContainText('Late');
    await expect(page.getByLabel('Who', { exact: true })).toHaveValue(kofi.by);
    await page.getByLabel('From').fill('2026-03-03');
    await mainButton(page, 'Show').press('Enter');
    await expect(page.getByRole('heading', { name: 'No changes found' })).toBeVisible();
    await expectFits(page);
    await page.goBack();
    await expect(entries(page)).toContainText('Late');
    await expect(page.getByLabel('From')).toHaveValue('2026-03-02');
    await page.getByRole('link', { name: 'Clear filters' }).press('Enter');
    await expect(page).toHaveURL('/admin/audit');
    await expect(page.getByLabel('From')).toHaveValue('');
  });

  await test.step('the audit says who changed what, when, from what to what, and runs nothing of it', async () => {
    const review = await closeReview(request, session.token);
    const orderId = randomUUID();
    const [kind, by] = [newKind(), randomUUID()];
    const script = '<img src=x onerror="document.title=1">';
    await addEntries([
      {
        kind: 'order',
        subject: orderId,
        name: nameOf(orderId),
        action: 'order-status-changed',
        by,
        before: { status: 'processing' },
        after: { status: 'shipped', courier: script },
      },
      { kind, name: script, by, before: { [script]: script }, after: null, email: '' },
      { kind, name: 'Balm', by, before: null, after: { text: `${'Shea. '.repeat(100)}End.` } },
    ]);
    await page.goto(`/admin/audit?kind=payment-review&subject=${review.id}`);
    await expect(page.getByRole('table', { name: `Changes to ${review.reference}` })).toBeVisible();
    await expect(entries(page)).toContainText(admin.email);
    await expect(entries(page)).toContainText('checked off a payment');
    await expect(entries(page)).toContainText('Review was open → , became closed');

    await page.goto(`/admin/audit?by=${by}`);
    await expect(entries(page)).toHaveCount(3);
    const order = entries(page).filter({ hasText: 'changed the status of the order' });
    await expect(order).toContainText('3 Mar 2026 08:05');
    await expect(order).toContainText(script);
    await expect(order.getByRole('link', { name: nameOf(orderId), exact: true })).toHaveAttribute(
      'href',
      new RegExp(`/orders/${orderId}$`),
    );
    await expect(entries(page).filter({ hasText: 'Deleted account' })).toContainText(script);
    await expect(page.getByRole('table').locator('img')).toHaveCount(0);
    await expect(page.getByText('End.')).toBeHidden();
    await page.getByText('Shea. Shea.').first().press('Enter');
    await expect(page.getByText('End.')).toBeVisible();
    await expect(page).toHaveTitle(/^Audit/);
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('the changes of one thing are read by fifty, and going on begins at the beginning', async () => {
    const [kind, subject] = [newKind(), randomUUID()];
    await addEntries(
      Array.from({ length: 120 }, (_, place) => ({ kind, subject, name: `Balm ${place + 1}` })),
    );
    await page.goto(`/admin/audit?kind=${kind}`);
    await page.getByRole('link', { name: 'All changes of Balm 120' }).click();
    await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Changes to Balm 120' })).toBeVisible();
    await expect(parts(page)).toContainText('1 to 50 of 120');
    await parts(page).getByRole('link', { name: 'Next' }).click();
    await expect(parts(page)).toContainText('51 to 100 of 120');
    await expect(entries(page)).toHaveCount(50);
    await expect(page.getByRole('main').locator(':focus')).toContainText('51 to 100 of 120');
    await expect(page).toHaveURL(`/admin/audit?kind=${kind}&subject=${subject}&page=2`);
    await parts(page).getByRole('link', { name: 'Next' }).click();
    await expect(parts(page)).toContainText('101 to 120 of 120');
    await expect(parts(page).getByRole('link', { name: 'Next' })).toHaveCount(0);
    await parts(page).getByRole('link', { name: 'Previous' }).click();
    await expect(parts(page)).toContainText('51 to 100 of 120');
  });
});

test('the audit, when something fails', async ({ page, request, faults }) => {
  const session = await logInAdmin(request);
  await signIn(page, session);

  await test.step('an audit that is empty, or cannot be loaded, says so', async () => {
    faults.allow(/net::ERR_FAILED/);
    await page.route(listed, (route) => route.fulfill({ json: [] }));
    await page.route(listed, (route) => route.abort(), { times: 1 });
    await page.goto('/admin/audit');
    const said = fault(page, 'We couldn’t load the changes.');
    await expect(said).toBeVisible();
    await mainButton(page, 'Try again').click();
    await expect(page.getByRole('heading', { name: 'No changes yet' })).toBeVisible();
    await expect(said).toBeHidden();
    await page.unroute(listed);
  });

  await test.step('a session that ended while the audit was opening leads to the sign-in', async () => {
    faults.allow(/status of 401/);
    await page.route(listed, async (route) => {
      await endSession(request, session.token);
      await route.continue();
    });
    await page.reload();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Authentication failed. Please login again.')).toBeVisible();
  });
});

const listed = (url: URL) => url.pathname === auditCalls.listAudit.path;

interface Entry {
  kind: string;
  name: string;
  subject?: string;
  action?: string;
  at?: string;
  by?: string;
  email?: string;
  before?: object | null;
  after?: object | null;
}

/** Writes entries as operations do. No two tests share a kind. */
async function addEntries(added: Entry[]): Promise<void> {
  await inRunDatabase(async (client) => {
    for (const { kind, name, ...rest } of added) {
      const { subject = randomUUID(), action = 'thing-changed', by = randomUUID() } = rest;
      const { at = '2026-03-03T08:05:00Z', email = 'ama@shop.example' } = rest;
      const { before = { colour: 'red' }, after = { colour: 'blue' } } = rest;
      await client.query(
        `INSERT INTO audit_entry (id, at, by_account, by_email, action, subject_kind, subject_id,
           subject_name, before, after)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [randomUUID(), at, by, email, action, kind, subject, name, before, after],
      );
    }
  });
}

function nameOf(orderId: string): string {
  return `#${orderId.slice(-8).toUpperCase()}`;
}

function newKind(): string {
  return `try-${randomUUID().replace(/[^a-f]/g, '')}`;
}

/** Makes a change as the desk does, by its call. Answers the id that the audit knows it by. */
async function closeReview(request: Requests, token: string) {
  const [id, reference] = [randomUUID(), `taama-${randomUUID()}`];
  await inRunDatabase((client) =>
    client.query(
      `INSERT INTO payments_review (id, cause, kind, reference, says, opened_at)
       VALUES ($1, $2, 'foreign', $2, 'Somebody paid in.', $3)`,
      [id, reference, new Date()],
    ),
  );
  const closed = await request.post(paymentDeskCalls.closePaymentReview.path.replace('{id}', id), {
    data: { note: 'Sent back.' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(closed.status()).toBe(200);
  return { id, reference };
}

type Requests = Parameters<typeof logInAdmin>[0];

function entries(page: Page): Locator {
  return page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}

function parts(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Parts of the list' });
}
