import type { OrderEvent, OrderRow } from './orders.queries.ts';

/** It ended by time alone and nothing happened since: the customer may still pay. */
export function isExpired(events: readonly Pick<OrderEvent, 'kind'>[]): boolean {
  return events.at(-1)?.kind === 'expired';
}

/**
 * Whether the price that the desk agreed on has ended: with its hold, to the moment. What the desk
 * opens again itself holds without an end.
 */
export function isAgreementOver(
  { agreedBy, status, heldUntil }: Pick<OrderRow, 'agreedBy' | 'status' | 'heldUntil'>,
  now: Date,
): boolean {
  return agreedBy !== null && (status === 'cancelled' || (heldUntil !== null && heldUntil <= now));
}
