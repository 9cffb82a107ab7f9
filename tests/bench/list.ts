import { calls } from '#lib/paths.ts';
import type { Benchmark } from './benchmark.ts';
import { fetchAsBrowser } from './browser-requests.ts';
import { serveSameBytes } from './same-bytes.ts';
import { serveShop } from './shop.ts';

export const list: Benchmark = {
  name: 'list',
  subject: (bench) => serveShop(bench, { request: fetchAsBrowser(calls.listProducts.path) }),
  baseline: serveSameBytes,
};
