import type { OrderEvent } from './orders.queries.ts';

/** It ended by time alone and nothing happened since: the customer may still pay. */
export function isExpired(events: readonly Pick<OrderEvent, 'kind'>[]): boolean {
  return events.at(-1)?.kind === 'expired';
}
