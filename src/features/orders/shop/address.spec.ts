import { expectWrong } from '#tests/browser/accounts-parts.ts';
import {
  address,
  atProvider,
  cancelElsewhere,
  customerWithCart,
  expectMissing,
  fillAddress,
  openCheckout,
  orderElsewhere,
  ordersOf,
  pay,
  payment,
  readOrder,
  sentOrders,
  showCheckout,
  stockUp,
} from '#tests/browser/orders-parts.ts';
import { signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

const missing = 'Please fill in all required shipping information.';

test.beforeAll(stockUp);

for (const [label, field] of [
  ['Street address', 'street'],
  ['City', 'city'],
  ['Region', 'region'],
  ['Phone', 'phone'],
] as const) {
  test(`without ${label} nothing is ordered, and the field and the alert say what is missing`, async ({
    page,
    request,
  }) => {
    await openCheckout(page, request);
    const sent = sentOrders(page);
    const { [field]: _, ...rest } = address;
    await fillAddress(page, rest);
    await pay(page).click();
    await expectMissing(page, label, missing);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    expect(sent).toEqual([]);
  });
}

test('without anything the four required fields say so, and the first has the focus', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openCheckout(page, request);
  await pay(page).click();
  await expectMissing(page, 'Street address', missing);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
  await expectAccessible();
});

for (const typed of ['12345', '024 123 456', '+1 202 555 0143', '0241234567890']) {
  test(`the phone ${typed} is refused beside its field`, async ({ page, request }) => {
    await openCheckout(page, request);
    const sent = sentOrders(page);
    await fillAddress(page, { ...address, phone: typed });
    await pay(page).click();
    const text = 'Please enter a phone number of Ghana, such as 024 123 4567.';
    await expectWrong(page.getByLabel('Phone'), text);
    await expect(payment(page).getByRole('alert')).toHaveText(text);
    expect(sent).toEqual([]);
  });
}

for (const typed of ['0241234567', '024-123-4567', '233 24 123 4567', '+233 (0)24 123 4567']) {
  test(`the phone ${typed} is kept as +233241234567`, async ({ page, request }) => {
    const customer = await openCheckout(page, request);
    await fillAddress(page, { ...address, phone: typed });
    await pay(page).click();
    await atProvider(page);
    const [order] = await ordersOf(request, customer);
    const { shippingAddress } = await readOrder(request, customer, order?._id ?? '');
    expect(shippingAddress.phone).toBe('+233241234567');
    await page.goto(`/orders/${order?._id}`);
    await expect(page.getByText('024 123 4567')).toBeVisible();
  });
}

test('a digital address of another shape is refused beside its field', async ({
  page,
  request,
}) => {
  await openCheckout(page, request);
  await fillAddress(page);
  await page.getByLabel('Digital address').fill('Accra 12');
  await pay(page).click();
  await expectWrong(
    page.getByLabel('Digital address'),
    'Please enter a digital address such as GA-183-8164, or leave it empty.',
  );
});

test('digital address, landmark and order notes are optional', async ({ page, request }) => {
  const customer = await openCheckout(page, request);
  await expect(page.getByText('(optional)')).toHaveCount(3);
  await fillAddress(page);
  await pay(page).click();
  await atProvider(page);
  const [placed] = await ordersOf(request, customer);
  const order = await readOrder(request, customer, placed?._id ?? '');
  expect(order.orderNotes).toBe('');
  expect(order.shippingAddress).toMatchObject({ digitalAddress: null, landmark: null });
});

test('the browser is told what each field is, and a phone which keyboard to show', async ({
  page,
  request,
}) => {
  await openCheckout(page, request);
  for (const [label, kind] of [
    ['Street address', 'street-address'],
    ['City', 'address-level2'],
    ['Region', 'address-level1'],
    ['Phone', 'tel'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', kind);
    await expect(page.getByLabel(label)).toHaveAttribute('required');
  }
  await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel');
  await expect(page.getByLabel('Phone')).toHaveAttribute('inputmode', 'tel');
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/024 123 4567/);
});

test.describe('the last address', () => {
  test('is filled in for the next order, and its delivery told', async ({ page, request }) => {
    const customer = await customerWithCart(request);
    const { _id } = await orderElsewhere(request, customer, {
      shippingAddress: {
        ...address,
        digitalAddress: 'ns-183-8164',
        landmark: 'Behind the school',
      },
      orderNotes: 'Call first',
    });
    await cancelElsewhere(request, customer, _id);
    await signIn(page, customer);
    await showCheckout(page);
    for (const [label, value] of [
      ['Street address', 'Hospital Road 4'],
      ['City', 'Tamale'],
      ['Region', 'Northern'],
      ['Phone', '024 123 4567'],
      ['Digital address', 'NS-183-8164'],
      ['Landmark', 'Behind the school'],
      ['Order notes', ''],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveValue(value);
    }
    await expect(page.getByText('Expected delivery:')).toBeVisible();
    await pay(page).click();
    await atProvider(page);
  });

  test('that comes late leaves alone what was typed meanwhile', async ({ page, request }) => {
    const customer = await customerWithCart(request);
    await orderElsewhere(request, customer);
    await signIn(page, customer);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/orders/address', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const answered = page.waitForResponse('**/api/orders/address');
    await showCheckout(page);
    await page.getByLabel('City').fill('Kumasi');
    gate.resolve();
    await (await answered).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.getByLabel('City')).toHaveValue('Kumasi');
    await expect(page.getByLabel('Street address')).toHaveValue('');
    await expect(page.getByLabel('Phone')).toHaveValue('');
  });
});

test.describe('the expected delivery', () => {
  const promises = 'Delivery takes 1-2 days in Accra and 3-5 business days in the other regions.';
  for (const [when, region, words] of [
    ['2026-11-16T10:00:00Z', 'Greater Accra', 'Tue 17 Nov to Wed 18 Nov'],
    ['2026-11-16T10:00:00Z', 'Northern', 'Thu 19 Nov to Mon 23 Nov'],
    // Skips Christmas, Boxing Day with its Monday, and New Year.
    ['2026-12-23T10:00:00Z', 'Greater Accra', 'Thu 24 Dec to Tue 29 Dec'],
    ['2026-12-23T10:00:00Z', 'Ashanti', 'Wed 30 Dec to Mon 4 Jan'],
  ] as const) {
    test(`of an order of ${when.slice(0, 10)} to ${region} is ${words}`, async ({
      page,
      request,
    }) => {
      await page.clock.setFixedTime(when);
      await openCheckout(page, request);
      await expect(page.getByText(promises)).toBeVisible();
      await page.getByLabel('Region').selectOption(region);
      await expect(
        page.getByRole('status').filter({
          hasText: `Expected delivery: ${words}, if you pay today.`,
        }),
      ).toBeVisible();
    });
  }

  test('follows the region as it is changed', async ({ page, request }) => {
    await page.clock.setFixedTime('2026-11-16T10:00:00Z');
    await openCheckout(page, request);
    await page.getByLabel('Region').selectOption('Greater Accra');
    await expect(page.getByText('Tue 17 Nov to Wed 18 Nov')).toBeVisible();
    await page.getByLabel('Region').selectOption('Volta');
    await expect(page.getByText('Thu 19 Nov to Mon 23 Nov')).toBeVisible();
    await page.getByLabel('Region').selectOption('Choose a region');
    await expect(page.getByText(promises)).toBeVisible();
  });
});
