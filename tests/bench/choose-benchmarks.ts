import { sentence } from '../../scripts/sentence.mjs';
import type { Benchmark, Report } from './benchmark.ts';
import { cartAddAlone, cartAddByThirtyTwo, cartAddWhole } from './cart-add.ts';
import {
  desk,
  deskAnew,
  ordersAnew,
  ordersFound,
  ordersPart,
  ordersToShip,
  pulse,
} from './desk.ts';
import { goods, goodsFound } from './goods.ts';
import { growthOfOrders } from './growth-of-orders.ts';
import { growthOfProducts } from './growth-of-products.ts';
import { growthOfSizes } from './growth-of-sizes.ts';
import { list } from './list.ts';
import { listUncached } from './list-uncached.ts';
import { logIn, logInApart } from './log-in.ts';
import { memory } from './memory.ts';
import { page } from './page.ts';
import { pageUncached } from './page-uncached.ts';
import { paying } from './paying.ts';
import { placeOrderAlone, placeOrderByThirtyTwo } from './place-order.ts';
import { presses } from './presses.ts';
import { product, productPage, productPageUncached } from './product.ts';
import { recallReach } from './recall.ts';
import { searchAlone, searchBySixteen } from './search.ts';
import { settlementAlone, settlementBySixteen, webhook } from './settle-payment.ts';
import { startTimes } from './start-times.ts';

/** In the order of the table. */
const benchmarks: readonly Benchmark[] = [
  list,
  listUncached,
  product,
  page,
  pageUncached,
  productPage,
  productPageUncached,
  searchAlone,
  searchBySixteen,
  cartAddAlone,
  cartAddByThirtyTwo,
  cartAddWhole,
  placeOrderAlone,
  placeOrderByThirtyTwo,
  settlementAlone,
  settlementBySixteen,
  webhook,
  logIn,
  logInApart,
  goods,
  goodsFound,
  pulse,
  desk,
  deskAnew,
  ordersPart,
  ordersAnew,
  ordersToShip,
  ordersFound,
  recallReach,
];

/** Compared with the same shop when it was small; one name covers all of them. */
const growth: readonly Benchmark[] = [...growthOfProducts, ...growthOfOrders, ...growthOfSizes];

const reports: readonly Report[] = [startTimes, memory, presses, paying];

export interface Chosen {
  benchmarks: readonly Benchmark[];
  growth: readonly Benchmark[];
  reports: readonly Report[];
}

/** Names may leave out the number of callers. Without any name it is the whole first table. */
export function chooseBenchmarks(names: readonly string[]): Chosen {
  const all = [...benchmarks, ...growth, ...reports];
  const known = all.flatMap(namesOf);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) {
    const each = all.map(({ name }) => name).join(', ');
    throw sentence(`There is no benchmark '${unknown}'; there is ${each}.`);
  }
  if (names.length === 0) return { benchmarks, growth: [], reports: [] };
  const isNamed = (one: { name: string }) => namesOf(one).some((name) => names.includes(name));
  return {
    benchmarks: benchmarks.filter(isNamed),
    growth: growth.filter(isNamed),
    reports: reports.filter(isNamed),
  };
}

/** 'search' means 'search-16' too, and 'growth' means 'growth-search' too. */
function namesOf({ name }: { name: string }): string[] {
  return [name, name.replace(/-\d+$/, ''), name.replace(/^growth-.*/, 'growth')];
}
