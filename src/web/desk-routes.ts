import { pages } from '#lib/paths.ts';
import type { RouteObject } from '#router/route.ts';
import { type PageModule, pageFrom } from './page-route.ts';

const files = import.meta.glob<PageModule>(['./pages/desk/*.tsx']);
const page = pageFrom(files);

export const deskRoutes: RouteObject[] = [
  desk(pages.admin, 'desk', 'Today'),
  desk(pages.adminProducts, 'products', 'Product Management'),
  desk(pages.adminCategories, 'categories', 'Categories'),
  desk(pages.adminReviews, 'reviews', 'Reviews'),
  desk(pages.adminCodes, 'codes', 'Discount codes'),
  desk(pages.adminOrders, 'orders', 'Order Management'),
  desk(pages.adminTakeOrder, 'orders', 'Take an order'),
  desk(pages.adminMorning, 'order', 'Morning sheet'),
  desk(pages.adminDelivery, 'orders', 'Delivery'),
  desk(pages.adminOrder, 'order', 'Order'),
  desk(pages.adminMessages, 'messages', 'Customer Messages'),
  desk(pages.adminCustomers, 'customers', 'Customers'),
  desk(pages.adminCustomer, 'customers', 'Customer'),
  desk(pages.adminFigures, 'figures', 'Figures'),
  desk(pages.adminStatement, 'figures', 'Statement'),
  desk(pages.adminDesk, 'desk', 'Today'),
  desk(pages.adminSettings, 'settings', 'Settings'),
  desk(pages.adminLook, 'settings', 'Look'),
  desk(pages.adminAudit, 'audit', 'Audit'),
  desk(pages.adminAdmins, 'admins', 'Admins'),
  desk(pages.adminOpening, 'opening', 'Open or close'),
  desk(pages.adminPrograms, 'programs', 'Programs'),
  desk(pages.adminSignIn, 'admins', 'Your sign-in'),
  desk(pages.adminParcel, 'order', 'Order to pack'),
  desk(pages.adminNewsletters, 'newsletters', 'Newsletters'),
  desk(pages.adminNewsletter, 'newsletters', 'Newsletters'),
  desk(pages.adminJournal, 'journal', 'Journal and pages'),
  desk(pages.adminOrigin, 'origin', 'Origin'),
  desk(pages.adminOriginRoom, 'origin', 'Origin'),
  desk(pages.adminRecalls, 'recalls', 'Recalls'),
  desk(pages.adminRecall, 'recalls', 'Recalls'),
  desk(pages.adminLabels, 'labels', 'Labels'),
  desk(pages.adminAddresses, 'addresses', 'Old addresses'),
  desk(pages.adminWriting, 'writing', 'Journal and pages'),
];

function desk(path: string, name: string, title: string): RouteObject {
  return page(path, `desk/${name}`, `${title} · Admin Dashboard`, {
    frame: 'desk',
    needsScript: true,
  });
}
