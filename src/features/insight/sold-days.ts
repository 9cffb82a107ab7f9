import { aDay, anHour } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { ofEachShop } from '#platform/kept/kept-value.ts';
import { longestCommit } from '#platform/kept/longest-commit.ts';
import { paceRules } from './rules.ts';
import { findChangedDays, type SoldRow, selectSoldIn } from './sold-days.queries.ts';

/** The sales of a product, and how many pieces of a row were taken alone or in sets. */
export type Sold = Pick<SoldRow, 'pieces' | 'came' | 'taken'>;

export type Sums = ReadonlyMap<string, Sold>;

const keptRanges = ofEachShop(() => ({
  /** The sales from each of these moments until the end of its day. */
  ranges: new Map<number, Promise<SoldRow[]>>(),
  /** The events of orders in the hour before the last check that the kept ranges include. */
  known: new Set<number>(),
  checked: new Date(0),
  /** When the database's server started. After a failover or a restore it is another server. */
  server: 0,
  /** The last sum from each of these moments, with the parts that it is the sum of. */
  sums: new Map<number, { parts: readonly SoldRow[][]; sum: Sums }>(),
}));

type Kept = ReturnType<typeof keptRanges>;

/**
 * The sales from each of these moments until now, by product. Adding up a month of orders at each
 * look at the desk would be slow. So the sales of each day are kept, and are read again once
 * something has happened to one of that day's orders.
 */
export async function soldSince(
  context: Pick<Context, 'changes' | 'clock' | 'pool'>,
  moments: readonly Date[],
): Promise<Sums[]> {
  const now = context.clock().getTime();
  const tomorrow = dayOf(now) + aDay;
  const kept = keptRanges(context);
  await dropChanged(context, kept, now);
  const wanted = moments.map((moment) => beginningsSince(moment.getTime(), tomorrow));
  readMissing(context, kept, wanted.flat());
  const first = Math.min(...wanted.flat());
  for (const from of kept.ranges.keys()) if (from < first) kept.ranges.delete(from);
  for (const from of kept.sums.keys()) if (from < first) kept.sums.delete(from);
  // Taken before the wait, because another call may drop a range meanwhile.
  const asked = wanted.map((each) => each.map((from) => kept.ranges.get(from)));
  return Promise.all(
    asked.map(async (parts, place) =>
      keptSum(
        kept,
        wanted[place]?.[0] ?? 0,
        (await Promise.all(parts)).map((part) => part ?? []),
      ),
    ),
  );
}

/**
 * Sales count for the pace from this moment on. It is a whole hour, so that the range can be kept.
 */
export function paceStart(now: Date): Date {
  const exact = now.getTime() - paceRules.days * aDay + 1;
  return new Date(Math.ceil(exact / anHour) * anHour);
}

/** A product's own days count until this moment. The pace's days end then too, so both are kept. */
export function paceEnd(now: Date): Date {
  return new Date(paceStart(now).getTime() + paceRules.days * aDay);
}

/** A list per fact, as a statement takes it. */
export function salesOf(sold: Sums = new Map()) {
  return { ids: [...sold.keys()], taken: [...sold.values()].map(({ taken }) => taken) };
}

/** Every change of an order's payment writes an event of that order (docs/decisions/0099). */
async function dropChanged({ pool }: Pick<Context, 'pool'>, kept: Kept, now: number) {
  const isKept = kept.ranges.size > 0 && kept.checked.getTime() <= now;
  const { server: since, events } = await findChangedDays(pool, {
    since: new Date((isKept ? kept.checked.getTime() : now) - longestCommit),
    until: new Date(now + longestCommit),
    known: kept.known,
  });
  const server = since.getTime();
  // If the clock was set back, or another server may have lost what was seen, read all anew.
  if (kept.checked.getTime() > now || kept.server !== server) kept.ranges.clear();
  for (const [, day] of events) if (day) dropDay(kept, day);
  kept.known = new Set(events.map(([event]) => event));
  kept.server = server;
  kept.checked = new Date(now);
}

function dropDay(kept: Kept, day: string) {
  const changedDay = Date.parse(day);
  for (const from of kept.ranges.keys()) {
    if (dayOf(from) === changedDay) kept.ranges.delete(from);
  }
}

/** The promise is stored at once. So a range that is dropped while it is read is not kept. */
function readMissing({ pool }: Pick<Context, 'pool'>, kept: Kept, wanted: readonly number[]) {
  const missing = [...new Set(wanted)].filter((from) => !kept.ranges.has(from));
  if (missing.length === 0) return;
  const read = selectSoldIn(pool, {
    froms: missing.map((from) => new Date(from)),
    untils: missing.map((from) => new Date(dayOf(from) + aDay)),
  }).then((rows) => Map.groupBy(rows, ({ place }) => place));
  for (const [place, from] of missing.entries()) {
    const mine = read.then((byPlace) => byPlace.get(place + 1) ?? []);
    kept.ranges.set(from, mine);
    mine.catch(() => {
      if (kept.ranges.get(from) === mine) kept.ranges.delete(from);
    });
  }
}

/**
 * Answers the last sum if its parts are the same, because a month is thousands of rows and seldom
 * changes between two looks.
 */
function keptSum(kept: Kept, since: number, parts: readonly SoldRow[][]): Sums {
  const last = kept.sums.get(since);
  if (last?.parts.length === parts.length && parts.every((part, n) => part === last.parts[n])) {
    return last.sum;
  }
  const sum = sumOf(parts);
  kept.sums.set(since, { parts, sum });
  return sum;
}

function sumOf(parts: readonly (readonly SoldRow[])[]): Sums {
  const sums = new Map<string, Sold>();
  for (const { productId, pieces, came, taken } of parts.flat()) {
    const sum = sums.get(productId) ?? { pieces: 0, came: 0, taken: 0 };
    sum.pieces += pieces;
    sum.came += came;
    sum.taken += taken;
    sums.set(productId, sum);
  }
  return sums;
}

/** The moment itself and the beginnings of the days after it. */
function beginningsSince(moment: number, end: number): number[] {
  const beginnings = [moment];
  for (let day = dayOf(moment) + aDay; day < end; day += aDay) beginnings.push(day);
  return beginnings;
}

function dayOf(moment: number): number {
  return Math.floor(moment / aDay) * aDay;
}
