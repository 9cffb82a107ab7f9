import type { Context } from '#platform/context.ts';
import { findOrder } from './orders.queries.ts';
import { followedPath } from './pay-link.ts';

/** The emails about one order that lead to its page. */
const kinds = [
  'order-received',
  'payment-received',
  'payment-returning',
  'payment-refunded',
  'transfer-part',
  'transfer-unused',
  'delivery-corrected',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
];

/**
 * A customer of an order that the desk took may have no account, so the email leads to the page
 * that needs none. Its address is added when the email leaves, because the database must not hold
 * it.
 */
export const linkedLetters = kinds.map((kind) => ({
  kind,
  async fill(context: Context, content: unknown): Promise<object> {
    const told = content as { publicUrl: string; orderId?: string; order?: { _id: string } };
    const order = await findOrder(context.pool, told.order?._id ?? told.orderId ?? '');
    const path = order && (await followedPath(context, context.pool, order));
    return path ? { ...told, link: `${told.publicUrl}${path}` } : told;
  },
}));
