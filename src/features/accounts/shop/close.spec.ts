import { calledOrder, fullOrderName } from '#features/orders/order-name.rules.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { dialog, fault, openUserPage, told } from '#tests/browser/accounts-user-page-parts.ts';
import { openDeskOrder, setStatusElsewhere } from '#tests/browser/orders-desk-parts.ts';
import { customerWithCart, orderElsewhere } from '#tests/browser/orders-parts.ts';
import { payElsewhere } from '#tests/browser/payments-parts.ts';
import { isOpen, signInHere } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';

test('closing an account with an open order', async ({
  page,
  request,
  faults,
  expectAccessible,
}) => {
  const customer = await customerWithCart(request);
  await page.goto('/robots.txt');
  await signInHere(page, customer);
  await openUserPage(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog(page).getByLabel('Your password').fill(customer.password);
  const order = await orderElsewhere(request, customer);
  const whenArrived = 'You can close the account when it has arrived.';

  await test.step('what opens while the dialog stands is told when it is sent', async () => {
    faults.allow(/status of 409/);
    await setStatusElsewhere(request, order, 'processing');
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await expect(
      fault(page, `We are packing order ${calledOrder(order)}. ${whenArrived}`),
    ).toBeVisible();
  });

  await payElsewhere(request, customer, order);
  await setStatusElsewhere(request, order, 'shipped');

  await test.step('who has a parcel on its way is told before anything is asked, and keeps the account', async () => {
    await dialog(page).getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog(page)).toContainText(
      `Order ${calledOrder(order)} is on its way to you. ${whenArrived}`,
    );
    await expect(dialog(page).getByLabel('Your password')).toHaveCount(0);
    await expectAccessible();
    await dialog(page).getByRole('button', { name: 'Keep my account' }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await isOpen(request, customer.token)).toBe(true);
  });

  await test.step('the desk sees what is open, and closes the account when the parcel has arrived', async () => {
    await openDeskOrder(page, request, order);
    await page.getByRole('link', { name: 'Customer’s page' }).click();
    await page.getByRole('button', { name: 'Close the account' }).click();
    await expect(dialog(page)).toContainText('You can’t close it yet:');
    await expect(dialog(page)).toContainText(`Order ${fullOrderName(order)} is on its way.`);
    await expect(dialog(page).getByRole('button', { name: 'Close the account' })).toHaveCount(0);
    await expectAccessible();
    await dialog(page).getByRole('button', { name: 'Keep account' }).click();
    await setStatusElsewhere(request, order, 'delivered');
    await page.getByRole('button', { name: 'Close the account' }).click();
    await expect(dialog(page)).toContainText('Nothing is left open on this account.');
    await expect(dialog(page)).toContainText(customer.email);
    await dialog(page).getByRole('button', { name: 'Close the account' }).click();
    await expect(told(page, 'The account is closed.')).toBeVisible();
    await page.goto(adminOrderPath(order._id));
    await expect(page.getByText('This customer has deleted their account.')).toBeVisible();
    expect(await isOpen(request, customer.token)).toBe(false);
  });
});
