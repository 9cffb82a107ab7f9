import type { Page } from '@playwright/test';
import * as calls from '#features/messages/desk.calls.ts';
import { adminNewsletterPath } from '#features/newsletter/issue.rules.ts';
import {
  adminCustomerPath,
  adminLabelsPath,
  adminOrderPath,
  adminOriginPath,
  adminParcelPath,
  adminWritingPath,
  pages,
} from '#lib/paths.ts';
import { sampleLot } from './furnish.ts';
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
  desk('admin-sale-form', pages.adminProducts, {
    at: () => `${pages.adminProducts}?search=Clay`,
    dialog: true,
    show: press(/^Edit/),
  }),
  desk('admin-feeds', pages.adminProducts, { dialog: true, show: press('Google and Meta') }),
  desk('admin-import', pages.adminProducts, { dialog: true, show: press('Import CSV') }),
  desk('admin-import-preview', pages.adminProducts, { dialog: true, show: importFromShopify }),
  desk('admin-stock-form', pages.adminProducts, {
    dialog: true,
    show: press(/^Stock ./),
  }),
  desk('admin-orders', pages.adminOrders),
  ...(['unpaid', 'paid', 'delivered', 'pick-up', 'cash'] as const).map((state) =>
    desk(`admin-order-${state}`, pages.adminOrder, {
      at: ({ orders }) => adminOrderPath(orders[state]._id),
    }),
  ),
  desk('admin-order-taken', pages.adminOrder, {
    at: ({ taken }) => adminOrderPath(taken),
  }),
  desk('admin-take-order', pages.adminTakeOrder),
  desk('admin-take-order-filled', pages.adminTakeOrder, { show: takeOrder }),
  desk('admin-morning', pages.adminMorning),
  desk('admin-morning-ticked', pages.adminMorning, {
    show: (page) => page.getByRole('checkbox', { name: /all/i }).first().check(),
  }),
  desk('admin-morning-paper', pages.adminMorning, {
    async show(page) {
      await page.addScriptTag({ content: 'window.print = () => undefined' }).catch(() => undefined);
      await page.getByRole('checkbox', { name: /all/i }).first().check();
      await page
        .getByRole('button', { name: /^Print/ })
        .first()
        .click();
      await page.emulateMedia({ media: 'print' });
    },
  }),
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
  desk('admin-customers-segment', pages.adminCustomers, {
    at: () => `${pages.adminCustomers}?segment=new`,
  }),
  desk('admin-figures', pages.adminFigures),
  desk('admin-statement', pages.adminStatement),
  desk('admin-statement-paper', pages.adminStatement, {
    show: (page) => page.emulateMedia({ media: 'print' }),
  }),
  desk('admin-categories', pages.adminCategories),
  desk('admin-addresses', pages.adminAddresses),
  desk('admin-reviews', pages.adminReviews),
  desk('admin-review-refuse', pages.adminReviews, { dialog: true, show: press(/^Refuse/) }),
  desk('admin-codes', pages.adminCodes),
  desk('admin-code-form', pages.adminCodes, { dialog: true, show: press('Add code') }),
  desk('admin-delivery', pages.adminDelivery),
  desk('admin-zone-form', pages.adminDelivery, { dialog: true, show: press(/^Edit.*rider/) }),
  desk('admin-point-form', pages.adminDelivery, { dialog: true, show: press(/^Edit.*Osu/) }),
  desk('admin-newsletters', pages.adminNewsletters),
  desk('admin-newsletter', pages.adminNewsletter, { at: () => adminNewsletterPath('new') }),
  desk('admin-newsletter-written', pages.adminNewsletter, {
    at: () => adminNewsletterPath('new'),
    show: writeNewsletter,
  }),
  desk('admin-newsletter-sent', pages.adminNewsletters, {
    show: (page) =>
      page.getByRole('main').getByRole('link', { name: 'The first nuts have fallen' }).click(),
  }),
  desk('admin-journal', pages.adminJournal),
  desk('admin-writing', pages.adminWriting, { at: () => adminWritingPath('new-article') }),
  desk('admin-origin', pages.adminOrigin),
  desk('admin-origin-deliveries', pages.adminOriginRoom, {
    at: () => adminOriginPath('deliveries'),
  }),
  desk('admin-origin-people', pages.adminOriginRoom, { at: () => adminOriginPath('people') }),
  desk('admin-recall-form', pages.adminRecall, {
    at: () => pages.adminRecall.replace(':id', 'new'),
  }),
  desk('admin-recall', pages.adminRecall, {
    at: ({ recalled }) => pages.adminRecall.replace(':id', recalled._id),
  }),
  desk('admin-labels', pages.adminLabels, { at: () => adminLabelsPath(sampleLot) }),
  desk('admin-settings', pages.adminSettings),
  desk('admin-look', pages.adminLook),
  desk('admin-opening', pages.adminOpening),
  desk('admin-programs', pages.adminPrograms),
  desk('admin-key-form', pages.adminPrograms, { dialog: true, show: press('Make key') }),
  desk('admin-receiver-form', pages.adminPrograms, { dialog: true, show: press('Add address') }),
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

async function takeOrder(page: Page) {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'New customer' }).click();
  await main.getByRole('textbox', { name: 'Name' }).fill('Ama Owusu');
  await main.getByRole('textbox', { name: 'Phone' }).fill('024 765 4321');
  await main.getByLabel('Add a product').fill('clay fa');
  await main.getByRole('button', { name: /Clay Face Mask.*left/ }).click();
  await main.getByLabel('We agreed on another price').check();
  await main.getByLabel('Agreed price of all items (GH₵)').fill('45');
  await main.getByRole('textbox', { name: 'Why' }).fill('She sells on at the market');
  await main.getByLabel('Street address').fill('Hospital Road 4');
  await main.getByRole('textbox', { name: 'City' }).fill('Tamale');
  await main.getByRole('combobox', { name: 'Region' }).selectOption('Northern');
}

async function writeNewsletter(page: Page) {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Subject' }).fill('For the dry weeks');
  await main
    .getByRole('textbox', { name: 'Text' })
    .fill('Harmattan is here.\n\n## For dry hands\n\n/products/whipped-shea-body-butter');
}

/**
 * Imports a file as Shopify writes it, with a category that the shop lacks and a missing picture.
 */
async function importFromShopify(page: Page) {
  await press('Import CSV')(page);
  const columns = 'Handle,Title,Body (HTML),Type,Vendor,Option1 Name,Option1 Value,Variant SKU';
  const more = 'Variant Price,Variant Inventory Qty,Image Src,Status';
  const rows = [
    'marula-oil,Marula Oil,<p>Cold pressed.</p>,Oils,Taama,Size,50 ml,MAR-50,80.00,12,https://cdn.shop.example/marula.png,active',
    'marula-oil,,,,,,100 ml,MAR-100,140.00,5,,',
    'shea-soap,Shea Soap,<p>A bar.</p>,Soaps,Taama,Title,Default Title,SOAP-1,many,30,,active',
  ];
  const text = [`${columns},${more}`, ...rows].join('\n');
  const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('table').first().waitFor();
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
