import * as calls from '#features/catalogue/calls.ts';
import type { Benchmark } from './benchmark.ts';
import { fetchAsBrowser, openInBrowser, uncompressed } from './browser-requests.ts';
import { productCall, productPageUncompressed } from './product.ts';
import { askShop, type Wish } from './shop.ts';
import { withToken } from './with-token.ts';

const search = `${calls.searchProducts.path}?name=baobab+buter&limit=24`;
/** Every product is found, so both shops answer the same number of them. */
const searchForAll = `${calls.searchProducts.path}?name=shea&limit=24`;

/** What depends on the number of products: ten thousand against 24. */
export const growthOfProducts: readonly Benchmark[] = [
  growthOf('list', {
    request: uncompressed(fetchAsBrowser(`${calls.listProducts.path}?limit=24`)),
  }),
  growthOf('product', { request: productCall }),
  growthOf('search', { request: withToken(fetchAsBrowser(search)) }),
  growthOf('search-for-all', { request: withToken(fetchAsBrowser(searchForAll)) }),
  growthOf('page', { request: uncompressed(openInBrowser('/products')), cached: false }),
  growthOf('product-page', { request: productPageUncompressed, cached: false }),
];

function growthOf(name: string, wish: Wish): Benchmark {
  return {
    name: `growth-${name}`,
    sides: async (bench) => ({
      subject: await askShop(bench, { ...wish, products: 10_000 }),
      baseline: await askShop(bench, { ...wish, products: 24 }),
    }),
  };
}
