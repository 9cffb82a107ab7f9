import type { Context } from '#platform/context.ts';
import { ofEachShop } from '#platform/kept/kept-value.ts';
import { paceRules } from './rules.ts';
import { type SoldRow, selectChangedDays, selectSoldIn } from './sold-days.queries.ts';

/** No transaction and no clock is an hour late: what is older can be seen. */
const anHour = 3_600_000;
const aDay = 24 * anHour;

/** What was sold of a product, and how many of a row were taken by itself or in sets. */
export type Sold = Pick<SoldRow, 'pieces' | 'came' | 'taken'>;

const keptDays = ofEachShop(() => ({
  /** By the moment at which each begins. */
  days: new Map<number, SoldRow[]>(),
  /** What happened to orders before this moment is in them. */
  checked: new Date(0),
}));

interface Range {
  from: number;
  until: number;
}

/**
 * What was sold from each of these moments until now, by product. To add up a month of a shop with
 * a hundred thousand orders took PostgreSQL 60 ms at each look at the desk. So days that are over
 * are kept, and those are read again of which an order has changed since: it may have been refunded.
 */
export async function soldSince(
  context: Pick<Context, 'changes' | 'clock' | 'pool'>,
  moments: readonly Date[],
): Promise<Map<string, Sold>[]> {
  const now = context.clock().getTime();
  const today = beginningOf(now);
  const kept = await checkedDays(context, now);
  // Somebody else may find meanwhile that one of them has changed.
  const days = new Map(kept);
  const over = today - aDay;
  const edges = moments.map((moment) => ({
    from: moment.getTime(),
    until: Math.min(Math.ceil(moment.getTime() / aDay) * aDay, over),
  }));
  const first = Math.min(...edges.map(({ until }) => until));
  const whole = daysBetween(first, over);
  const missing = whole.filter((day) => !days.has(day));
  const ranges: Range[] = [
    ...missing.map((from) => ({ from, until: from + aDay })),
    ...edges,
    { from: over, until: today + aDay },
  ];
  const read = await readRanges(context, ranges);
  for (const day of days.keys()) if (day < first) kept.delete(day);
  for (const [place, day] of missing.entries()) {
    days.set(day, read[place] ?? []);
    kept.set(day, read[place] ?? []);
  }
  const fresh = read.at(-1) ?? [];
  return edges.map(({ until }, place) =>
    sumOf([
      read[missing.length + place] ?? [],
      ...whole.filter((day) => day >= until).map((day) => days.get(day) ?? []),
      fresh,
    ]),
  );
}

/** From this moment on sales count for the pace. */
export function paceStart(now: Date): Date {
  return new Date(now.getTime() - paceRules.days * aDay + 1);
}

/** A list per fact, as a statement takes it. */
export function salesOf(sold: ReadonlyMap<string, Sold> = new Map()) {
  return { ids: [...sold.keys()], taken: [...sold.values()].map(({ taken }) => taken) };
}

/** Without those that may have changed. */
async function checkedDays(
  context: Pick<Context, 'changes' | 'pool'>,
  now: number,
): Promise<Map<number, SoldRow[]>> {
  const kept = keptDays(context);
  // A clock that was set back, or nothing to check.
  if (kept.checked.getTime() > now) kept.days.clear();
  if (kept.days.size > 0) {
    const changed = await selectChangedDays(context.pool, {
      since: new Date(kept.checked.getTime() - anHour),
      until: new Date(now + anHour),
    });
    for (const { day } of changed) kept.days.delete(Date.parse(day));
  }
  kept.checked = new Date(now);
  return kept.days;
}

async function readRanges(
  { pool }: Pick<Context, 'pool'>,
  ranges: readonly Range[],
): Promise<SoldRow[][]> {
  const rows = await selectSoldIn(pool, {
    froms: ranges.map(({ from }) => new Date(from)),
    untils: ranges.map(({ until }) => new Date(until)),
  });
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return ranges.map((_, place) => byPlace.get(place + 1) ?? []);
}

function sumOf(parts: readonly (readonly SoldRow[])[]): Map<string, Sold> {
  const sums = new Map<string, Sold>();
  for (const { productId, pieces, came, taken } of parts.flat()) {
    const sum = sums.get(productId) ?? { pieces: 0, came: 0, taken: 0 };
    sums.set(productId, {
      pieces: sum.pieces + pieces,
      came: sum.came + came,
      taken: sum.taken + taken,
    });
  }
  return sums;
}

function daysBetween(from: number, until: number): number[] {
  const days = Math.max(0, Math.round((until - from) / aDay));
  return Array.from({ length: days }, (_, place) => from + place * aDay);
}

function beginningOf(moment: number): number {
  return Math.floor(moment / aDay) * aDay;
}
