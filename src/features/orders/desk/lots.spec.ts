import { randomBytes, randomUUID } from 'node:crypto';
import { orderName } from '#features/orders/order-name.rules.ts';
import { adminOrderPath, pages } from '#lib/paths.ts';
import { callWith } from '#tests/browser/call-with.ts';
import { putInElsewhere } from '#tests/browser/cart-parts.ts';
import { orderElsewhere } from '#tests/browser/orders-parts.ts';
import { addProductAsAdmin } from '#tests/browser/products-desk-parts.ts';
import { answerElsewhere, askElsewhere, deliver } from '#tests/browser/returns-parts.ts';
import { joinAsCustomer, logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';

/** Lots that differ from the proposed ones are typed where the order is shipped. */

const mark = randomBytes(3).toString('hex').toUpperCase();
const [first, second] = [`A-${mark}`, `B-${mark}`];

test('another lot than the proposed one', async ({ page, request, faults, expectAccessible }) => {
  const admin = await logInAdmin(request);
  await signIn(page, admin);
  const call = callWith(page, admin.token);
  const main = page.getByRole('main');
  const ids: string[] = [];
  const product = await addProductAsAdmin(request);

  await test.step('is there for two paid orders', async () => {
    const lot = { madeOn: '2026-01-10', unitMilligrams: 0, units: 4 };
    for (const [code, bestBefore] of [
      [first, '2026-12-30'],
      [second, '2026-12-31'],
    ]) {
      await originDesk(call).closedLot(product._id, { ...lot, code, bestBefore });
    }
    for (const name of ['Ama', 'Esi', 'Afia']) ids.push(await takeOrder(call, name, product));
  });
  const [onSheet = '', byItself = '', handedOver = ''] = ids;
  const lotsOf = async (id: string) =>
    (await call('GET', `/api/orders/${id}`)).body.lots.map(({ code }: { code: string }) => code);

  await test.step('is typed on the morning sheet', async () => {
    await page.goto(pages.adminMorning);
    await main.getByRole('checkbox', { name: /^All orders/ }).uncheck();
    const row = main.getByRole('row').filter({ hasText: `Ama ${mark}` });
    await row.getByRole('checkbox').check();
    await row.getByText(first, { exact: true }).click();
    await expectAccessible();
    await expectFits(page);
    await row.getByLabel(/^Lot of /).fill(second.toLowerCase());
    await main.getByRole('button', { name: 'Ship 1 order' }).click();
    await expect(page.getByText(`${orderName(onSheet)} shipped.`)).toBeVisible();
    expect(await lotsOf(onSheet)).toEqual([second]);
  });

  await test.step('is typed where the order’s status is changed, beside what is wrong with it', async () => {
    await page.goto(adminOrderPath(byItself));
    await main.getByLabel(/^Set the status of /).selectOption('shipped');
    const asked = page.getByRole('dialog');
    await expect(asked.getByLabel(/^Lot of /)).toHaveValue(first);
    faults.allow(/409.*\/status/);
    await asked.getByLabel(/^Lot of /).fill('NONE-1');
    await asked.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(asked.getByText(/^Failed to update order status: /).first()).toBeVisible();
    await asked.getByLabel(/^Lot of /).fill(second);
    await expectAccessible();
    await expectFits(page);
    await asked.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(asked).toHaveCount(0);
    expect(await lotsOf(byItself)).toEqual([second]);
  });

  await test.step('is asked for as well where an order is handed over at once', async () => {
    await page.goto(adminOrderPath(handedOver));
    await main.getByLabel(/^Set the status of /).selectOption('delivered');
    const asked = page.getByRole('dialog');
    await expect(asked.getByLabel(/^Lot of /)).toHaveValue(first);
    await asked.getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(asked).toHaveCount(0);
    expect(await lotsOf(handedOver)).toEqual([first]);
  });

  await test.step('is chosen by its lid where goods of two lots come back', async () => {
    const customer = await joinAsCustomer(request);
    await putInElsewhere(request, customer, product.slug, 4);
    const order = await orderElsewhere(request, customer);
    await deliver(request, { order });
    expect((await lotsOf(order._id)).sort()).toEqual([first, second]);
    const productIds = new Map([[product.name, product._id]]);
    const asked = await askElsewhere(request, { customer, order, productIds }, product.name, 1);
    await answerElsewhere(request, { admin }, asked, true, 'Bring it to the store.');
    await page.goto(adminOrderPath(order._id));
    await expect(main.getByText(`Lot ${first} (3), ${second} (1)`)).toBeVisible();
    const returns = main.getByRole('article', { name: 'Returns' });
    await expect(
      main.getByRole('article', { name: /^(Returns|Payments)$/ }).first(),
    ).toHaveAccessibleName('Returns');
    await returns.getByRole('button', { name: /^Mark as received/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(`Lid of ${product.name}`).selectOption(second);
    await expectAccessible();
    await expectFits(page);
    await form.getByRole('button', { name: 'Mark as received' }).click();
    await expect(returns).toContainText(`Lot ${second} (1)`);
  });
});

test('the lots that the sheet says', async ({ page, request, faults }) => {
  const admin = await logInAdmin(request);
  await signIn(page, admin);
  const call = callWith(page, admin.token);
  const main = page.getByRole('main');
  const product = await addProductAsAdmin(request);
  const [only, many, old] = [`C-${mark}`, `D-${mark}`, `E-${mark}`];
  const [late, early] = [`F-${mark}`, `G-${mark}`];
  const lot = { madeOn: '2026-01-10', unitMilligrams: 0 };
  const desk = originDesk(call);
  await desk.closedLot(product._id, { ...lot, code: only, bestBefore: '2027-12-30', units: 1 });
  await desk.closedLot(product._id, { ...lot, code: many, bestBefore: '2027-12-31', units: 5 });
  await desk.closedLot(product._id, { ...lot, code: late, bestBefore: '2028-01-10', units: 2 });
  const first = await takeOrder(call, 'Adwoa', product);
  const second = await takeOrder(call, 'Abena', product);
  const lotsOf = async (id: string) =>
    (await call('GET', `/api/orders/${id}`)).body.lots.map(({ code }: { code: string }) => code);
  const rowOf = (name: string) => main.getByRole('row').filter({ hasText: `${name} ${mark}` });
  const lookAgain = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const tickOnly = async (name: string) => {
    await main.getByRole('checkbox', { name: /^All orders/ }).uncheck();
    await rowOf(name).getByRole('checkbox').check();
  };

  await test.step('are booked, though another order was left out', async () => {
    await page.goto(pages.adminMorning);
    await expect(rowOf('Adwoa')).toContainText(only);
    await expect(rowOf('Abena')).toContainText(many);
    await tickOnly('Abena');
    await main.getByRole('button', { name: 'Ship 1 order' }).click();
    await expect(page.getByText(`${orderName(second)} shipped.`)).toBeVisible();
    expect(await lotsOf(second)).toEqual([many]);
  });

  await test.step('stay on the screen once they are printed, and are proposed anew when refused', async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await tickOnly('Adwoa');
    await main.getByRole('button', { name: 'Print picking list and slips' }).click();
    // Another admin sends the last jar of it meanwhile, and a new order makes the sheet look again.
    const other = await takeOrder(call, 'Akua', product);
    await call('PUT', `/api/packing/${other}/shipped`, {});
    expect(await lotsOf(other)).toEqual([only]);
    await takeOrder(call, 'Araba', product);
    await lookAgain();
    await expect(rowOf('Araba')).toContainText(many);
    await expect(rowOf('Adwoa')).toContainText(only);
    await main.getByRole('button', { name: 'Ship 1 order' }).click();
    const says = `By the books nothing is left of lot ${only}.`;
    await expect(page.getByText(`${orderName(first)}: ${says}`)).toBeVisible();
    await expect(rowOf('Adwoa')).toContainText(many);
  });

  await test.step('stay as they are typed, whatever is proposed meanwhile', async () => {
    await rowOf('Adwoa').getByText(many, { exact: true }).click();
    const field = rowOf('Adwoa').getByLabel(/^Lot of /);
    await expect(field).toHaveValue(many);
    await field.fill(late);
    await desk.closedLot(product._id, { ...lot, code: early, bestBefore: '2027-12-01', units: 5 });
    await takeOrder(call, 'Afia', product);
    await lookAgain();
    await expect(rowOf('Araba')).toContainText(early);
    await expect(field).toHaveValue(late);
    await main.getByRole('button', { name: 'Ship 1 order' }).click();
    await expect(page.getByText(`${orderName(first)} shipped.`)).toBeVisible();
    expect(await lotsOf(first)).toEqual([late]);
  });

  await test.step('are those that were sent, when the step is undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(rowOf('Adwoa')).toContainText(late);
  });

  await test.step('say that one is past its day, and nothing of it leaves', async () => {
    const balm = await addProductAsAdmin(request);
    const past = { ...lot, code: old, bestBefore: '2026-01-20', units: 10 };
    await desk.closedLot(balm._id, past);
    const order = await takeOrder(call, 'Esther', balm);
    await page.goto(pages.adminMorning);
    await expect(rowOf('Esther')).toContainText(`${old} is past its day`);
    await page.goto(adminOrderPath(order));
    await main.getByLabel(/^Set the status of /).selectOption('shipped');
    const asked = page.getByRole('dialog');
    await expect(asked.getByLabel(/^Lot of /)).toHaveValue('');
    await expect(asked.getByText(`Lot ${old} was best before 20 Jan 2026.`)).toBeVisible();
    await expectFits(page);
    faults.allow(/409.*\/status/);
    await asked.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(asked.getByText(`is of lot ${old}, which was best before`)).toBeVisible();
    await page.goto(pages.adminOrigin);
    const listed = main.getByRole('listitem').filter({ hasText: old });
    await expect(listed.getByText('Past its day: 10 left')).toBeVisible();
  });
});

async function takeOrder(
  call: ReturnType<typeof callWith>,
  name: string,
  { _id: productId, price }: { _id: string; price: number },
): Promise<string> {
  // Other specs of this shop may have made zones.
  const [offer] = (await call('GET', '/api/delivery?region=Northern')).body.offers;
  const { status, body } = await call('POST', '/api/orders/taken', {
    ...{ step: randomUUID(), origin: 'telephone', newCustomer: { name: `${name} ${mark}` } },
    ...{ phone: '024 765 4321', delivery: { choice: offer._id, fee: offer.fee } },
    address: { street: 'Hospital Road 4', city: 'Tamale', region: 'Northern' },
    items: [{ productId, quantity: 1, price }],
    ...{ payment: 'cash-now', totalAmount: price + offer.fee },
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body._id;
}
