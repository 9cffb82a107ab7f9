import { sentence } from '../../scripts/sentence.mjs';
import type { Benchmark } from './benchmark.ts';
import { list } from './list.ts';
import { listUncached } from './list-uncached.ts';
import { page } from './page.ts';
import { pageUncached } from './page-uncached.ts';
import { searchAlone, searchBySixteen } from './search.ts';

/** In the order of the table. */
const benchmarks: readonly Benchmark[] = [
  list,
  listUncached,
  page,
  pageUncached,
  searchAlone,
  searchBySixteen,
];

/** The named ones; all when none is named. */
export function chooseBenchmarks(names: readonly string[]): readonly Benchmark[] {
  const known = benchmarks.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw sentence(`There is no benchmark '${unknown}'; there is ${known.join(', ')}.`);
  return names.length === 0 ? benchmarks : benchmarks.filter(({ name }) => names.includes(name));
}
