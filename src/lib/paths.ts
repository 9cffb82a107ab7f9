/** Every address of the shop, in one place. */
export const pages = {
  home: '/',
  login: '/login',
  signup: '/signup',
  otp: '/otp',
  about: '/about',
  products: '/products',
  product: '/products/:slug',
  /** Where a visitor asks to be told when a sold out product is back. */
  backInStock: '/products/:slug/back',
  cart: '/cart',
  checkout: '/checkout',
  order: '/orders/:id',
  paymentReturn: '/pay/return/:token',
  paymentLeft: '/pay/left/:token',
  /** Where anybody with the link pays for an order that the desk took. */
  payLink: '/pay/:token',
  /** Where the buyer of a recalled lot answers. Each order has its own link. */
  recallAnswer: '/recall/:token',
  userpage: '/userpage',
  contact: '/contact',
  blog: '/blog',
  article: '/blog/:slug',
  /** Where a customer enters the code on a lid. */
  lots: '/lots',
  /** Shows where a lot comes from. The code on the lid leads here. */
  lot: '/lots/:code',
  /** The public notices of recalled lots. */
  recalls: '/recalls',
  /** The sums of the records of the origin. */
  impact: '/impact',
  /** A co-operative from which the shea comes. */
  cooperative: '/cooperatives/:slug',
  /** The links in letters about following a co-operative. */
  followConfirm: '/follows/confirm',
  followEnd: '/follows/end',
  terms: '/terms',
  privacy: '/privacy',
  delivery: '/delivery',
  forgotPassword: '/forgot-password',
  confirmPassword: '/confirm-password',
  /** A newsletter, for everybody to read. */
  letter: '/letters/:slug',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  wishConfirm: '/wishes/confirm',
  wishesEnd: '/wishes/end',
  admin: '/admin',
  adminProducts: '/admin/products',
  adminCategories: '/admin/categories',
  adminAddresses: '/admin/addresses',
  /** Lots. The rooms below hold everything that lots are made from. */
  adminOrigin: '/admin/origin',
  adminOriginRoom: '/admin/origin/:room',
  /** A sheet of labels with the code of a lot. */
  adminLabels: '/admin/origin/lots/:code/labels',
  adminRecalls: '/admin/recalls',
  /** `new` opens an empty form. */
  adminRecall: '/admin/recalls/:id',
  adminReviews: '/admin/reviews',
  adminCodes: '/admin/codes',
  adminOrders: '/admin/orders',
  /** The orders that wait to be sent, and what is done with all of them at once. */
  adminMorning: '/admin/morning',
  adminDelivery: '/admin/delivery',
  adminOrder: '/admin/orders/:id',
  /** Where the desk takes an order by telephone or at the market. */
  adminTakeOrder: '/admin/take-order',
  adminMessages: '/admin/messages',
  adminCustomers: '/admin/customers',
  adminCustomer: '/admin/customers/:id',
  /** The figures of a period, and a month's statement for the accountant. */
  adminFigures: '/admin/figures',
  adminStatement: '/admin/statement',
  /** The former address of the morning, which is now at /admin. Bookmarks still find it. */
  adminDesk: '/admin/desk',
  adminSettings: '/admin/settings',
  adminLook: '/admin/look',
  adminAudit: '/admin/audit',
  adminAdmins: '/admin/admins',
  adminOpening: '/admin/opening',
  adminPrograms: '/admin/programs',
  adminNewsletters: '/admin/newsletters',
  adminNewsletter: '/admin/newsletters/:id',
  adminJournal: '/admin/journal',
  adminWriting: '/admin/journal/:id',
  /** An admin's own second factor, for roles that do not see the admins. */
  adminSignIn: '/admin/sign-in',
  adminParcel: '/admin/packing/:id',
  invitation: '/invitation',
  /** Shown at every public address while the shop is shut. */
  shut: '/shut',
  offline: '/offline',
  devMail: '/dev/mail',
  devUi: '/dev/ui',
  /** A plain page that the owner wrote. Every other address of one word goes before it. */
  plainPage: '/:slug',
} as const;

export function productPath(slug: string): string {
  return `${pages.products}/${slug}`;
}

/** The parameter in a product's address that names the size chosen at first. */
export const sizeParameter = 'size';

export function sizePath(slug: string, size: string): string {
  return `${productPath(slug)}?${sizeParameter}=${size}`;
}

/** The element with the reviews on a product's page. */
export const reviewsId = 'reviews';

export function reviewsPath(slug: string): string {
  return `${productPath(slug)}#${reviewsId}`;
}

export function backInStockPath(slug: string): string {
  return `${productPath(slug)}/back`;
}

/** For visitors the category comes first. Customers see that category alone. */
export function categoryPath(category: string): string {
  return `${pages.products}?${new URLSearchParams({ category })}`;
}

export function cooperativePath(slug: string): string {
  return pages.cooperative.replace(':slug', slug);
}

export function articlePath(slug: string): string {
  return `${pages.blog}/${slug}`;
}

export function plainPagePath(slug: string): string {
  return `/${slug}`;
}

