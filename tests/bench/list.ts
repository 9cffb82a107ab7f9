import * as calls from '#features/catalogue/calls.ts';
import type { Benchmark } from './benchmark.ts';
import { besideSameBytes } from './beside-same-bytes.ts';
import { fetchAsBrowser } from './browser-requests.ts';

export const list: Benchmark = {
  name: 'list',
  sides: (bench) => besideSameBytes(bench, { request: fetchAsBrowser(calls.listProducts.path) }),
};
