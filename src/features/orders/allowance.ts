import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { siteOf } from '#platform/http/visit.ts';
import { type Allowance, hasPaidBefore } from './allowance.queries.ts';

/** Used time grows back this many times slower: sixteen minutes a day. */
const slower = 90;
/** 36 minutes of a whole stock at once, or 360 of a tenth; with what grows back, 52 a day. */
export const mostInUse = 36 * 60 * slower;
/** All newcomers together have this many times the allowance of one network. */
const everybody = 4;

/** A shorter hold is too short to pay in: then there is none at all. */
export const leastHold = 5 * 60;

/** What the desk takes for a customer is put aside as long as the desk wants. */
export const nobodysAllowance: Allowance = { who: [], weights: [], most: 0 };

/** An account that has paid counts alone; others share their network's and the newcomers'. */
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
