import type { Benchmark } from './benchmark.ts';
import { openInBrowser, uncompressed } from './browser-requests.ts';
import { serveSameBytes } from './same-bytes.ts';
import { serveShop } from './shop.ts';

export const pageUncached: Benchmark = {
  name: 'page-uncached',
  subject: (bench) =>
    serveShop(bench, { request: uncompressed(openInBrowser('/products')), cached: false }),
  baseline: serveSameBytes,
};
