import * as cartCalls from '#features/cart/calls.ts';
import * as catalogueCalls from '#features/catalogue/calls.ts';
import { productPath } from '#lib/paths.ts';
import { demoProducts } from '../../db/seed/demo.ts';
import type { Request } from './benchmark.ts';
import { fetchAsBrowser, openInBrowser } from './browser-requests.ts';
import { withToken } from './with-token.ts';

const found = ['baobab', 'buter', 'shea', 'soap', 'men', 'face cream', 'lemongras', 'oil'];

/** Of a hundred requests, 85 are answered from the cache and 15 ask the database. */
const hundred = [
  ...Array.from({ length: 30 }, () => 'shelf' as const),
  ...Array.from({ length: 20 }, () => 'list' as const),
  ...Array.from({ length: 25 }, () => 'product-page' as const),
  ...Array.from({ length: 10 }, () => 'home' as const),
  ...Array.from({ length: 7 }, () => 'product' as const),
  ...Array.from({ length: 5 }, () => 'search' as const),
  ...Array.from({ length: 3 }, () => 'cart' as const),
];

/** What visitors and a signed-in customer ask. Answers one request after the other. */
export function mixOf(token: string): () => Request {
  let place = 0;
  const signedIn = (path: string) => withToken(fetchAsBrowser(path))(token);
  const requests = {
    home: [openInBrowser('/')],
    shelf: [openInBrowser('/products')],
    list: [fetchAsBrowser(catalogueCalls.listProducts.path)],
    'product-page': demoProducts.map(({ slug }) => openInBrowser(productPath(slug))),
    product: demoProducts.map(({ slug }) =>
      fetchAsBrowser(catalogueCalls.readProduct.path.replace('{id}', slug)),
    ),
    search: found.map((words) =>
      signedIn(
        `${catalogueCalls.searchProducts.path}?${new URLSearchParams({ name: words, limit: '24' })}`,
      ),
    ),
    cart: [signedIn(cartCalls.readCart.path)],
  };
  return () => {
    const kind = hundred[place % hundred.length] ?? 'home';
    const alike = requests[kind];
    const request = alike[place % alike.length];
    place += 37;
    if (!request) throw new Error(`There is nothing to ask of ${kind}`);
    return request;
  };
}
