import type { Benchmark } from './benchmark.ts';
import { besideSameBytes } from './beside-same-bytes.ts';
import { openInBrowser } from './browser-requests.ts';

export const page: Benchmark = {
  name: 'page',
  sides: (bench) => besideSameBytes(bench, { request: openInBrowser('/products') }),
};
