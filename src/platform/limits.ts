import type { Limit, Share } from '#lib/limit.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { giveBackToLimit, readLimitStart, takeFromLimit } from './limits.queries.ts';
import type { Secrets } from './secrets.ts';

/** How many were taken in the running window, or the seconds until one more may be taken. */
export type Taken = { taken: number; wait?: undefined } | { wait: number };

/** Whether one taker's share or the whole limit is used up, and the seconds until some is free. */
interface Spent {
  by: 'one' | 'all';
  wait: number;
}

/** Counted in the database, so all processes share the counts. */
export interface Limits {
  /** Undefined when it may be done; otherwise the seconds until it may. */
  take(database: Database, limit: Limit, key: string): Promise<number | undefined>;
  /** Like `take`, and also answers how many were taken. */
  takeCounted(database: Database, limit: Limit, key: string): Promise<Taken>;
  /** Undefined when it may be done. */
  takeShare(database: Database, share: Share, one: string): Promise<Spent | undefined>;
  /** Takes back a `take` for a try that turned out not to count. */
  giveBack(database: Database, limit: Limit, key: string): Promise<void>;
  /** RATE_LIMIT_FACTOR: every limit per network is multiplied by it. */
  networkFactor: number;
}

/**
 * `key` may be a person's address, so the database keeps only a signature of it, which nobody else
 * can compute.
 */
export function openLimits(secrets: Secrets, clock: Clock, networkFactor: number): Limits {
  const hidden = (limit: Limit, key: string) => secrets.sign(`limit ${limit.name}`, key);

  async function takeOne(database: Database, limit: Limit, key: string): Promise<Taken> {
    const now = clock();
    const windowBegan = new Date(now.getTime() - limit.within);
    const { name, most } = limit;
    const at = hidden(limit, key);
    const row = await takeFromLimit(database, { name, key: at, most, now, windowBegan });
    if (row) return row;
    const { startedAt } = await readLimitStart(database, name, at);
    const wait = Math.ceil((startedAt.getTime() - windowBegan.getTime()) / 1_000);
    return { wait: Math.max(1, wait) };
  }

  async function giveBack(database: Database, limit: Limit, key: string) {
    await giveBackToLimit(database, limit.name, hidden(limit, key));
  }

  return {
    networkFactor,
    async take(database, limit, key) {
      return (await takeOne(database, limit, key)).wait;
    },
    takeCounted: takeOne,
    async takeShare(database, share, one) {
      const all = await takeOne(database, share, everybody);
      if (all.wait !== undefined) return { by: 'all', wait: all.wait };
      const left = 1 - (all.taken - 1) / share.most;
      const most = Math.max(1, Math.floor(share.ofOne * networkFactor * left ** 2));
      const own = await takeOne(database, { ...share, most }, one);
      if (own.wait === undefined) return undefined;
      await giveBack(database, share, everybody);
      return { by: 'one', wait: own.wait };
    },
    giveBack,
  };
}

const everybody = 'everybody';
