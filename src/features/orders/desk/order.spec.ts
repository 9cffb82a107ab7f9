import { randomUUID } from 'node:crypto';
import { calledOrder, fullOrderName } from '#features/orders/order-name.rules.ts';
import * as calls from '#features/returns/desk.calls.ts';
import { card, dialog, fault, told } from '#tests/browser/accounts-user-page-parts.ts';
import { putInElsewhere } from '#tests/browser/cart-parts.ts';
import {
  openDeskOrder,
  searchDesk,
  setStatusElsewhere,
  shortId,
} from '#tests/browser/orders-desk-parts.ts';
import {
  address,
  customerWithCart,
  mask,
  orderElsewhere,
  readOrder,
  scrub,
  stockUp,
  sumOf,
} from '#tests/browser/orders-parts.ts';
import { changeOrder, goodCard, paymentAddress } from '#tests/browser/payments-parts.ts';
import { askElsewhere, delivered, letRefundsBeDone } from '#tests/browser/returns-parts.ts';
import { registerCustomer } from '#tests/browser/setup/account.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import {
  atPhoneWidth,
  expectNoSidewaysScroll,
  expectSaidWidths,
  smallTargets,
} from '#tests/browser/ui-measures.ts';
import { demoFacts } from '../../../../db/seed/facts.ts';

test.beforeAll(stockUp);

