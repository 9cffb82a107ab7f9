import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { siteOf } from '#platform/http/visit.ts';
import { type Allowance, hasPaidBefore } from './allowance.queries.ts';

/** Used time grows back more slowly than it passes, by this factor: sixteen minutes a day. */
const slower = 90;
/**
 * A hold of a whole stock lasts 36 minutes at once, and a hold of a tenth 360. With the time that
 * grows back, it is 52 minutes a day.
 */
export const mostInUse = 36 * 60 * slower;
/** All newcomers together have this many times the allowance of one network. */
const everybody = 4;

/** In seconds. A shorter hold is too short to pay in, so there is none at all. */
export const leastHold = 5 * 60;

/**
 * The desk decides itself how long it puts products aside for a customer, so no allowance is used.
 */
export const nobodysAllowance: Allowance = { who: [], weights: [], most: 0 };

/**
 * An account that has paid uses its own allowance alone. Other accounts also use those of their
 * network and of all newcomers.
 */
export function allowanceOf(
  { secrets, limits, visit }: Pick<CallContext, 'secrets' | 'limits' | 'visit'>,
  accountId: string,
): Allowance {
  const { networkFactor } = limits;
  const whose = [`account ${accountId}`, `network ${siteOf(visit.network)}`, 'newcomers'];
  return {
    who: whose.map((one) => secrets.sign('put aside', one)),
    weights: [slower, slower / networkFactor, slower / networkFactor / everybody],
    most: mostInUse,
  };
}

export async function allowanceNow(
  context: CallContext,
  database: Database,
  accountId: string,
): Promise<Allowance> {
  const { who, weights, most } = allowanceOf(context, accountId);
  const { paid } = await hasPaidBefore(database, accountId);
  const counted = paid ? 1 : who.length;
  return { who: who.slice(0, counted), weights: weights.slice(0, counted), most };
}
