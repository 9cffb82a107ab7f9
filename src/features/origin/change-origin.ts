import type { Result } from '#lib/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import type { Fingerprints } from '#platform/kept/changes.ts';
import { readOriginPrint } from './origin.queries.ts';

/** Does all of the change or nothing, and announces it to the pages that show it. */
export async function changeOrigin<Value, Code extends string>(
  { pool, changes }: Pick<CallContext, 'pool' | 'changes'>,
  work: (database: Database) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  const outcome = await transaction(pool, work);
  if (outcome.ok) changes.announce('origin');
  return outcome;
}

/** The day in Ghana, whose time is UTC all year. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/**
 * Changes with every change of a record, and on the day when a consent ends or a lot's best-before
 * day is over.
 */
export async function fingerprintOrigin(database: Database, clock: Clock): Promise<Fingerprints> {
  return { origin: (await readOriginPrint(database, dayOf(clock()))).print };
}