/** The journal's feed for feed readers. */
export const feedPath = '/blog/feed.xml';

/** `new-article` and `new-page` open an empty form. */
export function adminWritingPath(id: string): string {
  return pages.adminWriting.replace(':id', encodeURIComponent(id));
}

export function orderPath(id: string): string {
  return pages.order.replace(':id', encodeURIComponent(id));
}

export function adminOrderPath(id: string): string {
  return pages.adminOrder.replace(':id', encodeURIComponent(id));
}

/** Opens the order form for a known customer. */
export function takeOrderPath(customerId: string): string {
  return `${pages.adminTakeOrder}?${new URLSearchParams({ customer: customerId })}`;
}

export function adminCustomerPath(id: string): string {
  return pages.adminCustomer.replace(':id', encodeURIComponent(id));
}

export function adminParcelPath(id: string): string {
  return pages.adminParcel.replace(':id', encodeURIComponent(id));
}

/** Searches by the product's id among all products that the shop sells or has sold. */
export function adminProductPath(id: string): string {
  return `${pages.adminProducts}?search=${encodeURIComponent(id)}&shelf=all`;
}

/** Where the provider sends a customer back to: after paying, or by its button for leaving. */
export function paymentPaths(token: string): { back: string; left: string } {
  return {
    back: pages.paymentReturn.replace(':token', token),
    left: pages.paymentLeft.replace(':token', token),
  };
}

export function recallAnswerPath(token: string): string {
  return pages.recallAnswer.replace(':token', token);
}

export function payPath(token: string): string {
  return pages.payLink.replace(':token', token);
}

/** Here the provider tells the shop by itself what happened. */
export const webhookPath = '/api/payments/webhook';

/** The description of the API: for people, and as OpenAPI. */
export const apiPath = '/api';
/** The element in which that page draws the calls. */
export const callsId = 'calls';
/** The script and stylesheet of that page. Below /api the service worker keeps nothing. */
export const apiFilesPath = '/api/page/';
export const descriptionPath = '/api/openapi.json';

/** Search engines read these first. */
export const robotsPath = '/robots.txt';
export const sitemapPath = '/sitemap.xml';

/** Where Google and Meta fetch the shop's products. */
export const googleFeedPath = '/feeds/google.xml';
export const metaFeedPath = '/feeds/meta.csv';

/** A phone reads this when the shop is put on its home screen. */
export const manifestPath = '/manifest.webmanifest';
export const serviceWorkerPath = '/service-worker.js';

/** The element with the customer's own orders on the account's page. */
export const ownOrdersId = 'orders';

/** The element with the customer's own reviews there. */
export const ownReviewsId = 'own-reviews';
export const ownReviewsPath = `${pages.userpage}#${ownReviewsId}`;

/** The contact form on its page. An answer to the form opens the page there. */
export const contactFormId = 'send-a-message';

export function contactAnswer(answer: { sent: '1' } | { fault: string }): string {
  return `${pages.contact}?${new URLSearchParams(answer)}#${contactFormId}`;
}

/** The token of a reset link. An old link may have it behind a path: 'confirm-password/abc'. */
export function tokenInLink(value: string): string {
  return value.slice(value.lastIndexOf('/') + 1);
}

export function mediaPath(hash: string, width: number, format: string): string {
  return `/media/${hash}/${width}.${format}`;
}

export function adminOriginPath(
  room: 'deliveries' | 'cooperatives' | 'people' | 'claims' | 'impact',
): string {
  return `${pages.adminOrigin}/${room}`;
}

export function adminLabelsPath(code: string): string {
  return pages.adminLabels.replace(':code', code.toLowerCase());
}

/** The canonical address of a lot's page, in lower case like that of every page. */
export function lotPath(code: string): string {
  return `${pages.lots}/${code.toLowerCase()}`;
}

/** The page that says that no lot has this code. No code has a line like this in it. */
export const lotUnknown = /* @__PURE__ */ lotPath('no_such_code');

/**
 * GS1 Digital Link: the address that a trade scanner makes from the barcode and the lot of a jar.
 */
export const digitalLinkPattern = '/01/:gtin/10/:lot';

/**
 * Where the photograph of a person of a co-operative is shown while she agrees. It is under /api
 * because nothing there is kept, neither by browsers nor by the worker that keeps pictures.
 */
export function photographPath(personId: string, hash: string): string {
  return `/api/origin/photographs/${personId}/${hash}.jpg`;
}

/** PNG is for letters, because mail programs may not show WebP. */
export function logoPath(hash: string, format: 'webp' | 'png'): string {
  return `/media/look/${hash}.${format}`;
}

export function cardPath(hash: string): string {
  return `/media/look/${hash}.jpg`;
}

/** Icons and cards that the shop draws. The print changes with their content. */
export function signPath(print: string, name: string): string {
  return `/media/look/${print}/${name}`;
}

/**
 * Everything for developers is below /dev/: letters with their codes, and payments that move no
 * money.
 */
export function isForDevelopers(path: string | undefined): boolean {
  return path?.startsWith('/dev/') ?? false;
}
