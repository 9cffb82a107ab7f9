import { sentence } from '../../scripts/sentence.mjs';
import type { Benchmark } from './benchmark.ts';
import { cartAddAlone, cartAddByThirtyTwo } from './cart-add.ts';
import { desk, ordersFound, ordersPart, ordersToShip, pulse } from './desk.ts';
import { goods, goodsFound } from './goods.ts';
import { list } from './list.ts';
import { listUncached } from './list-uncached.ts';
import { page } from './page.ts';
import { pageUncached } from './page-uncached.ts';
import { placeOrderAlone, placeOrderByThirtyTwo } from './place-order.ts';
import { searchAlone, searchBySixteen } from './search.ts';

/** In the order of the table. */
const benchmarks: readonly Benchmark[] = [
  list,
  listUncached,
  page,
  pageUncached,
  searchAlone,
  searchBySixteen,
  cartAddAlone,
  cartAddByThirtyTwo,
  placeOrderAlone,
  placeOrderByThirtyTwo,
  goods,
  goodsFound,
  pulse,
  desk,
  ordersPart,
  ordersToShip,
  ordersFound,
];

/** The named ones, one by one or whatever the number of callers; all when none is named. */
export function chooseBenchmarks(names: readonly string[]): readonly Benchmark[] {
  const known = benchmarks.flatMap(namesOf);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) {
    const each = benchmarks.map(({ name }) => name).join(', ');
    throw sentence(`There is no benchmark '${unknown}'; there is ${each}.`);
  }
  if (names.length === 0) return benchmarks;
  return benchmarks.filter((benchmark) => namesOf(benchmark).some((name) => names.includes(name)));
}

/** 'search-16' is one of two that 'search' means. */
function namesOf({ name }: Benchmark): string[] {
  return [name, name.replace(/-\d+$/, '')];
}
