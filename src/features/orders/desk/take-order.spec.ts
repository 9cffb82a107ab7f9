import { pages } from '#lib/paths.ts';
import { loseAnswer } from '#tests/browser/lose-answer.ts';
import { mask, stockUp } from '#tests/browser/orders-parts.ts';
import { payByCard } from '#tests/browser/payments-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectToast } from '#tests/browser/toasts.ts';
import { atPhoneWidth, expectFits, expectNoSidewaysScroll } from '#tests/browser/ui-measures.ts';

test.beforeAll(stockUp);

test('an order by telephone', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
  expectAccessible,
}) => {
  faults.allow(/status of 409|net::ERR_FAILED/);
  let link = '';
  await signIn(page, await logInAdmin(request));
  await page.goto('/admin/orders');
  const main = page.getByRole('main');

  await test.step('begins at the orders: nothing can be placed without a customer and items', async () => {
    await main.getByRole('link', { name: 'Take an order' }).click();
    await expect(main.getByRole('heading', { name: 'Take an order' })).toBeVisible();
    await main.getByRole('button', { name: 'Place order' }).click();
    const alert = main.getByRole('alert').filter({ hasText: 'Please fill in what is missing.' });
    await expect(alert).toBeVisible();
    await expectFits(page);
  });

  await test.step('asks before it is left half taken', async () => {
    await main.getByRole('button', { name: 'New customer' }).click();
    await page.getByRole('link', { name: 'Today' }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await main.getByRole('button', { name: 'Search for a customer instead' }).click();
  });

  await test.step('has a new customer, and a product found by a few letters, with price and stock in sight', async () => {
    await main.getByRole('button', { name: 'New customer' }).click();
    await main.getByRole('textbox', { name: 'Name' }).fill('Ama Owusu');
    await main.getByRole('textbox', { name: 'Phone' }).fill('024 765 4321');
    await main.getByLabel('Add a product').fill('clay fa');
    const found = main.getByRole('list', { name: 'Products found' });
    await expect(found.getByRole('button', { name: /Clay Face Mask.*left/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status').filter({ hasText: `${mask.name} added.` })).toBeVisible();
    await main.getByRole('spinbutton', { name: `Quantity of ${mask.name}` }).fill('2');
    await page.keyboard.press('Enter');
  });

  await test.step('with an agreed price, at the desk’s width and at a phone’s', async () => {
    await main.getByLabel('We agreed on another price').check();
    await main.getByLabel('Agreed price of all items (GH₵)').fill('90');
    await main.getByRole('textbox', { name: 'Why' }).fill('She sells on at the market');
    await main.getByLabel('Street address').fill('Hospital Road 4');
    await main.getByRole('textbox', { name: 'City' }).fill('Tamale');
    await main.getByRole('combobox', { name: 'Region' }).selectOption('Northern');
    await expect(main.getByText('GH₵90.00').first()).toBeVisible();
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('whose answer was lost, and which was changed since, is told as it was placed', async () => {
    await page.route('**/api/orders/taken', loseAnswer, { times: 1 });
    const place = main.getByRole('button', { name: 'Place order' });
    await place.click();
    await expect(main.getByText('We couldn’t place the order. Please try again.')).toBeVisible();
    await main.getByLabel('Agreed price of all items (GH₵)').fill('80');
    await place.click();
    const alert = main.getByRole('alert').filter({ hasText: 'You placed this order already' });
    await expect(alert).toContainText('2 items for GH₵90.00');
    await expect(place).toHaveCount(0);
    await main.getByRole('link', { name: 'Open the order' }).click();
  });

  await test.step('stands on its page with the link, ready for WhatsApp', async () => {
    await expect(main.getByRole('heading', { name: /^Order #/ })).toBeVisible();
    await expect(main.getByText('Telephone', { exact: true })).toBeVisible();
    await expect(main.getByText('She sells on at the market')).toBeVisible();
    const card = main.getByRole('article', { name: 'Pay link' });
    const items = main.getByRole('heading', { name: 'Items ordered' });
    expect((await card.boundingBox())?.y).toBeLessThan((await items.boundingBox())?.y ?? 0);
    const send = card.getByRole('link', { name: 'Send on WhatsApp' });
    const href = (await send.getAttribute('href')) ?? '';
    expect(href).toMatch(/^https:\/\/wa\.me\/233247654321\?text=/);
    [link = ''] = /\/pay\/[0-9a-f]{40}/.exec(decodeURIComponent(href)) ?? [];
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('is paid by whoever opens the link, in a browser that knows nobody', async () => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    faults.watch(context);
    const payer = await context.newPage();
    await payer.goto(link);
    await expect(payer.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
    await expect(payer.getByText('Owusu')).toHaveCount(0);
    await atPhoneWidth(payer, () => expectNoSidewaysScroll(payer));
    await payer.getByRole('button', { name: 'Pay now - GH₵90.00' }).click();
    await payByCard(payer);
    await expect(payer.getByRole('heading', { name: /Thank you/ })).toBeVisible();
    await payer.getByRole('main').getByRole('link', { name: 'See your order' }).click();
    await expect(payer).toHaveURL(link);
    await expect(payer.getByRole('heading', { name: 'Paid, thank you!' })).toBeVisible();
    await context.close();
  });

  await test.step('and is paid at the desk; its link is gone', async () => {
    await page.reload();
    await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('article', { name: 'Pay link' })).toHaveCount(0);
    await page.goto(link);
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('of a known customer offers the last address, and says what comes next', async () => {
    await page.goto(pages.adminTakeOrder);
    await main.getByLabel('Find a customer').fill('Ama Owusu');
    await main.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click();
    await expect(main).toContainText('Last address: Hospital Road 4, Tamale.');
    await expectFits(page);
    await main.getByRole('button', { name: 'Use it' }).click();
    await expect(main.getByLabel('Street address')).toHaveValue('Hospital Road 4');
    await expect(main.getByRole('combobox', { name: 'Region' })).toHaveValue('Northern');
    await main.getByLabel('Add a product').fill('clay fa');
    await main.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
    await main.getByRole('button', { name: 'Place order' }).click();
    await expectToast(page, 'is placed. Now send the pay link.');
  });

  await test.step('at the market is handed over at once, and paid by mobile money with one press', async () => {
    await page.goto(pages.adminTakeOrder);
    await main.getByRole('radio', { name: 'At the market' }).check();
    await expect(main.getByRole('radio', { name: 'Handed over now' })).toBeChecked();
    await expect(main.getByRole('radio', { name: 'Cash now' })).toBeChecked();
    await main.getByLabel('Find a customer').fill('Ama Owusu');
    await main.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click();
    await main.getByLabel('Add a product').fill('clay fa');
    await main.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
    await main.getByRole('radio', { name: 'Mobile money now' }).check();
    await main.getByRole('textbox', { name: 'Reference' }).fill('MP 4471');
    await expectFits(page);
    await main.getByRole('button', { name: 'Place order' }).click();
    await expect(main.getByText('MP 4471', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Picked up', { exact: true }).first()).toBeVisible();
  });
});
