import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { selectClaimsOfCooperative } from './claims.queries.ts';
import { judgeNames } from './free-texts.ts';
import { shownPeople } from './people.ts';
import { mostTold } from './rules.ts';
import type * as contract from './told-cooperative.contract.ts';
import * as queries from './told-cooperative.queries.ts';

/**
 * The public facts of a co-operative without its members, because this answer is kept and theirs
 * must not be.
 */
export async function readToldCooperative(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { params: { slug } }: Input<typeof contract.readToldCooperative>,
) {
  const found = await findCooperative(pool, slug);
  if (!found) return refuse('unknown-cooperative');
  const { id, ...cooperative } = found;
  const [months, claims, lots, judge] = await Promise.all([
    queries.selectMonths(pool, id, mostTold.months),
    selectClaimsOfCooperative(pool, id),
    queries.selectLotsOf(pool, id, mostTold.lots),
    judgeNames(pool, clock),
  ]);
  const told = claims.flatMap(({ named: kept, ...claim }) => {
    const { unwilling } = judge({ texts: [claim.words, claim.verifiedBy], kept });
    return unwilling === undefined ? [claim] : [];
  });
  return accept({ ...cooperative, months, claims: told, lots });
}

/**
 * Reads the members anew for each request, because a member can withdraw her consent at any moment.
 */
export async function listMembers(
  context: Pick<Context, 'pool' | 'clock'>,
  { params: { slug } }: Input<typeof contract.listMembers>,
) {
  const found = await findCooperative(context.pool, slug);
  if (!found) return refuse('unknown-cooperative');
  const people = await shownPeople(context, [found.id]);
  return accept(
    people.map(({ id: _id, cooperativeId: _, ...person }) => ({
      ...{ _id, cooperative: found.name, ...person },
    })),
  );
}

/**
 * Finds a co-operative by its slug. PostgreSQL refuses to read some addresses, so they are checked
 * first.
 */
export async function findCooperative(database: Database, slug: string) {
  return /^[a-z0-9-]{1,200}$/.test(slug) ? queries.findToldCooperative(database, slug) : undefined;
}

/** All co-operatives, by name. */
export function listToldCooperatives(database: Database) {
  return queries.selectToldCooperatives(database);
}
