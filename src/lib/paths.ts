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
  userpage: '/userpage',
  contact: '/contact',
  blog: '/blog',
  forgotPassword: '/forgot-password',
  confirmPassword: '/confirm-password',
  admin: '/admin',
  devMail: '/dev/mail',
  devUi: '/dev/ui',
} as const;

/** Every call, by the name of its contract: the browser's client needs no more than this table. */
export const calls = {
  listProducts: { method: 'GET', path: '/api/products' },
  searchProducts: { method: 'GET', path: '/api/products/search' },
  readProduct: { method: 'GET', path: '/api/products/{idOrSlug}' },
  listLetters: { method: 'GET', path: '/dev/mail/letters' },
  readLetter: { method: 'GET', path: '/dev/mail/letters/{id}' },
  previewLetters: { method: 'GET', path: '/dev/mail/previews' },
} as const satisfies Record<string, { method: string; path: `/api/${string}` | `/dev/${string}` }>;

export function productPath(slug: string): string {
  return `${pages.products}/${slug}`;
}

export function mediaPath(hash: string, width: number, format: string): string {
  return `/media/${hash}/${width}.${format}`;
}
