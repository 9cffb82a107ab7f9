import * as calls from '#features/catalogue/calls.ts';
import { productPath } from '#lib/paths.ts';
import { demoProducts } from '../../db/seed/demo.ts';
import type { Benchmark } from './benchmark.ts';
import { besideSameBytes } from './beside-same-bytes.ts';
import { fetchAsBrowser, openInBrowser, uncompressed } from './browser-requests.ts';

const [{ slug } = { slug: '' }] = demoProducts;

export const productCall = fetchAsBrowser(calls.readProduct.path.replace('{id}', slug));
export const productPageOpened = openInBrowser(productPath(slug));
export const productPageUncompressed = uncompressed(openInBrowser(productPath(slug)));

export const product: Benchmark = {
  name: 'product',
  sides: (bench) => besideSameBytes(bench, { request: productCall }),
};

export const productPage: Benchmark = {
  name: 'product-page',
  sides: (bench) => besideSameBytes(bench, { request: productPageOpened }),
};

export const productPageUncached: Benchmark = {
  name: 'product-page-uncached',
  sides: (bench) => besideSameBytes(bench, { request: productPageUncompressed, cached: false }),
};