test('an order', async ({ page, request, faults, expectAccessible }) => {
  const script = '<script>window.hurt=1</script><img src=x onerror=window.hurt=1>';
  const customer = await registerCustomer(request, { firstName: '<b>Efua', lastName: script });
  await putInElsewhere(request, customer, scrub.slug);
  await putInElsewhere(request, customer, mask.slug);
  const order = await orderElsewhere(request, customer, {
    shippingAddress: {
      ...address,
      street: `Hospital Road 4 ${script}`,
      city: `Tamale ${script}`,
      landmark: `Kiosk ${script}`,
      digitalAddress: 'NT-0123-4567',
    },
    orderNotes: `Call first.\n${script}`,
  });
  const link = await paymentAddress(request, customer, order);
  await openDeskOrder(page, request, order);
  const main = page.getByRole('main');
  const payments = card(page, 'Payments');
  const letters = card(page, 'Emails to the customer');

  await test.step('an order’s page shows who wants what where, whatever they wrote, and how to call them', async () => {
    const person = page.getByRole('article', { name: 'Customer', exact: true });
    for (const text of [
      `<b>Efua ${script}`,
      `Hospital Road 4 ${script}`,
      `Tamale ${script}`,
      `Kiosk ${script}`,
      'NT-0123-4567',
    ]) {
      await expect(person).toContainText(text);
    }
    await expect(card(page, 'Order notes')).toContainText(script);
    await expect(card(page, 'History')).toHaveCount(0);
    await expect(person.getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      'tel:+233241234567',
    );
    const chat = new URL(
      (await person.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
    );
    expect(chat.origin + chat.pathname).toBe('https://wa.me/233241234567');
    expect(chat.searchParams.get('text')).toContain(calledOrder(order));
    await expectNoSidewaysScroll(page);
    await atPhoneWidth(page, async () => {
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(main)).toEqual([]);
    });
    await expectAccessible();
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    await searchDesk(page, customer.email);
    await expect(page.getByText(`<b>Efua ${script}`)).toBeVisible();
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    await page.getByRole('link', { name: shortId(order) }).click();
  });

  await test.step('where it goes is corrected in a form that fits a phone, and says what is missing', async () => {
    const person = page.getByRole('article', { name: 'Customer', exact: true });
    await person.getByRole('button', { name: 'Correct the delivery' }).click();
    const form = dialog(page);
    await form.getByLabel('Street address').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Street address')).toBeFocused();
    await expectAccessible();
    await atPhoneWidth(page, async () => {
      await expectNoSidewaysScroll(page);
      expect(await smallTargets(form)).toEqual([]);
    });
    await form.getByLabel('Street address').fill('Market Road 9');
    await form.getByLabel('Phone').fill('020 765 4321');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(told(page, 'The delivery is corrected.')).toBeVisible();
    await expect(person).toContainText('Market Road 9');
    await expect(person.getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      'tel:+233207654321',
    );
    await expect(card(page, 'History')).toContainText('Before: street Hospital Road 4');
  });

  await test.step('a payment is checked with the provider, and a part of it sent back', async () => {
    await expect(payments).toContainText('Nothing received yet, GH₵140.00 still to pay.');
    // The customer pays and does not come back. The provider's event may arrive first.
    await request.post(`${link}/card`, { form: { ...goodCard, expiry: '12/30' }, maxRedirects: 0 });
    await payments.getByRole('button', { name: /^Check with the provider now/ }).click();
    await expect(told(page, 'Checked with the provider. Paid.')).toBeVisible();
    await expect(payments).toContainText('GH₵140.00 received.');
    await expect(page.getByRole('button', { name: `Ship ${shortId(order)}` })).toBeVisible();
    await expect(letters).toContainText('Payment received');

    await payments.getByRole('button', { name: /^Refund/ }).click();
    const form = dialog(page);
    // One press sends nothing, and neither does Enter.
    await expect(form.getByLabel('Amount in GH₵')).toHaveValue('');
    const item = form
      .getByRole('group', { name: /^What for/ })
      .getByRole('checkbox')
      .first();
    await item.check();
    await expect(form.getByLabel('Amount in GH₵')).toHaveValue(/^[1-9]\d*\.\d\d$/);
    await item.uncheck();
    await expect(form.getByLabel('Amount in GH₵')).toHaveValue('');
    await form.getByLabel('Reason').fill('A lid was cracked');
    await form.getByLabel('Reason').press('Enter');
    await expect(form.getByLabel('Amount in GH₵')).toHaveAccessibleDescription(
      'Please enter an amount, such as 12.50.',
    );
    await expect(form.getByLabel('Amount in GH₵')).toBeFocused();
    await form.getByLabel('Amount in GH₵').fill('a lot');
    await form.getByRole('button', { name: 'Refund' }).click();
    await expect(form.getByLabel('Amount in GH₵')).toHaveAccessibleDescription(
      'Please enter an amount, such as 12.50.',
    );
    await expectAccessible();
    await form.getByLabel('Amount in GH₵').fill('40.50');
    await form.getByLabel('Reason').fill('A lid was cracked');
    await form.getByRole('button', { name: 'Refund' }).click();
    await expect(
      told(page, 'The refund of GH₵40.50 is on its way. We’ll email the customer when it’s done.'),
    ).toBeVisible();
    await expect(payments).toContainText('GH₵140.00 received, GH₵40.50 refunded or on its way.');
    await expect(payments).toContainText('A lid was cracked');
    await expectNoSidewaysScroll(page);
    await atPhoneWidth(page, () => expectNoSidewaysScroll(page));
  });

  await test.step('a letter about it is sent again, after asking', async () => {
    await setStatusElsewhere(request, order, 'shipped');
    await page.reload();
    const again = letters.getByRole('button', { name: 'Send again Order shipped' });
    await expect(again).toHaveCount(1);
    await again.click();
    await page
      .getByRole('dialog', { name: 'Send “Order shipped” again?' })
      .getByRole('button', { name: 'Send again' })
      .click();
    await expect(told(page, 'We’re sending the email again.')).toBeVisible();
    await expect(again).toHaveCount(2);
    await letterTo(request, customer.email, `Your order ${calledOrder(order)} is on its way`, 2);
  });

  await test.step('on paper stands a packing slip without prices, or a receipt with its taxes, on one sheet', async () => {
    const tax = { net: 116.67, lines: [{ name: 'VAT', percent: 20, amount: 23.33 }] };
    const gift = { note: 'For your birthday' };
    await changeOrder(page, order, (whole) => ({ ...whole, tax, gift }));
    await page.reload();
    await page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset.printed = 'yes';
      };
    });
    await page.getByRole('button', { name: 'Print packing slip' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    const seen = (text: string) => main.getByText(text).filter({ visible: true });
    for (const text of [
      `Packing slip ${fullOrderName(order)}`,
      scrub.name,
      'Market Road 9',
      gift.note,
    ]) {
      await expect(seen(text)).toHaveCount(1);
    }
    await expect(main.getByText(demoFacts.brand.name, { exact: true })).toBeVisible();
    await expectSaidWidths(page, 'main');
    await expect(seen('GH₵')).toHaveCount(0);
    await expect(seen('Call first.')).toHaveCount(0);
    await expect(page.locator('header')).toBeHidden();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Print receipt' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(seen(`Receipt ${fullOrderName(order)}`)).toHaveCount(1);
    await expect(sumOf(main, 'Total').filter({ visible: true })).toHaveText('GH₵140.00');
    await expect(seen('VAT')).toHaveCount(1);
    await expect(seen('GH₵23.33')).toHaveCount(1);
    const sheet = await page.pdf({ format: 'A4' });
    expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('an order that is not there says so, and one that cannot be loaded can be asked for again', async () => {
    faults.allow(/status of 404|net::ERR_FAILED/);
    await page.goto('/admin/orders/nothing');
    await expect(page.getByText('Order not found')).toBeVisible();
    await page.unroute(`**/api/orders/${order._id}`);
    await page.route(`**/api/orders/${order._id}`, (route) => route.abort(), { times: 1 });
    await page.goto(`/admin/orders/${order._id}`);
    await expect(fault(page, 'We couldn’t load the order.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Items ordered')).toBeVisible();
  });
});

test('a bank transfer is recorded once: the order is paid by it', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 409/);
  const customer = await customerWithCart(request);
  const order = await orderElsewhere(request, customer);
  const reference = `GCB ${randomUUID()}`;
  await openDeskOrder(page, request, order);
  const payments = card(page, 'Payments');
  const form = dialog(page);
  await payments.getByRole('button', { name: 'Record a transfer' }).click();
  await expect(form.getByLabel('Amount in GH₵')).toHaveValue('140.00');
  await form.getByLabel('Reference').fill(reference);
  await form.getByRole('button', { name: 'Record transfer' }).click();
  await expect(told(page, 'Transfer recorded.')).toBeVisible();
  await expect(payments).toContainText('GH₵140.00 received.');
  await expect(payments).toContainText(reference);
  await expect(page.getByRole('button', { name: `Ship ${shortId(order)}` })).toBeVisible();
  expect(await readOrder(request, customer, order._id)).toMatchObject({ payment: 'paid' });

  // It was recorded for the wrong order, or with a wrong sum.
  await payments.getByRole('button', { name: `Undo ${reference}` }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(told(page, 'The transfer is taken back.')).toBeVisible();
  await expect(payments).toContainText('Nothing received yet, GH₵140.00 still to pay.');
  await expect(payments).toContainText('Recorded by mistake');
  expect(await readOrder(request, customer, order._id)).toMatchObject({ payment: 'unpaid' });
  await payments.getByRole('button', { name: 'Record a transfer' }).click();
  await form.getByLabel('Reference').fill(reference);
  await form.getByRole('button', { name: 'Record transfer' }).click();
  await expect(payments).toContainText(`${reference}/2`);
  expect(await readOrder(request, customer, order._id)).toMatchObject({ payment: 'paid' });

  await payments.getByRole('button', { name: 'Record a transfer' }).click();
  await form.getByLabel('What happened').selectOption('The customer paid you');
  await form.getByLabel('Amount in GH₵').fill('1');
  await form.getByLabel('Reference').fill(reference);
  await form.getByRole('button', { name: 'Record transfer' }).click();
  await expect(form.getByLabel('Reference')).toHaveAccessibleDescription(
    /A transfer with this reference is already recorded\./,
  );
  await form.getByLabel('What happened').selectOption('You refunded the customer');
  await form.getByLabel('Amount in GH₵').fill('140');
  await form.getByRole('button', { name: 'Record transfer' }).click();
  await expect(payments).toContainText('Refund by transfer');
  await expect(page.getByRole('main').getByText('Refunded', { exact: true })).toBeVisible();
});

