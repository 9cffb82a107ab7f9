import type { Page } from '@playwright/test';
import { calledOrder } from '#features/orders/order-name.rules.ts';
import { customerWithCart, orderElsewhere, stockUp } from '#tests/browser/orders-parts.ts';
import { answerReturn, openOrder, wirePayment } from '#tests/browser/payments-parts.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/browser/ui-measures.ts';

test.beforeAll(stockUp);

test('whoever looks at an order can call, or chat beginning with it, here and on the contact page', async ({
  page,
  request,
  expectAccessible,
}) => {
  const customer = await customerWithCart(request);
  const order = await orderElsewhere(request, customer);
  await openOrder(page, customer, order);
  const help = page.getByRole('region', { name: 'Help with this order' });
  await expect(help).toContainText(calledOrder(order));
  await expect(help.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+233/);
  await expectChatAbout(page, order, 'Ask on WhatsApp');
  const footer = page.getByRole('contentinfo');
  expect(textOf(await footer.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))).toBe(
    `${calledOrder(order)}: Hello Taama, I have a question about this order.`,
  );
  await expectAccessible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(help)).toEqual([]);
  }

  await help.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await expectChatAbout(page, order, 'on WhatsApp');

  await page.evaluate(() => {
    localStorage.removeItem('token');
    dispatchEvent(new Event('authChanged'));
  });
  await expect(chat(page, 'on WhatsApp')).toHaveAttribute('href', /wa\.me\/\d+$/);

  await test.step('whoever comes back from paying can ask about the order', async () => {
    const payment = wirePayment('checking');
    await answerReturn(page, payment);
    await page.goto('/pay/return/a-token');
    await expectChatAbout(page, payment.order, 'Ask on WhatsApp');
  });
});

function chat(page: Page, name: string) {
  return page.getByRole('main').getByRole('link', { name });
}

type Called = Parameters<typeof calledOrder>[0];

async function expectChatAbout(page: Page, order: Called, name: string) {
  await expect(chat(page, name)).toHaveAttribute('href', /text=/);
  expect(textOf(await chat(page, name).getAttribute('href'))).toBe(
    `${calledOrder(order)}: Hello Taama, I have a question about this order.`,
  );
}

function textOf(href: string | null): string | null {
  return new URL(href ?? '').searchParams.get('text');
}
