import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { giveBackToLimit, readLimitStart, takeFromLimit } from './limits.queries.ts';
import type { Secrets } from './secrets.ts';

/** How often something may be done in a while; counted in the database, so for all machines together. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
}

export interface Limits {
  /** Undefined when it may be done; otherwise the seconds until it may. */
  take(database: Database, limit: Limit, key: string): Promise<number | undefined>;
  /** It turned out not to count. */
  giveBack(database: Database, limit: Limit, key: string): Promise<void>;
  /** How many times wider everything that counts networks is: RATE_LIMIT_FACTOR. */
  networkFactor: number;
}

/** `key` may be a person's address: it is kept as a signature that only this shop can make. */
export function openLimits(secrets: Secrets, clock: Clock, networkFactor: number): Limits {
  const hidden = (limit: Limit, key: string) => secrets.sign(`limit ${limit.name}`, key);
  return {
    networkFactor,
    async take(database, limit, key) {
      const now = clock();
      const windowBegan = new Date(now.getTime() - limit.seconds * 1_000);
      const { name, most } = limit;
      const at = hidden(limit, key);
      if (await takeFromLimit(database, { name, key: at, most, now, windowBegan }))
        return undefined;
      const { startedAt } = await readLimitStart(database, name, at);
      return Math.max(1, Math.ceil((startedAt.getTime() - windowBegan.getTime()) / 1_000));
    },
    async giveBack(database, limit, key) {
      await giveBackToLimit(database, limit.name, hidden(limit, key));
    },
  };
}
