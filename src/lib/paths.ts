/** Every address of the shop, once. */
export const pages = {
  home: '/',
  login: '/login',
  signup: '/signup',
  otp: '/otp',
  about: '/about',
  products: '/products',
  product: '/products/:slug',
  cart: '/cart',
  checkout: '/checkout',
  order: '/orders/:id',
  paymentReturn: '/pay/return/:token',
  paymentLeft: '/pay/left/:token',
  userpage: '/userpage',
  contact: '/contact',
  blog: '/blog',
  terms: '/terms',
  privacy: '/privacy',
  delivery: '/delivery',
  forgotPassword: '/forgot-password',
  confirmPassword: '/confirm-password',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  admin: '/admin',
  adminOrders: '/admin/orders',
  adminOrder: '/admin/orders/:id',
  adminMessages: '/admin/messages',
  adminDesk: '/admin/desk',
  adminSettings: '/admin/settings',
  adminAudit: '/admin/audit',
  adminAdmins: '/admin/admins',
  invitation: '/invitation',
  offline: '/offline',
  devMail: '/dev/mail',
  devUi: '/dev/ui',
} as const;

/** Every call, by the name of its contract: the browser's client needs no more than this table. */
export const calls = {
  listProducts: { method: 'GET', path: '/api/products' },
  searchProducts: { method: 'GET', path: '/api/products/search' },
  readProduct: { method: 'GET', path: '/api/products/{idOrSlug}' },
  listGoods: { method: 'GET', path: '/api/goods' },
  readGoods: { method: 'GET', path: '/api/goods/{id}' },
  exportGoods: { method: 'GET', path: '/api/goods/export' },
  importGoods: { method: 'POST', path: '/api/goods/import' },
  addProduct: { method: 'POST', path: '/api/products' },
  changeProduct: { method: 'PUT', path: '/api/products/{id}' },
  deleteProduct: { method: 'DELETE', path: '/api/products/{id}' },
  restoreProduct: { method: 'POST', path: '/api/products/{id}/restore' },
  correctStock: { method: 'POST', path: '/api/products/{id}/stock' },
  listMovements: { method: 'GET', path: '/api/products/{id}/movements' },
  addPicture: { method: 'POST', path: '/api/products/{id}/pictures' },
  arrangePictures: { method: 'PUT', path: '/api/products/{id}/pictures' },
  removePicture: { method: 'DELETE', path: '/api/products/{id}/pictures/{hash}' },
  registerAccount: { method: 'POST', path: '/api/auth/register' },
  verifyCode: { method: 'POST', path: '/api/auth/verify-otp' },
  resendCode: { method: 'POST', path: '/api/auth/resend-otp' },
  logIn: { method: 'POST', path: '/api/auth/login' },
  logOut: { method: 'POST', path: '/api/auth/logout' },
  askForReset: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'PUT', path: '/api/auth/reset-password' },
  readProfile: { method: 'GET', path: '/api/auth/profile' },
  changeName: { method: 'PUT', path: '/api/auth/profile' },
  changePassword: { method: 'PUT', path: '/api/auth/password' },
  listSessions: { method: 'GET', path: '/api/auth/sessions' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/{id}' },
  endAllSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  exportData: { method: 'GET', path: '/api/auth/data' },
  deleteAccount: { method: 'POST', path: '/api/auth/delete-account' },
  readSecondFactor: { method: 'GET', path: '/api/auth/second-factor' },
  startSecondFactor: { method: 'POST', path: '/api/auth/second-factor' },
  confirmSecondFactor: { method: 'PUT', path: '/api/auth/second-factor' },
  renewRecoveryCodes: { method: 'POST', path: '/api/auth/second-factor/recovery-codes' },
  switchOffSecondFactor: { method: 'POST', path: '/api/auth/second-factor/off' },
  listAdmins: { method: 'GET', path: '/api/admins' },
  removeAdmin: { method: 'DELETE', path: '/api/admins/{id}' },
  liftSecondFactor: { method: 'DELETE', path: '/api/admins/{id}/second-factor' },
  listInvitations: { method: 'GET', path: '/api/admins/invitations' },
  inviteAdmin: { method: 'POST', path: '/api/admins/invitations' },
  sendInvitationAgain: { method: 'POST', path: '/api/admins/invitations/{id}/send-again' },
  withdrawInvitation: { method: 'DELETE', path: '/api/admins/invitations/{id}' },
  openInvitation: { method: 'POST', path: '/api/admins/invitations/open' },
  acceptInvitation: { method: 'POST', path: '/api/admins/invitations/accept' },
  joinAsAdmin: { method: 'POST', path: '/api/admins/invitations/join' },
  readCart: { method: 'GET', path: '/api/carts' },
  addToCart: { method: 'POST', path: '/api/carts/add/{productId}' },
  updateCart: { method: 'PUT', path: '/api/carts/update/{productId}' },
  clearCart: { method: 'DELETE', path: '/api/carts/clear' },
  placeOrder: { method: 'POST', path: '/api/orders/{id}' },
  listOrders: { method: 'GET', path: '/api/orders' },
  exportOrders: { method: 'GET', path: '/api/orders/export' },
  listOwnOrders: { method: 'GET', path: '/api/orders/mine' },
  readLastAddress: { method: 'GET', path: '/api/orders/address' },
  readOrder: { method: 'GET', path: '/api/orders/{id}' },
  cancelOrder: { method: 'POST', path: '/api/orders/{id}/cancel' },
  changeStatus: { method: 'PUT', path: '/api/orders/{id}/status' },
  initiatePayment: { method: 'POST', path: '/api/payments/initiate' },
  returnFromPayment: { method: 'POST', path: '/api/payments/return/{token}' },
  readPayments: { method: 'GET', path: '/api/orders/{id}/payments' },
  checkPayment: { method: 'POST', path: '/api/payments/{id}/check' },
  refundPayment: { method: 'POST', path: '/api/payments/{id}/refund' },
  recordTransfer: { method: 'POST', path: '/api/orders/{id}/transfers' },
  listPaymentReviews: { method: 'GET', path: '/api/payments/reviews' },
  closePaymentReview: { method: 'POST', path: '/api/payments/reviews/{id}/close' },
  askForReturn: { method: 'POST', path: '/api/orders/{id}/returns' },
  listOwnReturns: { method: 'GET', path: '/api/orders/{id}/returns' },
  withdrawReturn: { method: 'POST', path: '/api/returns/{id}/withdraw' },
  listReturns: { method: 'GET', path: '/api/returns' },
  answerReturn: { method: 'PUT', path: '/api/returns/{id}/answer' },
  receiveReturn: { method: 'PUT', path: '/api/returns/{id}/received' },
  refundReturn: { method: 'POST', path: '/api/returns/{id}/refund' },
  sendMessage: { method: 'POST', path: '/api/contact/send' },
  listMessages: { method: 'GET', path: '/api/contact/all' },
  replyToMessage: { method: 'POST', path: '/api/contact/reply/{id}' },
  markMessageRead: { method: 'PUT', path: '/api/contact/{id}/read' },
  deleteMessage: { method: 'DELETE', path: '/api/contact/{id}' },
  restoreMessage: { method: 'POST', path: '/api/contact/{id}/restore' },
  subscribe: { method: 'POST', path: '/api/newsletter/subscribe' },
  confirmSubscription: { method: 'POST', path: '/api/newsletter/confirm' },
  unsubscribe: { method: 'POST', path: '/api/newsletter/unsubscribe' },
  readSubscription: { method: 'GET', path: '/api/newsletter/mine' },
  endSubscription: { method: 'DELETE', path: '/api/newsletter/{id}' },
  readSettings: { method: 'GET', path: '/api/settings' },
  changeSetting: { method: 'PUT', path: '/api/settings/{name}' },
  listSettingChanges: { method: 'GET', path: '/api/settings/history' },
  readShop: { method: 'GET', path: '/api/shop' },
  listPostedLetters: { method: 'GET', path: '/api/letters' },
  sendLetterAgain: { method: 'POST', path: '/api/letters/{id}/send-again' },
  listAudit: { method: 'GET', path: '/api/audit' },
  readAuditChoices: { method: 'GET', path: '/api/audit/choices' },
  readPulse: { method: 'GET', path: '/api/desk/pulse' },
  readDesk: { method: 'GET', path: '/api/desk' },
  listLetters: { method: 'GET', path: '/dev/mail/letters' },
  readLetter: { method: 'GET', path: '/dev/mail/letters/{id}' },
  previewLetters: { method: 'GET', path: '/dev/mail/previews' },
} as const satisfies Record<string, { method: string; path: `/api/${string}` | `/dev/${string}` }>;

