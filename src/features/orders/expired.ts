import type { OrderEvent, OrderRow } from './orders.queries.ts';
import { payableDays } from './rules.ts';

const day = 24 * 3_600_000;

/** It ended by time alone, a few days ago at most, and nothing happened since: it can still be paid. */
export function isJustExpired(
  events: readonly Pick<OrderEvent, 'kind' | 'at'>[],
  now: Date,
): boolean {
  const last = events.at(-1);
  return last?.kind === 'expired' && now.getTime() < last.at.getTime() + payableDays * day;
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
