import * as calls from '#features/catalogue/desk.calls.ts';
import type { Benchmark } from './benchmark.ts';
import { besideSameBytes } from './beside-same-bytes.ts';
import { fetchAsBrowser } from './browser-requests.ts';
import { withToken } from './with-token.ts';

const { path } = calls.listDeskProducts;

/** The desk's first page of five thousand products, and a search for a word among them. */
export const goods = goodsBy('goods', `${path}?limit=50&sort=stock`);
export const goodsFound = goodsBy('goods-found', `${path}?limit=50&search=baobab&sort=name`);

function goodsBy(name: string, address: string): Benchmark {
  return {
    name,
    sides: (bench) =>
      besideSameBytes(bench, {
        products: 5_000,
        role: 'owner',
        request: withToken(fetchAsBrowser(address)),
      }),
  };
}
