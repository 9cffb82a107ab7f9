/** What the frame and the pages of the shelf ask: the rest is downloaded with the pages that need it. */
export const shelfCalls = {
  listProducts: { method: 'GET', path: '/api/products' },
  searchProducts: { method: 'GET', path: '/api/products/search' },
  readProduct: { method: 'GET', path: '/api/products/{idOrSlug}' },
  logOut: { method: 'POST', path: '/api/auth/logout' },
  readCart: { method: 'GET', path: '/api/carts' },
  addToCart: { method: 'POST', path: '/api/carts/add/{productId}' },
  updateCart: { method: 'PUT', path: '/api/carts/update/{productId}' },
  clearCart: { method: 'DELETE', path: '/api/carts/clear' },
  readShop: { method: 'GET', path: '/api/shop' },
} as const;
