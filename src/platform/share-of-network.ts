import type { Share } from '#lib/limit.ts';
import { refuse } from '#lib/result.ts';
import type { CallContext } from './context.ts';
import type { Database } from './database.ts';
import { siteOf } from './http/visit.ts';

/** Undefined when this network may take one more. */
export async function refuseBeyondShare<Code extends string, CodeOfOne extends string>(
  { limits, visit }: Pick<CallContext, 'limits' | 'visit'>,
  database: Database,
  share: Share & { code: Code; codeOfOne: CodeOfOne },
) {
  const spent = await limits.takeShare(database, share, siteOf(visit.network));
  if (!spent) return undefined;
  const code = spent.by === 'one' ? share.codeOfOne : share.code;
  return refuse(code, { retryAfter: spent.wait });
}
