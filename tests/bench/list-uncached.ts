import { calls } from '#lib/paths.ts';
import type { Benchmark } from './benchmark.ts';
import { fetchAsBrowser, uncompressed } from './browser-requests.ts';
import { serveSameBytes } from './same-bytes.ts';
import { serveShop } from './shop.ts';

export const listUncached: Benchmark = {
  name: 'list-uncached',
  subject: (bench) =>
    serveShop(bench, {
      request: uncompressed(fetchAsBrowser(calls.listProducts.path)),
      cached: false,
    }),
  baseline: serveSameBytes,
};
