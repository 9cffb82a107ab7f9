import { randomUUID } from 'node:crypto';
import { draftKey } from '#client/session.ts';
import { addCode } from '#features/discounts/desk.calls.ts';
import { lineOf, putInElsewhere, remove } from '#tests/browser/cart-parts.ts';
import { loseAnswer } from '#tests/browser/lose-answer.ts';
import {
  cancelElsewhere,
  fillAddress,
  ordersOf,
  payment,
  placing,
  sentOrders,
  signInByForm,
  sumOf,
} from '#tests/browser/orders-parts.ts';
import { registerIn } from '#tests/browser/own-shop-customer.ts';
import { changeElsewhere } from '#tests/browser/product-form-parts.ts';
import { addProductAsAdmin } from '#tests/browser/products-desk-parts.ts';
import { endSession, logInAdmin, signIn, signInHere } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectToast, putToastAway } from '#tests/browser/toasts.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { readPlan, savePlan } from '../desk.calls.ts';

test('zones at the desk, and what the checkout makes of them', async ({
  browser,
  baseURL,
  page,
  request,
  ownShop,
  faults,
  expectAccessible,
}) => {
  const product = await addProductAsAdmin(request);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const early = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const first = await registerIn(ownShop, request);
  await putInElsewhere(request, first, product.slug);
  await signIn(early, first);
  await early.goto('/checkout');
  await fillAddress(early, { street: 'Hospital Road 4', city: 'Tamale', phone: '0241234567' });
  await early.getByLabel('Region', { exact: true }).selectOption('Northern');
  const owner = await logInAdmin(request);
  await signIn(page, owner);
  await page.goto('/admin/delivery');
  const headers = { authorization: `Bearer ${owner.token}` };
  const read = async () => (await request.get(readPlan.path, { headers })).json();
  const elsewhere = async (changed: object) => {
    const { version, zones, points } = await read();
    const data = { version, zones: [{ ...zones[0], ...changed }], points };
    expect((await request.put(savePlan.path, { headers, data })).status()).toBe(200);
  };

  await test.step('a new zone says what is missing, and stands there with its words', async () => {
    await main.getByRole('button', { name: 'Add zone' }).click();
    await dialog.getByRole('button', { name: 'Add zone' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name\./);
    await dialog.getByLabel('Name').fill('Rider');
    await dialog.getByLabel('Northern', { exact: true }).check();
    await dialog.getByLabel('Fee (GH₵)').fill('20');
    await dialog.getByLabel('Free from (GH₵)').fill('1000');
    await dialog.getByLabel('Cash on delivery up to (GH₵)').fill('500');
    await expectAccessible();
    await expectFits(page, dialog.locator('form'));
    await expect(dialog).toContainText('All regions not in a zone yet (15)');
    await dialog.getByRole('button', { name: 'Add zone' }).click();
    const question = page.getByRole('dialog', { name: 'Customers in 15 regions' });
    await expectAccessible();
    await question.getByRole('button', { name: 'Add the other regions' }).click();
    await expect(dialog.getByLabel('Ahafo', { exact: true })).toBeChecked();
    await dialog
      .getByRole('group', { name: 'Regions' })
      .getByRole('checkbox', { checked: true })
      .evaluateAll((all: HTMLInputElement[]) => {
        for (const tick of all) tick.click();
      });
    await dialog.getByLabel('Northern', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Add zone' }).click();
    await question.getByRole('button', { name: 'Deliver to Northern only' }).click();
    await putToastAway(page);
    await expect(main.getByRole('listitem').filter({ hasText: 'Rider' }).first()).toContainText(
      'GH₵20.00 · free from GH₵1,000.00 · cash up to GH₵500.00',
    );
    await expect(main).toContainText('You don’t deliver to Ahafo');
  });

  await test.step('a point to pick up, which is removed and brought back', async () => {
    await main.getByRole('button', { name: 'Add pick-up point' }).click();
    await dialog.getByLabel('Name').fill('Our shop in Osu');
    await dialog.getByLabel('Address').fill('Oxford Street 12');
    await dialog.getByLabel('City').fill('Accra');
    await dialog.getByLabel('Region').selectOption('Greater Accra');
    await dialog.getByLabel('Opening hours').fill('Mon to Sat, 9:00 to 17:00');
    await dialog.getByRole('button', { name: 'Add pick-up point' }).click();
    await putToastAway(page);
    await main.getByRole('button', { name: 'Remove Our shop in Osu' }).click();
    await expectToast(page, 'Our shop in Osu is removed. You can bring it back from the history.');
    await putToastAway(page);
    await main.getByRole('button', { name: 'Bring back version 2' }).click();
    await expect(main.getByRole('button', { name: 'Remove Our shop in Osu' })).toBeVisible();
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('of two people at one zone the later one sees both, and decides', async () => {
    const saveName = async (name: string) => {
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
    };
    faults.allow(/status of 409/);
    await main.getByRole('button', { name: 'Edit Rider' }).click();
    await elsewhere({ cashUpTo: 300 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(main).toContainText('cash up to GH₵300.00');
    await saveName('Rider up north');
    await expect(dialog).toContainText('It is now: Rider · Northern · GH₵20.00');
    await expect(dialog).toContainText('cash up to GH₵300.00');
    await expectFits(page, dialog.locator('form'));
    expect((await read()).zones).toMatchObject([{ name: 'Rider', cashUpTo: 300 }]);
    await dialog.getByLabel('Cash on delivery up to (GH₵)').fill('300');
    await saveName('Rider up north');
    await putToastAway(page);
    await expect
      .poll(async () => (await read()).zones)
      .toMatchObject([{ name: 'Rider up north', cashUpTo: 300 }]);
    await elsewhere({ name: 'Rider', cashUpTo: 500 });
    await page.reload();
  });

  await test.step('home and products promise no free delivery any more', async () => {
    const read = (path: string) => async () => (await request.get(path)).text();
    await expect.poll(read('/')).not.toContain('Free delivery');
    await expect.poll(read(`/products/${product.slug}`)).toContain('Cash on delivery in Northern.');
    await expect.poll(read(`/products/${product.slug}`)).not.toContain('Free delivery');
  });

  await test.step('a checkout that was opened before is told of the fee, and then shows it', async () => {
    await expect(sumOf(payment(early), 'Shipping')).toHaveText('FREE');
    await early.getByRole('button', { name: /^Make Payment/ }).click();
    await expect(early.getByText('Please check your order again.')).toBeVisible();
    await expect(early.getByRole('radio', { name: /^Rider/ })).toBeChecked();
    await expect(sumOf(payment(early), 'Shipping')).toHaveText('GH₵20.00');
    await early.context().close();
  });

  const customer = await registerIn(ownShop, request);
  await putInElsewhere(request, customer, product.slug);
  await signInHere(page, customer);
  const button = main.getByRole('button', { name: /^(Make Payment|Place order)/ });

  await test.step('the checkout shows the fee of the region, and what can be picked up', async () => {
    await page.goto('/checkout');
    await expect(sumOf(payment(page), 'Shipping')).toHaveText('By your region');
    await expect(main.getByText(/Ready .+, if you pay today/)).toBeVisible();
    // Ask for the select by its exact label, because a radio's label speaks of the region too.
    await fillAddress(page, { street: 'Hospital Road 4', city: 'Tamale', phone: '0241234567' });
    await page.getByLabel('Region', { exact: true }).selectOption('Volta');
    await expect(main.getByText('We don’t deliver to Volta yet. You can pick')).toBeVisible();
    await page.getByLabel('Region', { exact: true }).selectOption('Northern');
    await expect(main.getByRole('radio', { name: /^Rider/ })).toBeChecked();
    await expect(sumOf(payment(page), 'Shipping')).toHaveText('GH₵20.00');
    await expectAccessible();
    await expectFits(page);
    await main.getByRole('radio', { name: /^Pick up: Our shop in Osu/ }).check();
    await expect(page.getByLabel('Street address')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Shipping address' })).toHaveCount(0);
    await expect(sumOf(payment(page), 'Pick up')).toHaveText('FREE');
    await page.reload();
    await expect(main.getByRole('radio', { name: /^Pick up: Our shop in Osu/ })).toBeChecked();
    await main.getByRole('radio', { name: /^Rider/ }).check();
  });

  await test.step('a code takes the fee off, and says so', async () => {
    const code = `RIDE-${randomUUID().slice(0, 8).toUpperCase()}`;
    const rule = { percent: null, amount: null, freeDelivery: true, minimum: 0 };
    const always = { startsOn: null, endsOn: null, mostUses: null, mostPerPerson: null };
    const made = await request.post(addCode.path, {
      headers: { authorization: `Bearer ${owner.token}` },
      data: { code, ...rule, ...always, productIds: [], categories: [] },
    });
    expect(made.status()).toBe(201);
    await page.getByRole('button', { name: 'Discount code' }).click();
    await page.getByLabel('Your code').fill(code);
    await page.getByLabel('Your code').press('Enter');
    await expect(sumOf(payment(page), `Shipping, code ${code}`)).toHaveText('FREE');
    await expect(sumOf(payment(page), 'Total')).toHaveText('GH₵60.50');
    await expectFits(page);
    await page.getByRole('button', { name: `Remove code ${code}` }).click();
    await expect(sumOf(payment(page), 'Shipping')).toHaveText('GH₵20.00');
    await expect(sumOf(payment(page), 'Total')).toHaveText('GH₵80.50');
  });

  await test.step('a price that falls below what is delivered free is shown with its fee', async () => {
    const { freeFrom } = (await read()).zones[0];
    await elsewhere({ freeFrom: 60 });
    await page.reload();
    await expect(sumOf(payment(page), 'Shipping')).toHaveText('FREE');
    await changeElsewhere(request, product, { price: '50.00' });
    await button.click();
    await expect(payment(page).getByRole('alert')).toContainText('is GH₵20.00 now.');
    await expect(sumOf(payment(page), 'Total')).toHaveText('GH₵70.00');
    await changeElsewhere(request, product, {});
    await elsewhere({ freeFrom });
    await page.reload();
    await expect(sumOf(payment(page), 'Total')).toHaveText('GH₵80.50');
  });

  await test.step('in cash the order is placed at once, and its page says what to have ready', async () => {
    await main.getByRole('radio', { name: 'Cash on delivery' }).check();
    await expect(button).toHaveText(/^Place order - /);
    await button.click();
    await expect(page).toHaveURL(/\/orders\//);
    await expect(main).toContainText(/Please have GH₵[\d.]+ ready in cash/);
  });
  const id = page.url().split('/').at(-1);

  const inCash = async (notes: string) => {
    const buyer = await registerIn(ownShop, request);
    await putInElsewhere(request, buyer, product.slug);
    await signInHere(page, buyer);
    await page.goto('/checkout');
    await fillAddress(page, { street: 'Hospital Road 4', city: 'Tamale', phone: '0241234567' });
    await page.getByLabel('Region', { exact: true }).selectOption('Northern');
    await page.getByLabel('Order notes').fill(notes);
    await main.getByRole('radio', { name: 'Cash on delivery' }).check();
    return buyer;
  };

  const drafts = async () => {
    const keys = await page.evaluate(() => Object.keys(sessionStorage));
    return keys.filter((key) => key.startsWith(draftKey));
  };

  await test.step('whose answer was lost stands, and the empty checkout leads to it', async () => {
    faults.allow(/net::ERR_FAILED/);
    const buyer = await inCash('Call first.');
    const sent = sentOrders(page);
    const other = await page.context().newPage();
    await other.goto('/checkout');
    await expect(other.getByRole('button', { name: /^Make Payment/ })).toBeVisible();
    await page.route(placing, loseAnswer, { times: 2 });
    await button.click();
    await expect(payment(page).getByRole('alert')).toContainText('Failed to process order.');
    await page.reload();
    await expect(main).toContainText('You may have ordered already.');
    await expectAccessible();
    await expectFits(page);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, 'We had your order already. Please check that it is right.');
    const [order, ...others] = await ordersOf(request, buyer);
    await expect(page).toHaveURL(`/orders/${order?._id}`);
    expect(others).toEqual([]);
    // Another tab knows it too.
    await expect(other.getByRole('link', { name: 'View your order' })).toHaveAttribute(
      'href',
      `/orders/${order?._id}`,
    );
    await expect(other.getByRole('main')).toContainText('We have your order T-');
    await other.close();
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await drafts()).toEqual([]);
    await page.goto('/checkout');
    await expect(main).toContainText('Your cart is empty.');
    expect(sent).toHaveLength(3);
  });

  await test.step('with a form that was changed since it is the first order, and no other', async () => {
    faults.allow(/status of 400/);
    const buyer = await inCash('Call first.');
    await page.route(placing, loseAnswer, { times: 1 });
    await button.click();
    await expect(payment(page).getByRole('alert')).toContainText('Failed to process order.');
    await page.getByLabel('Order notes').fill('Ring twice.');
    await button.click();
    await expect(page).toHaveURL(/\/orders\//);
    await expectToast(page, 'We had your order already. Please check that it is right.');
    await expect(page.getByRole('alert').filter({ hasText: 'empty' })).toHaveCount(0);
    await expect(main).toContainText('Call first.');
    expect(await ordersOf(request, buyer)).toHaveLength(1);
  });

  await test.step('is found too by whoever has to sign in again', async () => {
    faults.allow(/status of 401/);
    const buyer = await inCash('Call first.');
    await page.route(placing, loseAnswer, { times: 1 });
    await button.click();
    await expect(payment(page).getByRole('alert')).toContainText('Failed to process order.');
    await endSession(request, buyer.token);
    await button.click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await signInByForm(page, buyer);
    await expect(page).toHaveURL(/\/orders\//);
    await expect(main).toContainText('Call first.');
    expect(await drafts()).toEqual([]);
  });

  await test.step('that never arrived is ordered by no other account, and by nobody once the cart is empty', async () => {
    const buyer = await inCash('Call first.');
    await page.route(placing, (route) => route.abort(), { times: 1 });
    await button.click();
    await expect(payment(page).getByRole('alert')).toContainText('Failed to process order.');
    const sent = sentOrders(page);
    await page.route('**/api/carts/clear*', async (route) => {
      await expect(main).toContainText('Looking for your order...');
      expect(sent).toEqual([]);
      await route.continue();
    });
    await remove(page, lineOf(page, product));
    await expect(main).toContainText('Your cart is empty.');
    expect(sent).toHaveLength(1);
    expect(await ordersOf(request, buyer)).toEqual([]);
    await inCash('Call first.');
    await page.route(placing, (route) => route.abort(), { times: 1 });
    await button.click();
    await expect(payment(page).getByRole('alert')).toContainText('Failed to process order.');
    await signInHere(page, await registerIn(ownShop, request));
    await page.goto('/checkout');
    await expect(main).toContainText('Your cart is empty.');
    expect(sent).toHaveLength(2);
    expect(await drafts()).not.toContain(`${draftKey} asked`);
  });

  await test.step('that stands is told to whoever puts the same in again, and is not ordered unasked', async () => {
    const buyer = await inCash('Call first.');
    await page.route(placing, loseAnswer, { times: 1 });
    await button.click();
    await expect(payment(page).getByRole('alert')).toContainText('Failed to process order.');
    await putInElsewhere(request, buyer, product.slug);
    await button.click();
    const told = payment(page).getByRole('alert');
    await expect(told).toContainText('We have your order of these items already.');
    const [order, ...others] = await ordersOf(request, buyer);
    await expect(told.getByRole('link')).toHaveAttribute('href', `/orders/${order?._id}`);
    expect(others).toEqual([]);
    faults.allow(/status of 409/);
    await button.click();
    await expect(told).toContainText('You have an order on its way that you pay for in cash.');
  });

  await test.step('and that was cancelled since, the empty checkout leads to no more', async () => {
    const buyer = await inCash('Call first.');
    await page.route(placing, loseAnswer, { times: 1 });
    await button.click();
    await expect(payment(page).getByRole('alert')).toContainText('Failed to process order.');
    const [order] = await ordersOf(request, buyer);
    await cancelElsewhere(request, buyer, order?._id ?? '');
    await page.reload();
    await expect(main).toContainText('Your cart is empty.');
    await expect(page).toHaveURL('/checkout');
  });

  await test.step('the desk packs it unpaid, and records the cash with one press', async () => {
    await signInHere(page, await logInAdmin(request));
    await page.goto(`/admin/orders/${id}`);
    await main.getByRole('button', { name: /^Cash received - GH₵/ }).click();
    await expectToast(page, 'The cash is recorded.');
    await putToastAway(page);
    await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();
    await main.getByRole('button', { name: 'Undo cash received' }).click();
    await putToastAway(page);
  });

  await test.step('delivered with its cash not recorded, the morning lists it, with the press', async () => {
    await main.getByLabel(/^Set the status of/).selectOption('Delivered');
    await dialog.getByRole('button', { name: 'Delivered, cash still to come' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/admin');
    const due = main.getByRole('list', { name: 'Delivered, cash not recorded' });
    await expect(due.getByRole('listitem')).toContainText(/, delivered .*\d/);
    await expectFits(page);
    await due.getByRole('button', { name: /^Cash received - GH₵/ }).press('Enter');
    await expectToast(page, 'The cash is recorded.');
    await expect(due).toBeHidden();
  });

  await test.step('without JavaScript the fees, the point and the terms of a refund can be read', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const read = (await plain.newPage()).getByRole('main');
    await read.page().goto(new URL('/delivery', page.url()).href);
    await expect(read).toContainText('Fee: GH₵20.00. Free for orders from GH₵1,000.00.');
    await expect(read).toContainText('Pick up: Our shop in Osu');
    await expect(read).toContainText('Mon to Sat, 9:00 to 17:00');
    await expect(read).toContainText('we refund the delivery fee too');
    await read.page().goto(new URL(`/products/${product.slug}`, page.url()).href);
    await expect(read).toContainText('Cash on delivery in Northern.');
    await plain.close();
  });
});
