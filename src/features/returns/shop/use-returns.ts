import { useCallback } from 'react';
import { CallFailed, client } from '#client/client.ts';
import { readToken } from '#client/session.ts';
import { useAnswer } from '#client/use-answer.ts';
import type { Order } from '#features/orders/contract.ts';
import { isEnded } from '#features/orders/shop/order-trouble.ts';
import { listOwnReturns } from '../calls.ts';
import type { Return } from '../contract.ts';

/** The returns of one order, oldest first; an order that was never delivered has none. */
export function useReturns(
  { _id, status, history }: Order,
  endSession: (sent: string | null) => void,
) {
  const wasDelivered =
    status === 'delivered' || history.some(({ what }) => what.startsWith('Delivered'));
  const { value, trouble, reload, put } = useAnswer<readonly Return[]>({
    about: wasDelivered,
    ask: async () => {
      const token = readToken();
      try {
        return wasDelivered ? await client(listOwnReturns, { params: { id: _id } }) : [];
      } catch (error) {
        if (isEnded(error)) endSession(token);
        // Either the order is gone, or the server knows no returns. Asking for a return tells
        // which.
        if (error instanceof CallFailed && error.status === 404) return [];
        throw error;
      }
    },
    trouble: 'We couldn’t load your returns.',
  });

  const change = useCallback(
    (changed: Return) =>
      put((shown) => [...shown.filter(({ _id: id }) => id !== changed._id), changed].sort(byTime)),
    [put],
  );

  return { returns: value, trouble, reload, change };
}

function byTime(one: Return, other: Return): number {
  return one.createdAt.localeCompare(other.createdAt);
}
