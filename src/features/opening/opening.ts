import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { troubleOf } from '#platform/database-trouble.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import {
  findOpening,
  findOpeningFingerprint,
  insertNotYet,
  type OpeningRow,
} from './opening.queries.ts';
import { type Doors, doorsAt } from './rules.ts';

/** Pages wait no longer than this for a database that does not answer. */
const patience = 1_000;

type Known = { row: OpeningRow | undefined };

/** While the database is away, what was last known holds: kept pages go on as they were. */
const kept = ofEachShop(({ changes, pool }) => {
  const read = keepValue(changes, ['opening'], () => findOpening(pool));
  let last: Known | undefined;
  let isLate = false;
  return async (): Promise<Known> => {
    const coming = read().then(
      (row) => {
        isLate = false;
        last = { row };
        return last;
      },
      (error: unknown) => {
        isLate = false;
        if (last && troubleOf(error)) return last;
        throw error;
      },
    );
    if (!last) return coming;
    if (isLate) {
      coming.catch(() => undefined);
      return last;
    }
    const over = new AbortController();
    const known = last;
    const late = pause(patience, known, { signal: over.signal, ref: false }).then(
      () => {
        isLate = true;
        return known;
      },
      () => known,
    );
    return Promise.race([coming, late]).finally(() => over.abort());
  };
});

/** Whether visitors may come in now. */
export async function currentDoors(
  context: Pick<Context, 'changes' | 'pool' | 'clock'>,
): Promise<Doors> {
  const { row } = await kept(context)();
  return doorsAt(row, context.clock());
}

/** A shop in production begins closed. One with the demo is there to be looked at. */
export async function beginClosed(
  context: Pick<Context, 'pool' | 'clock'>,
  config: Pick<Config, 'production' | 'seed'>,
): Promise<void> {
  if (config.production && config.seed === 'none') {
    await insertNotYet(context.pool, context.clock());
  }
}

/** Changes with every change, for processes that missed its signal. */
export async function fingerprintOpening(database: Database): Promise<string> {
  return (await findOpeningFingerprint(database)).print;
}
