import { aDay } from '#lib/durations.ts';
import type { CallContext } from '#platform/context.ts';
import { ofEachShop } from '#platform/kept/kept-value.ts';
import { longestCommit } from '#platform/kept/longest-commit.ts';
import { countWanted, type Wanted } from './desk.queries.ts';

interface Counted {
  /** Orders before this moment have been counted. */
  until: Date;
  total: number;
}

const counted = ofEachShop(() => {
  let last: Counted = { until: new Date(0), total: 0 };
  return {
    last: () => last,
    keep(before: Counted, next: Counted) {
      if (last === before) last = next;
    },
  };
});

/**
 * Counts the orders that were placed before a moment, at most about a day ago. The caller counts
 * the orders since then. Counting a hundred thousand takes PostgreSQL 11 ms, too long for each look
 * at the desk's table.
 */
export async function countSettled(context: CallContext, everything: Wanted): Promise<Counted> {
  const { last, keep } = counted(context);
  // Orders are never deleted, so those placed before this moment are counted once.
  const settled = new Date(context.clock().getTime() - longestCommit);
  const before = last();
  // If the clock was set back, count anew.
  const since = before.until <= settled ? before : { until: new Date(0), total: 0 };
  if (settled.getTime() - since.until.getTime() < aDay) return since;
  const older = await countWanted(context.pool, {
    ...everything,
    since: since.until,
    until: settled,
  });
  const next = { until: settled, total: since.total + older.total };
  keep(before, next);
  return next;
}