export function productPath(slug: string): string {
  return `${pages.products}/${slug}`;
}

export function articlePath(slug: string): string {
  return `${pages.blog}/${slug}`;
}

export function orderPath(id: string): string {
  return pages.order.replace(':id', encodeURIComponent(id));
}

export function adminOrderPath(id: string): string {
  return pages.adminOrder.replace(':id', encodeURIComponent(id));
}

/** Where the provider sends a payer back to: after paying, or by its button for leaving. */
export function paymentPaths(token: string): { back: string; left: string } {
  return {
    back: pages.paymentReturn.replace(':token', token),
    left: pages.paymentLeft.replace(':token', token),
  };
}

/** Where the provider tells the shop by itself what happened. */
export const webhookPath = '/api/payments/webhook';

/** What a phone reads when the shop is put on its home screen. */
export const manifestPath = '/manifest.webmanifest';
export const serviceWorkerPath = '/service-worker.js';

/** The contact page as it answers its form, opened at the form. */
export const contactFormId = 'send-a-message';

export function contactAnswer(answer: { sent: '1' } | { fault: string }): string {
  return `${pages.contact}?${new URLSearchParams(answer)}#${contactFormId}`;
}

/** The token of a reset link, also when an old link put it behind a path: 'confirm-password/abc'. */
export function tokenInLink(value: string): string {
  return value.slice(value.lastIndexOf('/') + 1);
}

export function mediaPath(hash: string, width: number, format: string): string {
  return `/media/${hash}/${width}.${format}`;
}
