import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { keepLast, ofEachShop } from '#platform/kept/kept-value.ts';
import { findOpening, findOpeningFingerprint, insertNotYet } from './opening.queries.ts';
import { type Opening, openingAt } from './rules.ts';

const kept = ofEachShop(({ changes, pool }) =>
  keepLast(changes, ['opening'], () => findOpening(pool)),
);

/** Whether visitors may come in now. */
export async function currentOpening(
  context: Pick<Context, 'changes' | 'pool' | 'clock'>,
): Promise<Opening> {
  return openingAt(await kept(context)(), context.clock());
}

/**
 * The end of the last closing, even if it is past: delivery days that were promised during the
 * closing count from it.
 */
export async function lastClosedUntil(
  context: Pick<Context, 'changes' | 'pool'>,
): Promise<Date | null> {
  return (await kept(context)())?.until ?? null;
}

/** Reads in the caller's transaction. */
export async function closedUntilOf(database: Database): Promise<Date | null> {
  return (await findOpening(database))?.until ?? null;
}

/**
 * A shop in production begins closed. A shop with the demo begins open, because people look at it.
 */
export async function beginClosed(
  context: Pick<Context, 'pool' | 'clock'>,
  config: Pick<Config, 'production' | 'seed'>,
): Promise<void> {
  if (config.production && config.seed === 'none') {
    await insertNotYet(context.pool, context.clock());
  }
}

/** The answer changes with every change, for processes that missed its signal. */
export async function fingerprintOpening(database: Database): Promise<string> {
  return (await findOpeningFingerprint(database)).print;
}
