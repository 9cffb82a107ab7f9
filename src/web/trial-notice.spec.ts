import type { Page } from '@playwright/test';
import { pages } from '#lib/paths.ts';
import { customerWithCart, orderElsewhere } from '#tests/browser/orders-parts.ts';
import { answerReturn, wirePayment } from '#tests/browser/payments-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll } from '#tests/browser/ui-measures.ts';

const said = 'Test shop: no money moves.';

test('a customer of a shop on trial reads on every page about money that none moves', async ({
  page,
  request,
}) => {
  const customer = await customerWithCart(request);
  const order = await orderElsewhere(request, customer);
  await signIn(page, customer);
  await answerReturn(page, wirePayment('paid'));
  for (const path of ['/cart', '/checkout', `/orders/${order._id}`, '/pay/return/a-token']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    await expectSaid(page);
  }
  await page.goto('/products');
  await expect(page.getByText(said)).toHaveCount(0);
  // The notice is also shown to a person who comes from a kept page.
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await expect(page.getByText(said)).toBeVisible();
});

test('the desk of a shop on trial says so on every page', async ({ page, request }) => {
  await signIn(page, await logInAdmin(request));
  await page.goto(pages.admin);
  await expect(page.getByText('Welcome Admin')).toBeVisible();
  await expectSaid(page);
  const { admin, adminProducts, adminOrders, adminMessages } = pages;
  const { adminSettings, adminLook, adminOpening, adminPrograms, adminAudit, adminAdmins } = pages;
  for (const path of [
    adminProducts,
    adminOrders,
    adminMessages,
    admin,
    adminSettings,
    adminLook,
    adminOpening,
    adminPrograms,
    adminAudit,
    adminAdmins,
  ]) {
    // The table of admins' changes further down has links to the same page.
    await page.getByRole('main').locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await expectSaid(page);
  }
});

async function expectSaid(page: Page) {
  await expect(page.getByRole('main').getByText(said)).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}
