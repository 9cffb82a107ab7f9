import type { OrderEvent, OrderRow } from './orders.queries.ts';

/**
 * When the order arrived; undefined while it is on its way, or after the desk took the status back.
 */
export function deliveredAt(
  { status }: Pick<OrderRow, 'status'>,
  events: readonly Pick<OrderEvent, 'before' | 'after' | 'at'>[],
): Date | undefined {
  if (status !== 'delivered') return undefined;
  return events.findLast(({ before, after }) => after === 'delivered' && before !== 'delivered')
    ?.at;
}
