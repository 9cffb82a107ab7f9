import * as calls from '#features/catalogue/calls.ts';
import type { Benchmark } from './benchmark.ts';
import { besideSameBytes } from './beside-same-bytes.ts';
import { fetchAsBrowser, uncompressed } from './browser-requests.ts';

export const listUncached: Benchmark = {
  name: 'list-uncached',
  sides: (bench) =>
    besideSameBytes(bench, {
      request: uncompressed(fetchAsBrowser(calls.listProducts.path)),
      cached: false,
    }),
};