test('returns', async ({ page, request, faults, expectAccessible }) => {
  const bought = await delivered(request, { paid: true });
  await askElsewhere(request, bought, scrub.name, 2);
  const { token } = await openDeskOrder(page, request, bought.order);
  const returns = card(page, 'Returns');
  const form = dialog(page);

  await test.step('a return is approved with a text, arrives, goes back on the shelf and is paid back', async () => {
    await expect(returns).toContainText('The customer wrote: It was broken.');
    await returns.getByRole('button', { name: /^Approve/ }).click();
    await form.getByRole('button', { name: 'Approve' }).click();
    await expect(form.getByLabel('How the customer should return it')).toHaveAccessibleDescription(
      /^Please write a note for the customer\./,
    );
    await expectAccessible();
    await form.getByLabel('How the customer should return it').fill('Bring them to the store.');
    await form.getByRole('button', { name: 'Approve' }).click();
    await expect(told(page, 'Return approved.')).toBeVisible();
    await expect(returns).toContainText('You answered: Bring them to the store.');
    await returns.getByRole('button', { name: /^Mark as received/ }).click();
    const scrubs = form.getByRole('group', { name: `2 × ${scrub.name}` });
    await expect(scrubs.getByLabel('Arrived')).toHaveValue('2');
    await expect(scrubs.getByLabel('Back in stock')).toHaveValue('0');
    await scrubs.getByLabel('Back in stock').fill('');
    await form.getByRole('button', { name: 'Mark as received' }).click();
    await expect(scrubs.getByLabel('Back in stock')).toHaveAccessibleDescription(
      'Please enter a whole number from 0.',
    );
    await scrubs.getByLabel('Back in stock').fill('2');
    await expectAccessible();
    await atPhoneWidth(page, () => expectNoSidewaysScroll(page));
    await form.getByRole('button', { name: 'Mark as received' }).click();
    await expect(returns).toContainText(`Back in stock: 2 × ${scrub.name}`);
    await returns.getByRole('button', { name: /^Refund/ }).click();
    await letRefundsBeDone(page);
    await expect(form.getByLabel('Amount in GH₵')).toHaveValue('136.00');
    await form.getByLabel('Amount in GH₵').fill('100');
    await form.getByRole('button', { name: 'Refund' }).click();
    await expect(
      told(page, 'The refund of GH₵100.00 is on its way. We’ll email the customer when it’s done.'),
    ).toBeVisible();
    await expect(returns).toContainText('Refunded GH₵100.00');
    await expect(returns.getByRole('button')).toHaveCount(0);
    await expect(card(page, 'Payments')).toContainText('GH₵100.00 refunded or on its way.');
    await expectNoSidewaysScroll(page);
    await atPhoneWidth(page, () => expectNoSidewaysScroll(page));
  });

  await test.step('a return that somebody else has answered meanwhile says so, and is shown as it is; refusing says why', async () => {
    faults.allow(/status of 409/);
    const one = await askElsewhere(request, bought, scrub.name, 1);
    await askElsewhere(request, bought, mask.name, 1);
    await page.reload();
    await expect(returns.getByRole('button', { name: `Refuse 1 × ${scrub.name}` })).toBeVisible();
    const headers = { authorization: `Bearer ${token}` };
    const data = { approve: true, text: 'Bring it.' };
    await request.put(calls.answerReturn.path.replace('{id}', one._id), { data, headers });
    await returns.getByRole('button', { name: `Refuse 1 × ${scrub.name}` }).click();
    await form.getByLabel('Why you can’t accept it').fill('It was opened.');
    await form.getByRole('button', { name: 'Refuse' }).click();
    await expect(fault(page, 'This return is already approved.')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(returns).toContainText('You answered: Bring it.');
    await returns.getByRole('button', { name: `Refuse 1 × ${mask.name}` }).click();
    await form.getByLabel('Why you can’t accept it').fill('It was opened.');
    await form.getByRole('button', { name: 'Refuse' }).click();
    await expect(returns).toContainText('You answered: It was opened.');
  });

  await test.step('a return that does not arrive is closed with a note, and is received when it arrives after all', async () => {
    await expect(returns).toContainText('On its way to you');
    await returns.getByRole('button', { name: /^Close return/ }).click();
    await form.getByRole('button', { name: 'Close return' }).click();
    await expect(form.getByLabel('Your note to the customer')).toHaveAccessibleDescription(
      /^Please write a note for the customer\./,
    );
    await expectNoSidewaysScroll(page);
    await form.getByLabel('Your note to the customer').fill('It never came.');
    await form.getByRole('button', { name: 'Close return' }).click();
    await expect(told(page, 'Return closed.')).toBeVisible();
    await expect(returns).toContainText('Never arrived');
    await returns.getByRole('button').click();
    await expect(page.getByRole('dialog', { name: 'It arrived after all' })).toBeVisible();
    await form.getByRole('button', { name: 'Mark as received' }).click();
    await expect(returns).not.toContainText('Never arrived');
  });

  await test.step('a return whose money went back another way ends without a refund, and says so', async () => {
    await expect(returns).toContainText('Received, to be refunded');
    await card(page, 'Payments')
      .getByRole('button', { name: /^Refund/ })
      .click();
    const rest = bought.order.totalAmount - 100;
    await form.getByLabel('Amount in GH₵').fill(rest.toFixed(2));
    await form.getByLabel('Reason').fill('Everything was broken.');
    await form.getByRole('button', { name: 'Refund' }).click();
    await expect(returns).toContainText('Received, nothing to refund');
    await returns.getByRole('button', { name: /^End without refund/ }).click();
    await expect(form).toContainText('This refunds nothing and sends no email.');
    await form.getByRole('button', { name: 'End without refund' }).click();
    await expect(told(page, 'Return ended. Nothing was refunded.')).toBeVisible();
    await expect(returns).toContainText('Ended without refund');
    await expect(returns.getByRole('button')).toHaveCount(0);
  });
});
