/** Every address of the shop, in one place. */
export const pages = {
  home: '/',
  login: '/login',
  signup: '/signup',
  otp: '/otp',
  about: '/about',
  products: '/products',
  product: '/products/:slug',
  /** For somebody who wants to be told when a sold out product is back. */
  backInStock: '/products/:slug/back',
  cart: '/cart',
  checkout: '/checkout',
  order: '/orders/:id',
  paymentReturn: '/pay/return/:token',
  paymentLeft: '/pay/left/:token',
  /** Where anybody who has the link pays for an order that the desk took. */
  payLink: '/pay/:token',
  /** Where the buyer of a recalled lot answers: a link for each order. */
  recallAnswer: '/recall/:token',
  userpage: '/userpage',
  contact: '/contact',
  blog: '/blog',
  article: '/blog/:slug',
  /** Where somebody enters the code on a lid. */
  lots: '/lots',
  /** Where a lot comes from. The code on the lid leads here. */
  lot: '/lots/:code',
  /** What everybody should know of the lots that are called back. */
  recalls: '/recalls',
  /** What the records of the origin sum to. */
  impact: '/impact',
  /** A co-operative that the shea comes from. */
  cooperative: '/cooperatives/:slug',
  /** The links of letters about following one. */
  followConfirm: '/follows/confirm',
  followEnd: '/follows/end',
  terms: '/terms',
  privacy: '/privacy',
  delivery: '/delivery',
  forgotPassword: '/forgot-password',
  confirmPassword: '/confirm-password',
  /** What a newsletter said, for everybody. */
  letter: '/letters/:slug',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  wishConfirm: '/wishes/confirm',
  wishesEnd: '/wishes/end',
  admin: '/admin',
  adminProducts: '/admin/products',
  adminCategories: '/admin/categories',
  adminAddresses: '/admin/addresses',
  /** Lots, and in its rooms everything that they are made of. */
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
  /** The orders that wait to be sent, and all that is done with them at once. */
  adminMorning: '/admin/morning',
  adminDelivery: '/admin/delivery',
  adminOrder: '/admin/orders/:id',
  /** Where the desk takes an order by telephone or at the market. */
  adminTakeOrder: '/admin/take-order',
  adminMessages: '/admin/messages',
  adminCustomers: '/admin/customers',
  adminCustomer: '/admin/customers/:id',
  /** How a period went, and a month for the accountant. */
  adminFigures: '/admin/figures',
  adminStatement: '/admin/statement',
  /** Where the morning stood before it moved to /admin: bookmarks still find it. */
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
  /** The own second factor, for those who do not see the admins. */
  adminSignIn: '/admin/sign-in',
  adminParcel: '/admin/packing/:id',
  invitation: '/invitation',
  /** Stands at every public address while the shop is shut. */
  shut: '/shut',
  offline: '/offline',
  devMail: '/dev/mail',
  devUi: '/dev/ui',
  /** A plain page of the owner's. Every other address of one word comes before it. */
  plainPage: '/:slug',
} as const;

export function productPath(slug: string): string {
  return `${pages.products}/${slug}`;
}

/** In the address of a product's page: the size that is chosen there at first. */
export const sizeParameter = 'size';

export function sizePath(slug: string, size: string): string {
  return `${productPath(slug)}?${sizeParameter}=${size}`;
}

/** Where the reviews of a product stand on its page. */
export const reviewsId = 'reviews';

export function reviewsPath(slug: string): string {
  return `${productPath(slug)}#${reviewsId}`;
}

export function backInStockPath(slug: string): string {
  return `${productPath(slug)}/back`;
}

/** Customers find only that category there; for visitors it stands first. */
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

/** What somebody reads who follows the journal from elsewhere. */
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

/** For a customer that is known. */
export function takeOrderPath(customerId: string): string {
  return `${pages.adminTakeOrder}?${new URLSearchParams({ customer: customerId })}`;
}

export function adminCustomerPath(id: string): string {
  return pages.adminCustomer.replace(':id', encodeURIComponent(id));
}

export function adminParcelPath(id: string): string {
  return pages.adminParcel.replace(':id', encodeURIComponent(id));
}

/** Finds the product by its id among all that the shop sells or has sold. */
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

/** What other programs can ask of the shop: for people, and as OpenAPI. */
export const apiPath = '/api';
/** Where the page at that address draws them. */
export const callsId = 'calls';
/** Its script and stylesheet. Below /api the service worker keeps nothing. */
export const apiFilesPath = '/api/page/';
export const descriptionPath = '/api/openapi.json';

/** Search engines read these first. */
export const robotsPath = '/robots.txt';
export const sitemapPath = '/sitemap.xml';

/** Where Google and Meta fetch what the shop sells. */
export const googleFeedPath = '/feeds/google.xml';
export const metaFeedPath = '/feeds/meta.csv';

/** A phone reads this when the shop is put on its home screen. */
export const manifestPath = '/manifest.webmanifest';
export const serviceWorkerPath = '/service-worker.js';

/** Where the own orders stand on the account's page. */
export const ownOrdersId = 'orders';

/** Where the own reviews stand there. */
export const ownReviewsId = 'own-reviews';
export const ownReviewsPath = `${pages.userpage}#${ownReviewsId}`;

/** The contact page that answers its form, opened at the form. */
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

/** The one address of a lot's page, in small letters like that of every page. */
export function lotPath(code: string): string {
  return `${pages.lots}/${code.toLowerCase()}`;
}

/** Says that no lot has the code that was asked for. No code has such a line in it. */
export const lotUnknown = /* @__PURE__ */ lotPath('no_such_code');

/** GS1 Digital Link: what a scanner of trade makes of the barcode and the lot of a jar. */
export const digitalLinkPattern = '/01/:gtin/10/:lot';

/**
 * Where a person of a co-operative is to be seen, while she agrees. Under /api, because nothing keeps
 * what stands there: no browser, and not the worker that keeps pictures.
 */
export function photographPath(personId: string, hash: string): string {
  return `/api/origin/photographs/${personId}/${hash}.jpg`;
}

/** PNG for letters, which know no WebP. */
export function logoPath(hash: string, format: 'webp' | 'png'): string {
  return `/media/look/${hash}.${format}`;
}

/** An uploaded card for shared links. */
export function cardPath(hash: string): string {
  return `/media/look/${hash}.jpg`;
}

/** What the shop draws of itself: icons and a card. The print changes with what they show. */
export function signPath(print: string, name: string): string {
  return `/media/look/${print}/${name}`;
}

/** Everything for developers is here: letters with their codes, and payments that move no money. */
export function isForDevelopers(path: string | undefined): boolean {
  return path?.startsWith('/dev/') ?? false;
}
