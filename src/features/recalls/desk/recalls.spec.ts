import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pages } from '#lib/paths.ts';
import { callWith } from '#tests/browser/call-with.ts';
import { addProductAsAdmin } from '#tests/browser/products-desk-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';

/** Goes from the drill to the buyers' answers, on screen, on paper and by link. */

const mark = randomBytes(3).toString('hex').toUpperCase();
const code = `R-${mark}`;
const [reason, notice] = [`Mould ${mark}.`, `Please do not use lot ${code}.`];

test('lots are called back', async ({ page, request, browser, baseURL, expectAccessible }) => {
  const admin = await logInAdmin(request);
  await signIn(page, admin);
  const call = callWith(page, admin.token);
  const main = page.getByRole('main');
  let [link, recallPage] = ['', ''];
  const product = await addProductAsAdmin(request);

  await test.step('two orders leave with all pieces of a lot', async () => {
    const days = { madeOn: '2026-01-10', bestBefore: '2026-12-31' };
    const nothing = { unitMilligrams: 0, units: 2 };
    await originDesk(call).closedLot(product._id, { code, ...nothing, ...days });
    for (const name of ['Ama Owusu', 'Esi Boateng']) {
      const taken = await call('POST', '/api/orders/taken', {
        ...{ step: randomUUID(), origin: 'market', newCustomer: { name: `${name} ${mark}` } },
        ...{
          phone: '024 765 4321',
          items: [{ productId: product._id, quantity: 1, price: product.price }],
        },
        ...{ payment: 'cash-now', totalAmount: product.price },
      });
      expect([taken.status, taken.body.message]).toEqual([201, undefined]);
    }
  });

  await test.step('a lot leads to its recall, which shows at once whom it reached', async () => {
    await page.goto(pages.adminOrigin);
    await main.getByRole('link', { name: `Recall ${code}` }).click();
    await expect(main.getByText('2 pieces with 2 customers, in 2 orders.')).toBeVisible();
    await expect(main.getByRole('table', { name: 'Orders' })).toContainText(`Ama Owusu ${mark}`);
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('a drill says everywhere that it is one, and writes to nobody', async () => {
    await begin(page, 'Begin drill');
    await expect(main.getByText('This is a drill.').first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Email all buyers' })).toHaveCount(0);
    await main.getByLabel('Show').selectOption('To telephone');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('This is a drill.').last()).toBeVisible();
    await page.emulateMedia({ media: null });
    await main.getByRole('button', { name: 'End drill' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End drill' }).click();
    await expect(main.getByText('Ended', { exact: true })).toBeVisible();
    await main.getByRole('link', { name: 'Recalls', exact: true }).last().click();
    await expect(main.getByRole('table', { name: 'Recalls' })).toContainText('Drill');
  });

  await test.step('a real recall begins after a question, and is told by email, WhatsApp and telephone', async () => {
    await page.goto(`${pages.adminRecall.replace(':id', 'new')}?lot=${code}`);
    await main.getByText('A real recall', { exact: true }).click();
    await begin(page, 'Begin recall');
    await main.getByRole('button', { name: 'Email all buyers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Email all buyers' }).click();
    await expect(main.getByRole('button', { name: 'Email all buyers' })).toHaveCount(0);
    // Each button leaves with what it did, and the focus stays where it was.
    await expect(main.getByRole('region', { name: 'How far it is' })).toBeFocused();
    const orders = main.getByRole('table', { name: 'Orders' });
    const row = orders.getByRole('row').filter({ hasText: `Ama Owusu ${mark}` });
    const chat = page.context().waitForEvent('page');
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await row.getByRole('button', { name: /^WhatsApp/ }).click();
    const address = decodeURIComponent((await chat).url());
    await (await chat).close();
    for (const said of [reason, notice, code]) expect(address).toContain(said);
    recallPage = page.url();
    link = /\/recall\/[0-9a-f]{40}/.exec(address)?.[0] ?? '';
    await expect(row).toContainText('told by WhatsApp');
    await expectFits(page);
  });

  await test.step('the desk’s first page keeps it in mind', async () => {
    await page.goto(pages.admin);
    const item = main.getByRole('list', { name: 'Recalls under way' }).getByRole('listitem');
    await expect(item).toContainText(code);
    await expectFits(page);
    await item.getByRole('link').click();
    await expect(page).toHaveURL(recallPage);
  });

  await test.step('everybody reads of it, beside the product too', async () => {
    await page.goto(pages.home);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Recalls' }).click();
    await expect(page).toHaveURL(pages.recalls);
    await expect(main.getByText(notice)).toBeVisible();
    await expect(main.getByText(reason)).toHaveCount(0);
    await expectAccessible();
    await expectFits(page);
    await main.getByRole('link', { name: product.name }).click();
    await expect(main.getByText(`We are recalling lot ${code}.`)).toBeVisible();
    await expectAccessible();
    await expectFits(page);
    await page.goBack();
    await main.getByRole('link', { name: `Lot ${code}` }).click();
    await expect(main.getByRole('heading', { name: 'This lot is recalled' })).toBeVisible();
    await page.goto(recallPage);
  });

  await test.step('the list to telephone is printed and saved', async () => {
    await main.getByLabel('Show').selectOption('To telephone');
    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toContain('calls-r-');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: /to telephone/ })).toBeVisible();
    await page.emulateMedia({ media: null });
    // Makes the list have two parts: the first answer has one of the two orders.
    await page.route('**/orders?*limit=100*', async (route) => {
      await route.continue({ url: route.request().url().replace('limit=100', 'limit=1') });
    });
    await page.reload();
    await main.getByLabel('Show').selectOption('To telephone');
    await expect(main.getByRole('button', { name: 'Show 1 more' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('table').last().getByRole('row');
    await expect(page.getByText('This paper has 1 of 2 orders.')).toBeVisible();
    await expect(paper).toHaveCount(2);
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.emulateMedia({ media: null });
    await main.getByRole('button', { name: 'Print this list' }).click();
    await expect(main.getByRole('button', { name: 'Print this list' })).toBeEnabled();
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toHaveCount(3);
    await page.emulateMedia({ media: null });
    await page.unroute('**/orders?*limit=100*');
  });

  await test.step('a buyer without an account asks for the money with one press', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const phone = await context.newPage();
    await phone.goto(link);
    await expect(phone.getByText(notice)).toBeVisible();
    await expect(phone.getByText('Ama Owusu')).toHaveCount(0);
    await expectFits(phone);
    await phone.getByRole('button', { name: /^Refund me/ }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Refund me' }).click();
    await expect(phone.getByRole('heading', { name: 'Thank you for your answer' })).toBeFocused();
    await expect(phone.getByText('We will contact you to refund')).toBeVisible();
    await context.close();
  });

  await test.step('the other one says it on the telephone; both are followed', async () => {
    await page.reload();
    await main.getByLabel('Show').selectOption('No answer yet');
    await main.getByRole('button', { name: /^Note answer/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Note answer' }).click();
    await expect(main.getByText('2 answers: 1 sends back, 1 wants the money')).toBeVisible();
    await expect(main.getByRole('region', { name: 'Orders' })).toBeFocused();
    await main.getByLabel('Show').selectOption('Sends it back');
    await expect(main.getByRole('table', { name: 'Orders' })).toContainText('(noted here)');
    await main.getByRole('button', { name: 'End recall' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End recall' }).click();
    await expect(main.getByText('Ended: written off')).toBeVisible();
    await expect(main.getByRole('region', { name: 'How far it is' })).toBeFocused();
  });
});

async function begin(page: Page, press: string) {
  await page.getByRole('button', { name: press }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Why' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Why' }).fill(reason);
  await page.getByRole('textbox', { name: 'What buyers should know and do' }).fill(notice);
  await page.getByRole('button', { name: press }).click();
  await page.getByRole('dialog').getByRole('button', { name: press }).click();
}
