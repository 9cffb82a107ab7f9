import { aDay } from '#lib/durations.ts';
import type { OrderEvent, OrderRow } from './orders.queries.ts';
import { payableDays } from './rules.ts';

/**
 * Whether an order only expired, at most `payableDays` ago, and nothing has happened since: it can
 * still be paid.
 */
export function isJustExpired(
  events: readonly Pick<OrderEvent, 'kind' | 'at'>[],
  now: Date,
): boolean {
  const last = events.at(-1);
  return last?.kind === 'expired' && now.getTime() < last.at.getTime() + payableDays * aDay;
}

/**
 * Whether the price that the desk agreed on has ended: it ends at the same moment as the order's
 * hold. When the desk itself opens an order again, the hold has no end.
 */
export function isAgreementOver(
  { agreedBy, status, heldUntil }: Pick<OrderRow, 'agreedBy' | 'status' | 'heldUntil'>,
  now: Date,
): boolean {
  return agreedBy !== null && (status === 'cancelled' || (heldUntil !== null && heldUntil <= now));
}
