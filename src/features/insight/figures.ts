import type { Input } from '#lib/contract.ts';
import { beginningOf, endOf } from '#lib/days.ts';
import { type Pesewas, pesewas, sumOf } from '#lib/money.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type * as contract from './figures.contract.ts';
import type { AskedFigures, FigureStep, Figures, SoldProduct, Whole } from './figures.contract.ts';
import { findBuyers, selectRegions, selectSold } from './figures.queries.ts';
import { type DaySold, selectSales } from './insight.queries.ts';
import { type Days, dayIn, daysOf, stepBefore, stepsOf } from './period.rules.ts';

export async function readFigures(
  context: CallContext,
  { query }: Input<typeof contract.readFigures>,
) {
  return accept(await figuresOf(context, query));
}

/** Asks all questions at the same time, each for the period and for the one before. */
export async function figuresOf(
  { pool, clock }: Pick<CallContext, 'pool' | 'clock'>,
  asked: AskedFigures,
): Promise<Figures> {
  const compared = daysOf(asked, dayIn(clock()));
  const { days, before } = compared;
  const [now, then] = [timeOf(days), timeOf(before)];
  const [sales, buyers, buyersBefore, sold, soldBefore, regions, regionsBefore] = await Promise.all(
    [
      selectSales(pool, { from: then.from, until: now.until }),
      findBuyers(pool, now),
      findBuyers(pool, then),
      selectSold(pool, now),
      selectSold(pool, then),
      selectRegions(pool, now),
      selectRegions(pool, then),
    ],
  );
  return {
    ...days,
    before,
    now: wholeOf(sumOfDays(sales, days), buyers),
    earlier: wholeOf(sumOfDays(sales, before), buyersBefore),
    steps: presentSteps(sales, compared, asked),
    products: presentProducts(sold, soldBefore),
    regions: presentRegions(regions, regionsBefore),
    categories: presentCategories(sold, soldBefore),
  };
}

function timeOf({ from, until }: Days) {
  return { from: beginningOf(from), until: endOf(until) };
}

function sumOfDays(sales: readonly DaySold[], { from, until }: Days) {
  const within = sales.filter(({ day }) => from <= day && day <= until);
  return {
    orders: within.reduce((sum, { orders }) => sum + orders, 0),
    came: sumOf(within.map(({ came }) => pesewas(came))),
    returned: sumOf(within.map(({ returned }) => pesewas(returned))),
  };
}

function wholeOf(
  money: ReturnType<typeof sumOfDays>,
  { orders, sales, customers, returning }: Awaited<ReturnType<typeof findBuyers>>,
): Whole {
  return {
    ...money,
    left: pesewas(money.came - money.returned),
    average: orders > 0 ? pesewas(Math.round(sales / orders)) : null,
    customers,
    returning,
  };
}

function presentSteps(
  sales: readonly DaySold[],
  compared: ReturnType<typeof daysOf>,
  { period }: AskedFigures,
): FigureStep[] {
  return stepsOf(compared.days).map((step) => ({
    ...step,
    ...sumOfDays(sales, step),
    cameBefore: sumOfDays(sales, stepBefore(step, compared, period)).came,
  }));
}

type Sold = Awaited<ReturnType<typeof selectSold>>[number];

/**
 * Leaves out products that were only sold in the period before, because a table of best sellers has
 * no zeros.
 */
function presentProducts(sold: readonly Sold[], soldBefore: readonly Sold[]): SoldProduct[] {
  const before = Map.groupBy(soldBefore, ({ productId }) => productId);
  return [...Map.groupBy(sold, ({ productId }) => productId)]
    .map(([_id, lines]) => ({
      _id,
      name: lines[0]?.name ?? '',
      ...besideBefore(lines, before.get(_id)),
      sizes: lines.flatMap(({ sizeId, sizeName, pieces, sales }) =>
        sizeName === null ? [] : [{ _id: sizeId, name: sizeName, pieces, sales: pesewas(sales) }],
      ),
    }))
    .sort((one, other) => other.pieces - one.pieces || other.sales - one.sales);
}

function presentCategories(sold: readonly Sold[], soldBefore: readonly Sold[]) {
  const now = Map.groupBy(sold, ({ category }) => category);
  const before = Map.groupBy(soldBefore, ({ category }) => category);
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((name) => ({ name, ...besideBefore(now.get(name), before.get(name)) }))
    .sort((one, other) => other.sales - one.sales || other.salesBefore - one.salesBefore);
}

function besideBefore(now: readonly Sold[] = [], before: readonly Sold[] = []) {
  return {
    pieces: piecesOf(now),
    sales: salesOf(now),
    piecesBefore: piecesOf(before),
    salesBefore: salesOf(before),
  };
}

function piecesOf(lines: readonly Pick<Sold, 'pieces'>[]): number {
  return lines.reduce((sum, { pieces }) => sum + pieces, 0);
}

function salesOf(lines: readonly Pick<Sold, 'sales'>[]): Pesewas {
  return sumOf(lines.map(({ sales }) => pesewas(sales)));
}

type SoldRegion = Awaited<ReturnType<typeof selectRegions>>[number];

function presentRegions(now: readonly SoldRegion[], before: readonly SoldRegion[]) {
  const none = { orders: 0, sales: 0 };
  const names = new Set([...now, ...before].map(({ region }) => region));
  return [...names].map((region) => {
    const here = now.find((one) => one.region === region) ?? none;
    const then = before.find((one) => one.region === region) ?? none;
    return {
      region,
      orders: here.orders,
      sales: pesewas(here.sales),
      ordersBefore: then.orders,
      salesBefore: pesewas(then.sales),
    };
  });
}
