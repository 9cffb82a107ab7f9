import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { type Allowance, hasPaidBefore } from './allowance.queries.ts';

/** What is used up grows back so many times slower: sixteen minutes a day. */
const slower = 90;
/** Of the whole stock of a product 36 minutes at once, of a tenth of it 360: with what grows back 52 a day. */
export const mostInUse = 36 * 60 * slower;
/** All newcomers together have so many times what one network has. */
const everybody = 4;

/** Less than this helps nobody to pay: then nothing is put aside at all. */
export const leastHold = 5 * 60;

/** Who has paid before is known by that; all others share what their network and all newcomers have. */
export function allowanceOf(
  { secrets, limits, visit }: Pick<CallContext, 'secrets' | 'limits' | 'visit'>,
  accountId: string,
): Allowance {
  const { networkFactor } = limits;
  const whose = [`account ${accountId}`, `network ${visit.network}`, 'newcomers'];
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
