import { aDay } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { ofEachShop } from '#platform/kept/kept-value.ts';
import { longestCommit } from '#platform/kept/longest-commit.ts';
import { type DaySold, selectSales } from './insight.queries.ts';
import { findLastPaid } from './sales-days.queries.ts';

interface Kept {
  /** The server's start. After a failover or a restore, the new server may lack seen payments. */
  server: string;
  /** In milliseconds. The days contain everything that could be seen at this moment. */
  checked: number;
  /** Each day by the moment at which it begins. */
  days: ReadonlyMap<number, DaySold>;
}

const keptDays = ofEachShop(() => {
  const last: Kept = { server: '', checked: 0, days: new Map() };
  return { last };
});

/**
 * The money of each day from the beginning of a day until today's end. Money is recorded with the
 * present time, except for a payment that the shop hears of late: it has the provider's time, which
 * is after its order was placed. So a look reads today again, and every day since the earliest of the
 * newly paid orders was placed (docs/decisions/0117).
 */
export async function salesSince(
  context: Pick<Context, 'changes' | 'clock' | 'pool'>,
  from: Date,
): Promise<DaySold[]> {
  const now = context.clock().getTime();
  const kept = keptDays(context);
  const before = kept.last;
  const since = before.checked - longestCommit;
  // After a day it would be many orders. A clock that was set back knows nothing of later.
  const isRecent = before.checked <= now && now - before.checked < aDay;
  const paid = await findLastPaid(context.pool, {
    since: new Date(isRecent ? since : now),
    until: new Date(now + longestCommit),
  });
  const server = paid.server.toISOString();
  const known = isRecent && server === before.server ? before.days : new Map<number, DaySold>();
  const moved = dayOf(Math.min(since, (paid.placed?.getTime() ?? now) - longestCommit));
  const first = from.getTime();
  let readFrom = first;
  while (readFrom < moved && known.has(readFrom)) readFrom += aDay;
  const read = await selectSales(context.pool, {
    from: new Date(readFrom),
    until: new Date(dayOf(now) + aDay),
  });
  const days = new Map([...known].filter(([day]) => day >= first && day < readFrom));
  for (const sold of read) days.set(Date.parse(sold.day), sold);
  kept.last = { server, checked: now, days };
  return [...days.values()];
}

function dayOf(moment: number): number {
  return Math.floor(moment / aDay) * aDay;
}
