import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { dayOf } from './change-origin.ts';
import * as queries from './claims.queries.ts';
import { nameFinder, namesStanding, together, unwillingAmong } from './names.rules.ts';
import { selectNames } from './people.queries.ts';

/** A text that an admin wrote freely, and the names that were found in it when it was saved. */
interface FreeText {
  texts: readonly string[];
  /** The column `named` of its row. */
  kept: unknown;
}

export interface Naming {
  /** The names of people that the text contains. */
  named: string[];
  /** The first of these people who does not agree to be named. */
  unwilling: string | undefined;
}

export type Judge = (text: FreeText) => Naming;

/**
 * A person who is named in a text has to agree to it when it is saved, and each time when it is
 * shown.
 */
export async function judgeNames(database: Database, clock: Clock): Promise<Judge> {
  const recorded = await selectNames(database, dayOf(clock()));
  const find = nameFinder(recorded);
  return ({ texts, kept }) => {
    const found = find(texts.join(' . ')).map(({ name }) => name);
    const named = together(found, namesStanding(texts, kept as string[]));
    return { named, unwilling: unwillingAmong(named, recorded)[0] };
  };
}

/**
 * Her record is deleted. The texts that name her now keep the name themselves, so that it is still
 * found.
 */
export async function keepGoneName(
  _: Pick<Context, 'clock'>,
  database: Database,
  name: string,
): Promise<void> {
  for (const { id, words, verifiedBy, named } of await queries.lockClaims(database)) {
    if (namesStanding([words, verifiedBy], [name]).length > 0) {
      await queries.keepNamedInClaim(database, id, together(named as string[], [name]));
    }
  }
  for (const { id, title, named } of await queries.lockAllEvidence(database)) {
    if (namesStanding([title], [name]).length > 0) {
      await queries.keepNamedInEvidence(database, id, together(named as string[], [name]));
    }
  }
}

/** Audit entries are never deleted, so they must not hold the name of a person. */
export function noted(words: string, { named }: Pick<Naming, 'named'>): string {
  return named.length > 0 ? 'Words that name a person' : words;
}
