import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { undoSteps } from '#features/orders/desk.calls.ts';
import { orderName } from '#features/orders/order-name.rules.ts';
import { card, fault, told } from '#tests/browser/accounts-user-page-parts.ts';
import { addPaidOrder, emptyDesk } from '#tests/browser/insight-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import type { OwnShop } from '#tests/browser/setup/own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { atPhoneWidth, expectFits, expectFitsHere } from '#tests/browser/ui-measures.ts';

const shea = randomUUID();
const soap = randomUUID();

/** Five waiting orders and no others: two of them with the same product, one with a long note. */
async function fiveOrders({ inDatabase }: OwnShop): Promise<string[]> {
  return inDatabase(async (client) => {
    await emptyDesk(client);
    const ids: string[] = [];
    for (const [place, name] of ['Ama', 'Efua', 'Kofi', 'Yaa', 'Kwame'].entries()) {
      const id = await addPaidOrder(client, { amount: 6_050, name: `${name} Mensah` });
      await client.query(
        `INSERT INTO orders_line (order_id, position, product_id, size_of, size_name, name,
           price_pesewas, quantity, discount_pesewas)
         VALUES ($1, 0, $2, $2, '250 ml', 'Whipped Shea', 3000, $3, 0),
           ($1, 1, $4, NULL, NULL, 'Black Soap', 50, 1, 0)`,
        [id, shea, place + 1, soap],
      );
      ids.push(id);
    }
    await client.query(
      `UPDATE orders_order SET notes = 'Please call first. ' || $2 WHERE id = $1`,
      [ids[1], 'x'.repeat(80)],
    );
    return ids;
  });
}

/** Counts what a person presses: clicks, and keys that type nothing. Enter ends a typed number. */
function counting(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    click: async (role: 'link' | 'button', name: string | RegExp) => {
      presses += 1;
      await page.getByRole(role, { name }).first().click();
    },
    chord: async (keys: string) => {
      presses += 1;
      await page.keyboard.press(keys);
    },
    typeDown: async (numbers: readonly string[]) => {
      for (const number of numbers) {
        await page.keyboard.type(number);
        await page.keyboard.press('Enter');
      }
    },
  };
}

/** What a printer would get of the page: the text that is seen on paper. */
async function countPrints(page: Page) {
  await page.addInitScript(() => {
    const seen = window as unknown as { prints: number };
    seen.prints = 0;
    window.print = () => {
      seen.prints += 1;
    };
  });
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints);
}

