import { mayDo } from '#lib/contract.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { sessionOf } from '#platform/session-of.ts';
import { findPulse } from './insight.queries.ts';

export async function readPulse(context: CallContext) {
  const { orders, messages, newestOrder } = await findPulse(context.pool);
  const { role } = sessionOf(context);
  return accept(mayDo(role, 'manager') ? { orders, messages, newestOrder } : { orders });
}
