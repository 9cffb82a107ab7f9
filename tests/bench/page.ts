import type { Benchmark } from './benchmark.ts';
import { openInBrowser } from './browser-requests.ts';
import { serveSameBytes } from './same-bytes.ts';
import { serveShop } from './shop.ts';

export const page: Benchmark = {
  name: 'page',
  subject: (bench) => serveShop(bench, { request: openInBrowser('/products') }),
  baseline: serveSameBytes,
};