/** Whether a finger that presses the middle of this button meets it. */
function isUncovered(button: Locator) {
  return button.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

const tracking = (page: Page, id: string) => page.getByLabel(`Tracking ${orderName(id)}`);
const statesOf = ({ inDatabase }: OwnShop, ids: string[]) =>
  inDatabase(async (client) => {
    const { rows } = await client.query(
      `SELECT status, shipping ->> 'tracking' AS tracking, shipping ->> 'riderPhone' AS phone
       FROM orders_order WHERE id = ANY($1) ORDER BY coalesce(paid_at, created_at), id`,
      [ids],
    );
    return rows as { status: string; tracking: string | null; phone: string | null }[];
  });

test('a morning with five orders', async ({ page, request, faults, ownShop, expectAccessible }) => {
  let ids = await fiveOrders(ownShop);
  const prints = await countPrints(page);
  await signIn(page, await logInAdmin(request));
  await page.goto('/admin');
  const numbers = ['VIP 1', 'VIP 2', 'VIP 3', 'VIP 4', 'VIP 5'];
  const presses = counting(page);

  await test.step('is printed, packed and shipped in at most four presses from the first page, besides the typing', async () => {
    await presses.click('link', /^5 To pack/);
    await expect(page.getByRole('heading', { level: 2, name: 'Morning sheet' })).toBeVisible();
    const table = page.getByRole('table', { name: 'Orders to send' });
    await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(5);
    await expect(table).toContainText('Tamale, Northern');
    await expect(table).toContainText('2 × Whipped Shea, 250 ml');
    await expect(table).toContainText('Please call first.');
    await expectFitsHere(page);
    await expectAccessible();
    await atPhoneWidth(page, async () => {
      await expectFitsHere(page);
      expect(await isUncovered(page.getByRole('button', { name: 'Ship 5 orders' }))).toBe(true);
      // The orders stand above the courier, which is mostly the one of last time.
      const bottom = (await table.boundingBox()) ?? { y: 0, height: 0 };
      const courier = await page.getByLabel('Courier').boundingBox();
      expect(courier?.y).toBeGreaterThan(bottom.y + bottom.height);
    });
    await presses.click('button', 'Print picking list and slips');
    expect(await prints()).toBe(1);
    await expect(tracking(page, ids[0] ?? '')).toBeFocused();
    await presses.typeDown(numbers);
    await expect(page.getByRole('button', { name: 'Ship 5 orders' })).toBeFocused();
    await presses.click('button', 'Ship 5 orders');
    for (const id of ids) await expect(told(page, orderName(id))).toContainText('shipped.');
    expect(presses.presses()).toBeLessThanOrEqual(4);
    expect(await statesOf(ownShop, ids)).toEqual(
      numbers.map((number) => ({ status: 'shipped', tracking: number, phone: '' })),
    );
  });

  await test.step('what was shipped has its text for WhatsApp, a press each', async () => {
    const done = card(page, 'Just shipped');
    await expect(done.getByRole('listitem')).toHaveCount(5);
    await expect(done.getByRole('list')).toBeFocused();
    const link = done.getByRole('link', {
      name: `On its way: WhatsApp ${orderName(ids[0] ?? '')}`,
    });
    const chat = new URL((await link.getAttribute('href')) ?? '');
    expect(chat.origin + chat.pathname).toBe('https://wa.me/233241234567');
    const text = chat.searchParams.get('text') ?? '';
    expect(text).toContain('Hello Ama Mensah, this is Taama.');
    expect(text).toContain('Tracking: VIP 1');
    expect(text).toContain(`/orders/${ids[0]}`);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByText('Nothing to send')).toBeVisible();
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('an undo that does not get through leaves each text, and its button', async () => {
    faults.allow(/ERR_FAILED/);
    await page.route(`**${undoSteps.path}`, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(fault(page, 'We couldn’t undo it. Please try again.')).toBeVisible();
    await expect(card(page, 'Just shipped').getByRole('listitem')).toHaveCount(5);
  });

  await test.step('all of it is undone with one press of the toast, and no letter was sent', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(told(page, `Undone: ${ids.map(orderName).join(', ')}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ship 5 orders' })).toBeVisible();
    await expect(tracking(page, ids[4] ?? '')).toHaveValue('VIP 5');
    await expect(card(page, 'Just shipped')).toHaveCount(0);
    expect((await statesOf(ownShop, ids)).map(({ status }) => status)).toEqual(
      Array(5).fill('processing'),
    );
    const letters = await ownShop.inDatabase((client) =>
      client.query(`SELECT FROM platform_letter WHERE kind = 'order-shipped'`),
    );
    expect(letters.rowCount).toBe(0);
  });

  await test.step('goes by the keyboard alone too, with a rider, and the rider is remembered', async () => {
    ids = await fiveOrders(ownShop);
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: /^5 To pack/ })).toBeVisible();
    const keys = counting(page);
    await keys.chord('Alt+m');
    await expect(page.getByRole('button', { name: 'Ship 5 orders' })).toBeVisible();
    await page.getByLabel('Rider’s name').fill('Kofi');
    await page.getByLabel('Rider’s phone').fill('024 765 4321');
    await keys.chord('Alt+p');
    expect(await prints()).toBe(1);
    await expect(tracking(page, ids[0] ?? '')).toBeFocused();
    await keys.typeDown(numbers);
    await keys.chord('Enter');
    await expect(told(page, orderName(ids[4] ?? ''))).toBeVisible();
    expect(keys.presses()).toBeLessThanOrEqual(4);
    expect((await statesOf(ownShop, ids)).map(({ phone }) => phone)).toEqual(
      Array(5).fill('+233247654321'),
    );
  });

  await test.step('what changed meanwhile says so in its row, and the rest goes', async () => {
    ids = await fiveOrders(ownShop);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ship 5 orders' })).toBeVisible();
    await expect(page.getByLabel('Rider’s name')).toHaveValue('Kofi');
    await page.getByRole('checkbox', { name: orderName(ids[4] ?? '') }).uncheck();
    await ownShop.inDatabase((client) =>
      client.query(
        `UPDATE orders_order SET status = 'cancelled', stock = 'released' WHERE id = $1`,
        [ids[1]],
      ),
    );
    await page.keyboard.press('Alt+s');
    const words = 'This order was cancelled. Please keep its parcel.';
    await expect(fault(page, `${orderName(ids[1] ?? '')}: ${words}`)).toBeVisible();
    const done = card(page, 'Just shipped').getByRole('listitem');
    await expect(done.filter({ hasText: orderName(ids[1] ?? '') })).toContainText(words);
    await expect(done.getByRole('link')).toHaveCount(3);
    expect((await statesOf(ownShop, ids)).map(({ status }) => status)).toEqual([
      'shipped',
      'cancelled',
      'shipped',
      'shipped',
      'processing',
    ]);
    await atPhoneWidth(page, async () => {
      await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
      const end = page.getByRole('button', { name: /^Ship \d orders?/ });
      expect(await isUncovered(end)).toBe(true);
      // At the page's end there is room for one message.
      await fault(page, words).getByRole('button', { name: 'Dismiss' }).click();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await isUncovered(end)).toBe(true);
    });
  });

  await test.step('the paper has the picking list and a slip a page, and nothing of the page', async () => {
    ids = await fiveOrders(ownShop);
    await page.reload();
    await page.getByRole('button', { name: 'Print picking list and slips' }).click();
    await page.emulateMedia({ media: 'print' });
    const list = page.getByRole('heading', { name: /^Picking list/ });
    await expect(list).toBeVisible();
    await expect(page.getByText('15 × Whipped Shea, 250 ml')).toBeVisible();
    await expect(page.getByText('5 × Black Soap')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Packing slip/ })).toHaveCount(5);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(6);
    await page.emulateMedia({ media: 'screen' });
  });
});
