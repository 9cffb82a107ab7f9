import type { OrderEvent, OrderRow } from './orders.queries.ts';
import { isSent } from './rules.ts';

/** When the order left the shop; null before that, or after the desk took the status back. */
export function leftAt(
  { status }: Pick<OrderRow, 'status'>,
  events: readonly Pick<OrderEvent, 'before' | 'after' | 'at'>[],
): Date | null {
  if (!isSent({ status })) return null;
  const left = events.findLast(
    ({ before, after }) => isSent({ status: after }) && !isSent({ status: before ?? '' }),
  );
  return left?.at ?? null;
}
