import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as mailDeskCalls from '#features/letters/desk.calls.ts';
import { orderName } from '#features/orders/order-name.rules.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { card, fault, hold, told } from '#tests/browser/accounts-user-page-parts.ts';
import {
  addMessages,
  addPaidOrder,
  emptyDesk,
  tab,
  wireDesk,
} from '#tests/browser/insight-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import * as insightCalls from '../calls.ts';

const aBeat = 15_000;

test('what the desk asks for', async ({ page, request, ownShop }) => {
  await ownShop.inDatabase(async (client) => {
    await emptyDesk(client);
    await addPaidOrder(client, { amount: 6_050 });
    await addPaidOrder(client, { amount: 10_001 });
    await addMessages(client, 3);
  });
  const asked: string[] = [];
  page.on('request', (each) => {
    if (!each.url().endsWith(insightCalls.readPulse.path)) return;
    asked.push(each.headers()['if-none-match'] ?? 'no tag');
  });
  const answer = () =>
    page.waitForResponse((response) => response.url().endsWith(insightCalls.readPulse.path));
  const first = answer();
  await page.clock.install();
  await signIn(page, await logInAdmin(request));
  await page.goto('/admin');
  const tag = await (await first).headerValue('etag');
  // By now the page has read the whole answer, so its next request sends the tag.
  await expect(tab(page, 'Order Management')).toHaveText('Order Management2');

  await test.step('the server is asked once for everything on the page, answers nothing when it is the same, and only while it is looked at', async () => {
    const second = answer();
    await page.clock.runFor(aBeat);
    expect((await second).status()).toBe(304);
    expect(asked).toEqual(['no tag', tag]);
    await turn(page, 'hidden');
    await page.clock.runFor(4 * aBeat);
    expect(asked).toHaveLength(2);
    const third = answer();
    await turn(page, 'visible');
    await third;
    expect(asked).toHaveLength(3);
  });

  await test.step('the tabs and the desk count exactly what waits, and follow within fifteen seconds', async () => {
    await expect(tab(page, 'Order Management')).toHaveText('Order Management2');
    await expect(tab(page, 'Customer Messages')).toHaveText('Customer Messages3');
    await expect(figure(page, 'Sales')).toHaveText('GH₵160.51');
    await expect(figure(page, 'Paid orders')).toHaveText('2');
    const third = await ownShop.inDatabase(async (client) => {
      await client.query('UPDATE messages_message SET read_at = now()');
      return addPaidOrder(client, { amount: 1 });
    });
    await page.clock.runFor(aBeat);
    await expect(tab(page, 'Order Management')).toHaveText('Order Management3');
    await expect(tab(page, 'Customer Messages')).toHaveText('Customer Messages');
    await expect(figure(page, 'Sales')).toHaveText('GH₵160.52');
    const packing = card(page, 'Orders to pack');
    await expect(packing.getByRole('link', { name: orderName(third) })).toBeVisible();
  });

  await test.step('who logged out in another tab leaves nothing behind, and is not asked for', async () => {
    const before = asked.length;
    await page.evaluate(() => {
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await page.clock.runFor(4 * aBeat);
    expect(asked).toHaveLength(before);
  });
});

test('the desk', async ({ page, request, ownShop, faults, expectAccessible }) => {
  await ownShop.inDatabase((client) => client.query('DELETE FROM platform_letter'));
  await signIn(page, await logInAdmin(request));

  await test.step('the desk says that it is loading, that it could not, and that nothing waits', async () => {
    faults.allow(/net::ERR_FAILED/);
    await page.route(desk, (route) => route.fulfill({ json: wireDesk() }));
    await page.route(desk, (route) => route.abort(), { times: 1 });
    const gate = await hold(page, `**${mailDeskCalls.listPostedLetters.path}*`);
    await page.goto('/admin');
    await expect(told(page, 'Loading failed emails...')).toBeVisible();
    const said = fault(page, 'We couldn’t load your dashboard.');
    await expect(said).toBeVisible();
    gate.letGo();
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Sales of the last 30 days')).toContainText(
      'No sales and no refunds yet.',
    );
    for (const [name, text] of [
      ['Orders to pack', 'Nothing to pack.'],
      ['Low stock', 'Everything is well stocked.'],
      ['Best sellers', 'Nothing was sold in the last 30 days.'],
      ['Failed emails', 'No failed emails.'],
      ['Newsletter', 'No new subscribers in the last 30 days.'],
    ] as const) {
      await expect(card(page, name)).toContainText(text);
    }
    // What is rare is shown only when it is there, so that a phone’s first screens are what waits.
    for (const name of ['Cancelled, not refunded', 'Open returns', 'Disputes due']) {
      await expect(card(page, name)).toHaveCount(0);
    }
    await expect(said).toBeHidden();
    // This shop is open, but nobody has set it up.
    await expect(page.getByRole('heading', { name: 'Not finished yet' })).toBeVisible();
    await expectFits(page);
    await page.unrouteAll();
  });

  await test.step('the desk tells what came, what went and what waits, and leads to where one acts', async () => {
    const script = '<img src=x onerror="document.title = 1">';
    const order = {
      _id: randomUUID(),
      number: 482_193,
      customerName: script,
      amount: 60.5,
      paidAt: moment,
    };
    const sold = { orders: 3, came: 1_240.5, returned: 60 };
    const quiet = wireDesk().sales;
    await page.route(desk, (route) =>
      route.fulfill({
        json: wireDesk({
          sales: {
            days: [...quiet.days.slice(0, 29), { day: '2026-11-30', ...sold, cameBefore: 620.25 }],
            whole: { ...sold, left: 1_180.5 },
            wholeBefore: { orders: 2, came: 620.25, returned: 0, left: 620.25 },
          },
          toPack: { items: [order], total: 23 },
          undecided: { items: [{ ...order, _id: randomUUID(), amount: 12.05 }], total: 1 },
          returns: {
            items: [
              {
                _id: randomUUID(),
                orderId: order._id,
                orderNumber: 482_193,
                customerName: script,
                state: 'asked',
                askedAt: moment,
              },
            ],
            total: 1,
          },
          lowStock: {
            items: [
              { _id: randomUUID(), name: script, stock: 0, lastDay: null },
              { _id: randomUUID(), name: 'Whipped Shea', stock: 4, lastDay: '2026-12-03' },
            ],
            few: 3,
            none: 1,
            soon: 0,
          },
          disputes: {
            items: [
              {
                _id: randomUUID(),
                orderId: null,
                orderNumber: null,
                reference: script,
                amount: null,
                dueAt: moment,
              },
            ],
            total: 1,
          },
          newSubscribers: 12,
          bestSellers: [{ _id: randomUUID(), name: script, pieces: 3, came: 181.5 }],
          newOrders: 7,
          messages: 2,
          reviews: 1,
        }),
      }),
    );
    await page.reload();
    const morning = page.getByRole('region', { name: 'Today, Mon 30 Nov' });
    for (const [name, address] of [
      ['7 New orders', '/admin/orders?from=2026-11-30'],
      ['23 To pack', '/admin/morning'],
      ['2 New messages', '/admin/messages'],
      ['4 Low stock', '/admin/products?stock=low'],
      ['3 Money to look at', '/admin#money'],
    ] as const) {
      await expect(morning.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    await expect(card(page, 'Sales of the last 30 days')).toContainText(
      'In the 30 days before, GH₵620.25 came in for 2 orders: now it is 100 % more.',
    );
    await expect(card(page, 'Best sellers').getByRole('listitem')).toHaveText(
      `${script}GH₵181.503 pieces`,
    );
    await expect(figure(page, 'Sales')).toHaveText('GH₵1,240.50');
    await expect(figure(page, 'Refunds')).toHaveText('GH₵60.00');
    await expect(figure(page, 'Net')).toHaveText('GH₵1,180.50');
    await expect(
      page.getByRole('img', { name: /^Chart of 30 days: sales GH₵1,240.50/ }),
    ).toBeVisible();
    await page.getByText('Show as a table').focus();
    await page.keyboard.press('Enter');
    const rows = page.getByRole('table', { name: 'Sales by day' }).getByRole('row');
    await expect(rows).toHaveCount(32);
    await expect(rows.nth(2)).toContainText(/Mon 30 Nov.*3.*GH₵1,240.50.*GH₵60.00.*GH₵1,180.50/);
    const packing = card(page, 'Orders to pack');
    await expect(packing).toContainText('23');
    await expect(packing).toContainText(script);
    await expect(packing.getByRole('link', { name: orderName(order._id) })).toHaveAttribute(
      'href',
      adminOrderPath(order._id),
    );
    await expect(packing.getByRole('link', { name: 'Morning sheet' })).toHaveAttribute(
      'href',
      '/admin/morning',
    );
    await expect(card(page, 'Cancelled, not refunded')).toContainText('GH₵12.05');
    await expect(card(page, 'Open returns')).toContainText('Needs your answer');
    await expect(card(page, 'Disputes due')).toContainText('Answer by 23 November 2026, 10:00');
    const low = card(page, 'Low stock');
    await expect(low).toContainText('Sold out');
    await expect(low).toContainText('Lasts until Thursday.');
    await expect(
      low.getByRole('link', { name: 'See all: 1 sold out and 3 running low' }),
    ).toHaveAttribute('href', '/admin/products?stock=low');
    await expect(card(page, 'Newsletter')).toContainText('12 new subscribers');
    await expect(page).toHaveTitle(/^Today/);
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('a letter that failed is sent again, and one that held a secret says why not', async () => {
    const [plain, secret] = [`${randomUUID()}@shop.example`, `${randomUUID()}@shop.example`];
    await ownShop.inDatabase(async (client) => {
      for (const [kind, to, content] of [
        ['letters-failed', plain, { publicUrl: ownShop.url, failed: [], more: 0 }],
        ['reset-password', secret, {}],
      ]) {
        await client.query(
          `INSERT INTO platform_letter (id, identity, kind, recipient, content, created_at, due_at,
             attempts, given_up_at, last_error, had_secret)
           VALUES ($1::uuid, $1::text, $2, $3, $4, now(), now(), 9, now(),
             '550 <b>no such mailbox</b>', $2 = 'reset-password')`,
          [randomUUID(), kind, to, JSON.stringify(content)],
        );
      }
    });
    await page.reload();
    const letters = card(page, 'Failed emails');
    await expect(letters.getByRole('listitem')).toHaveCount(2);
    const kept = letters.getByRole('listitem').filter({ hasText: secret });
    await expect(kept).toContainText('Not sent: 550 <b>no such mailbox</b>');
    await expect(kept).toContainText('They can ask for a new one.');
    await expect(kept.getByRole('button')).toHaveCount(0);
    await letters.getByRole('button', { name: /Send again/ }).press('Enter');
    await expect(told(page, 'We’re sending the email again.')).toBeVisible();
    await expect(letters.getByRole('listitem')).toHaveCount(1);
    await expect(letters.locator(':focus')).toHaveCount(1);
    await expect.poll(() => deliveredTo(plain)).toBe(1);
  });

  await test.step('the desk says which processes run, which is missing, and what is wrong', async () => {
    const health = card(page, 'Shop health');
    await expect(health).toContainText('Everything is running well.');
    await expect(health).toContainText('Serves pages and runs jobs');
    // Two workers have died, and the running one can replace only one of them.
    await ownShop.inDatabase(async (client) => {
      await client.query(
        `INSERT INTO platform_beat (id, role, version, started_at, beat_at)
         SELECT gen_random_uuid(), 'worker', '9.8.7', now() - interval '2 days',
           now() - interval '30 minutes' FROM generate_series(1, 2)`,
      );
      await client.query(
        `INSERT INTO alerts_alert (name, kind, says, since, told_at, looked_at)
         VALUES ('provider-refuses', 'provider-refuses',
           'The payment provider refuses to open payments (401).', now(), now(), now())`,
      );
    });
    await page.reload();
    await expect(health.getByRole('listitem').filter({ hasText: 'Missing' })).toContainText(
      'version 9.8.7',
    );
    await expect(health).toContainText('Customers cannot pay');
    await expect(health).toContainText('The payment provider refuses to open payments (401).');
    await expectFits(page);
    await expectAccessible();
    await ownShop.inDatabase(async (client) => {
      await client.query('DELETE FROM platform_beat');
      await client.query('DELETE FROM alerts_alert');
    });
  });

  async function deliveredTo(address: string): Promise<number> {
    const { rows } = await ownShop.inDatabase((client) =>
      client.query('SELECT count(*)::int FROM platform_mailbox WHERE recipient = $1', [address]),
    );
    return rows[0].count;
  }
});

const desk = `**${insightCalls.readDesk.path}`;
const moment = '2026-11-23T10:00:00.000Z';

/** The value of this name among the sales. */
function figure(page: Page, name: string) {
  const terms = card(page, 'Sales of the last 30 days').getByRole('term').filter({ hasText: name });
  return terms.locator('xpath=following-sibling::dd');
}

async function turn(page: Page, to: 'hidden' | 'visible') {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, to);
}
