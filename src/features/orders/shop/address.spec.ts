import type { APIRequestContext } from '@playwright/test';
import { regions } from '#lib/regions.ts';
import { expectWrong } from '#tests/browser/accounts-parts.ts';
import {
  address,
  atProvider,
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
import type { Account } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

test.beforeAll(stockUp);

test('the address', async ({ page, request, expectAccessible }) => {
  const customer = await openCheckout(page, request);
  const sent = sentOrders(page);

  await test.step('the browser is told what each field is, and a phone which keyboard to show', async () => {
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

  await test.step('the regions to choose from are the sixteen of Ghana', async () => {
    const options = await page.getByLabel('Region').getByRole('option').allTextContents();
    expect(options).toEqual(['Choose a region', ...regions]);
    expect(regions).toHaveLength(16);
  });

  await test.step('without anything the four required fields say so, and the first has the focus', async () => {
    await pay(page).click();
    await expectMissing(page, 'Street address', 'Please enter your street address.');
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
    await expectAccessible();
  });

  for (const [label, field, named] of [
    ['Street address', 'street', 'Please enter your street address.'],
    ['City', 'city', 'Please enter your city or town.'],
    ['Region', 'region', 'Please choose your region.'],
    ['Phone', 'phone', 'Please enter your phone number.'],
  ] as const) {
    await test.step(`without ${label} nothing is ordered, and the field and the alert say what is missing`, async () => {
      await fillAddress(page, { ...address, [field]: '' });
      await pay(page).click();
      await expectMissing(page, label, named);
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      expect(sent).toEqual([]);
    });
  }

  const text = 'Please enter a Ghana phone number, such as 024 123 4567.';

  await test.step('the phone +1 202 555 0143 is refused beside its field', async () => {
    await fillAddress(page, { phone: '+1 202 555 0143' });
    await pay(page).click();
    await expectWrong(page.getByLabel('Phone'), text);
    await expect(payment(page).getByRole('alert')).toHaveText(text);
    expect(sent).toEqual([]);
  });

  await test.step('once the phone is corrected neither its field nor the alert says so any more', async () => {
    await page.getByLabel('Phone').fill('0241234567');
    await expect(page.getByLabel('Phone')).toBeFocused();
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByText(text)).toHaveCount(0);
    await expect(payment(page).getByRole('alert')).toBeEmpty();
  });

  await test.step('a digital address of another shape is refused beside its field', async () => {
    await fillAddress(page, { phone: '+233 (0)24 123 4567' });
    await page.getByLabel('Digital address').fill('Accra 12');
    await pay(page).click();
    await expectWrong(
      page.getByLabel('Digital address'),
      'Please enter a digital address such as GA-183-8164, or leave it empty.',
    );
    expect(sent).toEqual([]);
  });

  await test.step('digital address, landmark and order notes are optional', async () => {
    await expect(page.getByText('(optional)').filter({ visible: true })).toHaveCount(4);
    await page.getByLabel('Digital address').fill('');
    await pay(page).click();
    await atProvider(page);
    const order = await readNewest(request, customer);
    expect(order.orderNotes).toBe('');
    expect(order.shippingAddress).toMatchObject({ digitalAddress: null, landmark: null });
  });

  await test.step('the phone +233 (0)24 123 4567 is kept as +233241234567', async () => {
    const { shippingAddress } = await readNewest(request, customer);
    expect(shippingAddress.phone).toBe('+233241234567');
  });
});

test('the expected delivery, and the last address', async ({ page, request, faults }) => {
  const promises = 'Delivery takes 1-2 days in Accra and 3-5 business days in other regions.';
  const region = page.getByLabel('Region');
  await page.clock.setFixedTime('2026-11-16T10:00:00Z');
  const customer = await openCheckout(page, request);

  for (const [when, where, words] of [
    ['2026-11-16T10:00:00Z', 'Greater Accra', 'Tue 17 Nov to Wed 18 Nov'],
    ['2026-11-16T10:00:00Z', 'Northern', 'Thu 19 Nov to Mon 23 Nov'],
    // Skips Christmas, Boxing Day with its Monday, and New Year.
    ['2026-12-23T10:00:00Z', 'Greater Accra', 'Thu 24 Dec to Tue 29 Dec'],
    ['2026-12-23T10:00:00Z', 'Ashanti', 'Wed 30 Dec to Mon 4 Jan'],
  ] as const) {
    await test.step(`of an order of ${when.slice(0, 10)} to ${where} is ${words}`, async () => {
      await region.selectOption('Choose a region');
      await expect(page.getByText(promises)).toBeVisible();
      await page.clock.setFixedTime(when);
      await region.selectOption(where);
      await expect(
        page.getByRole('status').filter({
          hasText: `Expected delivery: ${words}, if you pay today.`,
        }),
      ).toBeVisible();
    });
  }

  await test.step('leaves out the holidays that the shop has set', async () => {
    await page.route('**/api/shop', (route) =>
      route.fulfill({
        json: {
          holidays: [{ day: '2026-11-17', name: 'A day of mourning' }],
          whatsapp: null,
          holdMinutes: 30,
        },
      }),
    );
    await page.clock.setFixedTime('2026-11-16T10:00:00Z');
    await showCheckout(page);
    await region.selectOption('Greater Accra');
    await expect(page.getByText('Wed 18 Nov to Thu 19 Nov')).toBeVisible();
    await page.unroute('**/api/shop');
  });

  await test.step('is reckoned by the law alone while the shop does not answer', async () => {
    faults.allow(/Failed to load resource/);
    await page.route('**/api/shop', (route) => route.abort());
    await page.clock.setFixedTime('2026-12-23T10:00:00Z');
    await showCheckout(page);
    await region.selectOption('Greater Accra');
    await expect(page.getByText('Thu 24 Dec to Tue 29 Dec')).toBeVisible();
    await page.unroute('**/api/shop');
    // An empty form leaves no draft, which would stand before the last address.
    await region.selectOption('Choose a region');
  });

  await orderElsewhere(request, customer, {
    shippingAddress: {
      ...address,
      digitalAddress: 'ns-183-8164',
      landmark: 'Behind the school',
    },
    orderNotes: 'Call first',
  });

  await test.step('that comes late leaves alone what was typed meanwhile', async () => {
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
    await page.unroute('**/api/orders/address');
    await page.getByLabel('City').fill('');
  });

  await test.step('is filled in for the next order, and its delivery told', async () => {
    await showCheckout(page);
    for (const [label, value] of [
      ['Street address', 'Hospital Road 4'],
      ['City', 'Tamale'],
      ['Region', 'Northern'],
      ['Phone', '024 123 4567'],
      ['Digital address', 'NS-183-8164'],
      ['Landmark', 'Behind the school'],
      ['Order notes', 'Call first'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveValue(value);
    }
    await expect(page.getByText('Expected delivery:')).toBeVisible();
    await pay(page).click();
    await atProvider(page);
  });
});

async function readNewest(request: APIRequestContext, customer: Account) {
  const [order] = await ordersOf(request, customer);
  return readOrder(request, customer, order?._id ?? '');
}
