import type { Benchmark } from './benchmark.ts';
import { besideSameBytes } from './beside-same-bytes.ts';
import { openInBrowser, uncompressed } from './browser-requests.ts';

export const pageUncached: Benchmark = {
  name: 'page-uncached',
  sides: (bench) =>
    besideSameBytes(bench, { request: uncompressed(openInBrowser('/products')), cached: false }),
};
