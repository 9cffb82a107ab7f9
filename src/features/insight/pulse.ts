import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { findPulse } from './insight.queries.ts';

export async function readPulse({ pool }: CallContext) {
  return accept(await findPulse(pool));
}
