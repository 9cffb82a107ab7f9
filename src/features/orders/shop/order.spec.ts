import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatMinute } from '#lib/dates.ts';
import { shiftsOf } from '#tests/browser/accounts-parts.ts';
import { failure, success } from '#tests/browser/cart-parts.ts';
import { setStatusElsewhere } from '#tests/browser/orders-desk-parts.ts';
import {
  address,
  cancelElsewhere,
  customerWithCart,
  grantDiscount,
  lookAgain,
  mask,
  orderElsewhere,
  readOrder,
  scrub,
  signInByForm,
  stockUp,
  sumOf,
} from '#tests/browser/orders-parts.ts';
import { changeOrder, openOrder, payElsewhere } from '#tests/browser/payments-parts.ts';
import {
  endSession,
  logIn,
  logInAdmin,
  registerCustomer,
  signInHere,
} from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import {
  atPhoneWidth,
  expectLargeLettersFit,
  expectNoSidewaysScroll,
  smallTargets,
} from '#tests/browser/ui-measures.ts';
import { demoFacts } from '../../../../db/seed/facts.ts';
import { deliveryWords } from '../delivery.rules.ts';

test.beforeAll(stockUp);

test.describe('an order’s page', () => {
  test('in every state', async ({ page, request, faults }) => {
    const customer = await customerWithCart(request, { [scrub.slug]: 2, [mask.slug]: 1 });
    const order = await orderElsewhere(request, customer, {
      shippingAddress: {
        ...address,
        recipient: 'Abena Sarpong',
        digitalAddress: 'NS-183-8164',
        landmark: 'Behind the school',
      },
      orderNotes: 'Call first.\nThe gate is green.',
    });
    const admin = await logInAdmin(request);
    const main = page.getByRole('main');

    await test.step('shows its name, states, lines, sums, address, notes, history and expected delivery', async () => {
      await atPhoneWidth(page, async () => {
        await openOrder(page, customer, order);
        expect(await shiftsOf(page)).toBe(0);
        await expectNoSidewaysScroll(page);
        expect(await smallTargets(main)).toEqual([]);
      });
      await expect(main.getByText('Pending', { exact: true })).toBeVisible();
      await expect(main.getByText('Not paid', { exact: true })).toBeVisible();
      expect(await linesOf(page)).toEqual(
        expect.arrayContaining([
          [scrub.name, '2 × GH₵68.00', 'GH₵136.00'],
          [mask.name, '1 × GH₵72.00', 'GH₵72.00'],
        ]),
      );
      await expect(sumOf(main, 'Subtotal')).toHaveText('GH₵208.00');
      await expect(sumOf(main, 'Shipping')).toHaveText('FREE');
      await expect(sumOf(main, 'Total')).toHaveText('GH₵208.00');
      expect(await main.locator('address > span').allTextContents()).toEqual([
        'Abena Sarpong',
        'Hospital Road 4',
        'Tamale',
        'Northern, Ghana',
        'NS-183-8164',
        'Landmark: Behind the school',
        '024 123 4567',
      ]);
      await expect(cardOf(page, 'Order notes')).toContainText('Call first. The gate is green.');
      // The head says when it was ordered, and nothing more has happened.
      await expect(main.getByText(/^Ordered \d/)).toBeVisible();
      await expect(cardOf(page, 'History')).toHaveCount(0);
      const { from, until } = order.delivery;
      const days = deliveryWords(new Date(from), new Date(until));
      await expect(headOf(page)).toContainText(
        `Expected delivery: ${days}, if you pay today.Ordered `,
      );
      await expect(cardOf(page, 'Delivery')).not.toContainText('Expected delivery');
      await expectNoSidewaysScroll(page);
    });

    await test.step('names it by the last eight characters of its id, in upper case, with a leading #', async () => {
      const name = await page.getByText(/^#/).textContent();
      expect(name).toMatch(/^#[\dA-F]{8}$/);
      expect(order._id.endsWith(name?.slice(1).toLowerCase() ?? '-')).toBe(true);
    });

    await test.step('is a shell, the same HTML for every order and everybody', async () => {
      const headers = { authorization: `Bearer ${customer.token}` };
      const [own, visitors] = await Promise.all([
        request.get(`/orders/${order._id}`, { headers }),
        request.get(`/orders/${randomUUID()}`),
      ]);
      const bodyOf = (html: string) => html.slice(html.indexOf('<body'));
      expect(bodyOf(await own.text()) === bodyOf(await visitors.text())).toBe(true);
    });

    for (const status of ['Processing', 'Pending', 'Shipped', 'Delivered', 'Cancelled']) {
      await test.step(`shows the status ${status} that the shop has set`, async () => {
        await setStatusElsewhere(request, order, status.toLowerCase(), admin);
        await lookAgain(page);
        await expect(headOf(page).getByText(status, { exact: true })).toBeVisible();
        const expected = status !== 'Cancelled' && status !== 'Delivered';
        await expect(page.getByText('Expected delivery:')).toHaveCount(expected ? 1 : 0);
        const mayPayFirst = expected && status !== 'Shipped';
        await expect(page.getByText('if you pay today')).toHaveCount(mayPayFirst ? 1 : 0);
      });
    }

    await test.step('that cannot be loaded says so, and is loaded when asked again', async () => {
      faults.allow(/net::ERR_FAILED/);
      await page.route(`**/api/orders/${order._id}`, (route) => route.abort(), { times: 1 });
      await page.reload();
      await expect(failure(page, 'We couldn’t load your order.')).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('What you ordered')).toBeVisible();
    });
  });

  test('with its taxes, on paper and as a receipt', async ({ page, request, expectAccessible }) => {
    const customer = await customerWithCart(request, { [scrub.slug]: 2, [mask.slug]: 1 });
    await grantDiscount(customer);
    const order = await orderElsewhere(request, customer, { orderNotes: 'Call first.' });
    await openOrder(page, customer, order);
    const main = page.getByRole('main');

    await test.step('shows the discount of a first order as a line of its own', async () => {
      await expect(sumOf(main, 'First order, 15% off')).toHaveText('-GH₵31.20');
      await expect(sumOf(main, 'Total')).toHaveText('GH₵176.80');
    });

    await test.step('an order of a shop without VAT tells none', async () => {
      await expect(page.getByText(/^Including /)).toHaveCount(0);
    });

    await test.step('an order that was placed with VAT tells the three taxes under its total', async () => {
      const lines = [
        { name: 'VAT', percent: 15, amount: 17.5 },
        { name: 'NHIL', percent: 2.5, amount: 2.92 },
        { name: 'GETFund', percent: 2.5, amount: 2.92 },
      ];
      await changeOrder(page, order, (real) => ({ ...real, tax: { net: 116.66, lines } }));
      await lookAgain(page);
      await expect(page.getByText(/^Including /)).toHaveText([
        'Including VAT (15%)',
        'Including NHIL (2.5%)',
        'Including GETFund (2.5%)',
      ]);
      await expect(main.getByText('GH₵17.50')).toBeVisible();
      await expect(main.getByText('GH₵2.92')).toHaveCount(2);
      await atPhoneWidth(page, () => expectNoSidewaysScroll(page));
      await expectLargeLettersFit(page);
      await expectAccessible();
    });

    await test.step('Print prints', async () => {
      await page.evaluate(() => {
        window.print = () => {
          document.documentElement.dataset.printed = 'yes';
        };
      });
      await page.getByRole('button', { name: 'Print' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    });

    await test.step('the order stands alone under the shop’s name and address, without header, footer and buttons, on one page', async () => {
      await expect(page.getByText(demoFacts.contact.address).first()).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(main.getByText(demoFacts.brand.name, { exact: true })).toBeVisible();
      await expect(main.getByText(demoFacts.contact.address)).toBeVisible();
      for (const part of [page.locator('header'), page.locator('footer')]) {
        await expect(part).toBeHidden();
      }
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(0);
      for (const text of [scrub.name, 'GH₵208.00', 'Hospital Road 4', 'Call first.']) {
        await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
      }
      const sheet = await page.pdf({ format: 'A4' });
      expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('of a paid order is a receipt: when it was paid, and nothing left to cancel', async () => {
      await payElsewhere(request, customer, order);
      const { paidAt, delivery } = await readOrder(request, customer, order._id);
      await lookAgain(page);
      await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();
      await expect(main.getByText('Processing', { exact: true })).toBeVisible();
      await expect(main.getByText(`Paid ${formatMinute(new Date(paidAt ?? ''))}`)).toBeVisible();
      await expect(headOf(page)).toContainText(
        `Expected delivery: ${deliveryWords(new Date(delivery.from), new Date(delivery.until))}.`,
      );
      await expect(page.getByText('Your order is placed')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    });
  });
});

test('who may see it', async ({ page, request, context, faults }) => {
  const customer = await customerWithCart(request);
  const next = await registerCustomer(request);
  const { _id } = await orderElsewhere(request, customer);

  await test.step('without login its page says why and leads to /login, which leads back to it', async () => {
    await page.goto(`/orders/${_id}`);
    await expect(page).toHaveURL(`/login?from=%2Forders%2F${_id}`);
    await expect(failure(page, 'Please login to view your order')).toBeVisible();
    await signInByForm(page, customer);
    await expect(page).toHaveURL(`/orders/${_id}`);
    await expect(page.getByText('What you ordered')).toBeVisible();
  });

  await test.step('somebody else who signs in in another tab sees nothing of it', async () => {
    faults.allow(/status of 404/);
    const other = await context.newPage();
    await other.goto('/about');
    await other.evaluate((token) => localStorage.setItem('token', token), next.token);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await other.close();
  });

  for (const [whose, id] of [
    ['somebody else’s', _id],
    ['an unknown', randomUUID()],
    ['a made-up', 'nothing'],
  ] as const) {
    await test.step(`${whose} order is Page Not Found`, async () => {
      const answered = page.waitForResponse(`**/api/orders/${id}`);
      await page.goto(`/orders/${id}`);
      expect((await answered).status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page.getByRole('main')).toContainText(
        'We couldn’t find this order in your account.',
      );
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Back to Home' }),
      ).toBeVisible();
    });
  }

  await test.step('a session that has ended is told, and leads to /login and back to the order', async () => {
    faults.allow(/status of 401/);
    await endSession(request, next.token);
    await page.goto(`/orders/${_id}`);
    await expect(page).toHaveURL(`/login?from=%2Forders%2F${_id}`);
    await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
  });
});

test('cancelling', async ({ page, request, faults, expectAccessible }) => {
  const customer = await customerWithCart(request);
  const first = await orderElsewhere(request, customer);
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  await openOrder(page, customer, first);

  await test.step('asks first, then takes the order back and keeps the cart', async () => {
    await cancel.click();
    const question = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expectAccessible();
    await question.getByRole('button', { name: 'Keep order' }).click();
    await expect(question).toBeHidden();
    await expect(cancel).toBeFocused();
    expect(await readOrder(request, customer, first._id)).toMatchObject({ status: 'pending' });
    await cancelHere(page);
    await expect(success(page, 'Your order has been cancelled.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(cancel).toHaveCount(0);
    await expect(page.getByText('Your order is placed')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(cardOf(page, 'History')).toHaveText(/^HistoryCancelled by you\d/);
    expect(await readOrder(request, customer, first._id)).toMatchObject({ status: 'cancelled' });
  });

  // The cart is unchanged.
  const second = await orderElsewhere(request, customer);

  await test.step('that does not arrive says so, and the order stays', async () => {
    faults.allow(/net::ERR_FAILED/);
    await page.goto(`/orders/${second._id}`);
    await page.route('**/api/orders/*/cancel', (route) => route.abort());
    await cancelHere(page);
    await expect(failure(page, 'We couldn’t cancel the order. Please try again.')).toBeVisible();
    await expect(cancel).toBeVisible();
    expect(await readOrder(request, customer, second._id)).toMatchObject({ status: 'pending' });
    await page.unroute('**/api/orders/*/cancel');
  });

  await test.step('what was cancelled elsewhere says that it is too late, and shows the order as it is', async () => {
    faults.allow(/status of 409/);
    await cancelElsewhere(request, customer, second._id);
    await cancelHere(page);
    await expect(
      failure(page, 'You can no longer cancel this order here. Please contact us.'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible();
  });

  const third = await orderElsewhere(request, customer);

  await test.step('with a session that has ended leaves the one alone that has begun meanwhile', async () => {
    faults.allow(/status of 401/);
    await page.goto(`/orders/${third._id}`);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/orders/*/cancel', async (route) => {
      await answer.promise;
      await route.fulfill({ status: 401, json: { message: 'Please log in again.', code: 'x' } });
    });
    await cancelHere(page);
    await signInHere(page, await logIn(request, customer));
    const late = page.waitForResponse('**/api/orders/*/cancel');
    answer.resolve();
    await late;
    await expect(cancel).not.toHaveAttribute('aria-disabled');
    await expect(page).toHaveURL(`/orders/${third._id}`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await page.unroute('**/api/orders/*/cancel');
  });

  await test.step('with a session that has ended leads to /login', async () => {
    await signInHere(page, customer);
    await page.goto(`/orders/${third._id}`);
    await expect(cancel).toBeVisible();
    await endSession(request, customer.token);
    await cancelHere(page);
    await expect(page).toHaveURL(`/login?from=%2Forders%2F${third._id}`);
    await expect(failure(page, 'Session expired. Please login again.')).toBeVisible();
  });
});

/** What stands first on a phone: number and state, when it comes and by whom, its dates. */
function headOf(page: Page) {
  const around = page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByText(/^#/) });
  return around.last();
}

function cardOf(page: Page, name: string) {
  return page.getByRole('main').getByRole('article', { name });
}

/** The name, quantity and total of each line, which follow its picture. */
async function linesOf(page: Page): Promise<string[][]> {
  const lines = page.getByRole('region', { name: 'What you ordered' }).getByRole('listitem');
  return lines.evaluateAll((all) =>
    all.map(({ children: [_picture, ...texts] }) => texts.map((part) => part.textContent ?? '')),
  );
}

async function cancelHere(page: Page) {
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
}
