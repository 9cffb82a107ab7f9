import { pages } from '#lib/paths.ts';
import { customerWithCart, orderElsewhere } from '#tests/browser/orders-parts.ts';
import { answerReturn, wirePayment } from '#tests/browser/payments-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';
import { expectNoSidewaysScroll } from '#tests/browser/ui-measures.ts';

const said = 'For trying: no money moves.';

test(
  'a customer of a shop on trial reads on every page about money that none moves',
  twoWidths,
  async ({ page, request, expectAccessible }) => {
    const customer = await customerWithCart(request);
    const order = await orderElsewhere(request, customer);
    await signIn(page, customer);
    await answerReturn(page, wirePayment('paid'));
    for (const path of ['/cart', '/checkout', `/orders/${order._id}`, '/pay/return/a-token']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(said)).toBeVisible();
      await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible();
    }
    await page.goto('/products');
    await expect(page.getByText(said)).toHaveCount(0);
    // It is also there when the person comes from a kept page.
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
    await expect(page.getByText(said)).toBeVisible();
  },
);

test(
  'the desk of a shop on trial says so on every page',
  twoWidths,
  async ({ page, request, expectAccessible }) => {
    await signIn(page, await logInAdmin(request));
    const { admin, adminOrders, adminMessages, adminDesk, adminSettings, adminAudit, adminAdmins } =
      pages;
    for (const path of [
      admin,
      adminOrders,
      adminMessages,
      adminDesk,
      adminSettings,
      adminAudit,
      adminAdmins,
    ]) {
      await page.goto(path);
      await expect(page.getByText('Welcome Admin')).toBeVisible();
      await expect(page.getByRole('main').getByText(said)).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible();
  },
);
