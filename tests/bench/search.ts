import * as calls from '#features/catalogue/calls.ts';
import type { Benchmark } from './benchmark.ts';
import { besideSameBytes } from './beside-same-bytes.ts';
import { fetchAsBrowser } from './browser-requests.ts';

/** Searches ten thousand products for two words, one of them misspelt, and takes the first 24. */
const path = `${calls.searchProducts.path}?name=baobab+buter&limit=24`;

export const searchAlone = searchBy(1);
export const searchBySixteen = searchBy(16);

function searchBy(callers: number): Benchmark {
  return {
    name: `search-${callers}`,
    callers,
    sides: (bench) =>
      besideSameBytes(bench, {
        products: 10_000,
        request: (token) => {
          const { headers, ...request } = fetchAsBrowser(path);
          return { ...request, headers: { ...headers, authorization: `Bearer ${token}` } };
        },
      }),
  };
}
