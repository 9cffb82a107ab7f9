import { randomBytes, randomUUID } from 'node:crypto';
import { orderName } from '#features/orders/order-name.rules.ts';
import { adminOrderPath, pages } from '#lib/paths.ts';
import { callWith } from '#tests/browser/call-with.ts';
import { customerWithCart, orderElsewhere } from '#tests/browser/orders-parts.ts';
import { addProductAsAdmin } from '#tests/browser/products-desk-parts.ts';
import { answerElsewhere, askElsewhere, deliver } from '#tests/browser/returns-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { originDesk } from '#tests/origin-desk.ts';

/** What was taken from another lot than the proposed one is typed where the order is shipped. */

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
    const lot = { madeOn: '2026-01-10', unitMilligrams: 0, units: 3 };
    for (const [code, bestBefore] of [
      [first, '2026-12-30'],
      [second, '2026-12-31'],
    ]) {
      await originDesk(call).closedLot(product._id, { ...lot, code, bestBefore });
    }
    for (const name of ['Ama', 'Esi']) {
      const taken = await call('POST', '/api/orders/taken', {
        ...{ step: randomUUID(), origin: 'telephone', newCustomer: { name: `${name} ${mark}` } },
        ...{ phone: '024 765 4321', delivery: { choice: 'everywhere', fee: 0 } },
        address: { street: 'Hospital Road 4', city: 'Tamale', region: 'Northern' },
        items: [{ productId: product._id, quantity: 1, price: product.price }],
        ...{ payment: 'cash-now', totalAmount: product.price },
      });
      expect([taken.status, taken.body.message]).toEqual([201, undefined]);
      ids.push(taken.body._id);
    }
  });
  const [onSheet = '', byItself = ''] = ids;
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

  await test.step('is chosen by its lid where goods of two lots come back', async () => {
    const customer = await customerWithCart(request, { [product.slug]: 4 });
    const order = await orderElsewhere(request, customer);
    await deliver(request, { order });
    expect((await lotsOf(order._id)).sort()).toEqual([first, second]);
    const productIds = new Map([[product.name, product._id]]);
    const asked = await askElsewhere(request, { customer, order, productIds }, product.name, 1);
    await answerElsewhere(request, { admin }, asked, true, 'Bring it to the store.');
    await page.goto(adminOrderPath(order._id));
    await expect(main.getByText(`Lot ${first} (3), ${second} (1)`)).toBeVisible();
    const returns = main.getByRole('article', { name: 'Returns' });
    await returns.getByRole('button', { name: /^Mark as received/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(`Lid of ${product.name}`).selectOption(second);
    await expectAccessible();
    await expectFits(page);
    await form.getByRole('button', { name: 'Mark as received' }).click();
    await expect(returns).toContainText(`Lot ${second} (1)`);
  });
});
