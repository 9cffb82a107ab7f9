import type { Page } from '@playwright/test';
import * as calls from '#features/messages/desk.calls.ts';
import { adminNewsletterPath } from '#features/newsletter/issue.rules.ts';
import {
  adminCustomerPath,
  adminOrderPath,
  adminOriginPath,
  adminParcelPath,
  adminWritingPath,
  pages,
} from '#lib/paths.ts';
import type { Screen } from './screen.ts';

export const deskScreens: readonly Screen[] = [
  desk('admin-products', pages.adminProducts),
  desk('admin-products-none', pages.adminProducts, {
    at: () => `${pages.adminProducts}?search=zebra`,
  }),
  desk('admin-product-form', pages.adminProducts, {
    dialog: true,
    show: press(/^Edit/),
  }),
  desk('admin-product-new', pages.adminProducts, {
    dialog: true,
    show: press('Add Product'),
  }),
  desk('admin-product-new-sizes', pages.adminProducts, {
    dialog: true,
    async show(page) {
      await page.getByRole('button', { name: 'Add Product' }).first().click();
      await page.getByRole('button', { name: 'Add a size' }).click();
      await page.getByRole('list', { name: 'Sizes' }).waitFor();
    },
  }),
  desk('admin-sizes-form', pages.adminProducts, {
    at: () => `${pages.adminProducts}?search=Hand`,
    dialog: true,
    show: press(/^Sizes/),
  }),
  desk('admin-set-form', pages.adminProducts, {
    at: () => `${pages.adminProducts}?search=Harmattan`,
    dialog: true,
    show: press(/^What’s inside/),
  }),
  desk('admin-stock-form', pages.adminProducts, {
    dialog: true,
    show: press(/^Stock ./),
  }),
  desk('admin-orders', pages.adminOrders),
  ...(['unpaid', 'paid', 'delivered'] as const).map((state) =>
    desk(`admin-order-${state}`, pages.adminOrder, {
      at: ({ orders }) => adminOrderPath(orders[state]._id),
    }),
  ),
  desk('admin-morning', pages.adminMorning),
  desk('admin-packing', pages.admin, { as: 'packer' }),
  desk('admin-parcel', pages.adminParcel, {
    as: 'packer',
    at: ({ orders }) => adminParcelPath(orders.paid._id),
  }),
  desk('admin-messages', pages.adminMessages),
  desk('admin-reply', pages.adminMessages, {
    dialog: true,
    ready: leaveUnread,
    show: press('Reply'),
  }),
  desk('admin-customers', pages.adminCustomers),
  desk('admin-customers-none', pages.adminCustomers, {
    at: () => `${pages.adminCustomers}?search=zebra`,
  }),
  desk('admin-customer', pages.adminCustomer, {
    at: ({ orders }) => adminCustomerPath(orders.paid.customerId),
  }),
  desk('admin-figures', pages.adminFigures),
  desk('admin-statement', pages.adminStatement),
  desk('admin-categories', pages.adminCategories),
  desk('admin-addresses', pages.adminAddresses),
  desk('admin-reviews', pages.adminReviews),
  desk('admin-codes', pages.adminCodes),
  desk('admin-delivery', pages.adminDelivery),
  desk('admin-newsletters', pages.adminNewsletters),
  desk('admin-newsletter', pages.adminNewsletter, { at: () => adminNewsletterPath('new') }),
  desk('admin-journal', pages.adminJournal),
  desk('admin-writing', pages.adminWriting, { at: () => adminWritingPath('new-article') }),
  desk('admin-origin', pages.adminOrigin),
  desk('admin-origin-deliveries', pages.adminOriginRoom, {
    at: () => adminOriginPath('deliveries'),
  }),
  desk('admin-origin-people', pages.adminOriginRoom, { at: () => adminOriginPath('people') }),
  desk('admin-settings', pages.adminSettings),
  desk('admin-look', pages.adminLook),
  desk('admin-opening', pages.adminOpening),
  desk('admin-programs', pages.adminPrograms),
  desk('admin-audit', pages.adminAudit),
  desk('admin-admins', pages.adminAdmins),
  desk('admin-sign-in', pages.adminSignIn, { as: 'packer' }),
  desk('admin-not-allowed', pages.adminProducts, { as: 'newcomer' }),
  desk('dev-mail', pages.devMail),
  desk('dev-ui', pages.devUi),
];

function desk(name: string, page: string, differing: Partial<Screen> = {}): Screen {
  return { name, page, as: 'admin', ...differing };
}

/** Opening a message marks it as read, but the next picture needs the shop unchanged. */
function leaveUnread(page: Page) {
  const path = calls.markMessageRead.path.replace('{id}', '*');
  return page.route(`**${path}`, (route) =>
    route.fulfill({ json: { message: 'Marked as read.' } }),
  );
}

function press(name: string | RegExp) {
  return async (page: Page) => {
    const main = page.getByRole('main');
    const folded = main.getByRole('button', { name: /^More for/ }).first();
    const button = main.getByRole('button', { name }).first();
    if (!(await button.isVisible())) await folded.click();
    await button.click();
    await page.getByRole('dialog').first().waitFor();
  };
}
