import { useCallback, useEffect, useState } from 'react';
import { CallFailed, client } from '#client/client.ts';
import { readToken } from '#client/session.ts';
import type { Order } from '#features/orders/contract.ts';
import { isEnded } from '#features/orders/shop/order-trouble.ts';
import { listOwnReturns } from '../calls.ts';
import type { Return } from '../contract.ts';

/** The returns of one order, oldest first; of one that was never delivered there are none to ask for. */
export function useReturns({ _id, status, history }: Order, endSession: () => void) {
  const [returns, setReturns] = useState<readonly Return[]>();
  const [failed, setFailed] = useState(false);
  const wasDelivered =
    status === 'delivered' || history.some(({ what }) => what.startsWith('Delivered'));

  const load = useCallback(async () => {
    const token = readToken();
    try {
      const found = await client(listOwnReturns, { params: { id: _id } });
      // Who logged out or signed in anew meanwhile is shown nothing of it.
      if (readToken() !== token) return;
      setReturns(found);
      setFailed(false);
    } catch (error) {
      if (readToken() !== token) return;
      if (isEnded(error)) return endSession();
      // An order that is gone, or a server that knows no returns: asking says which.
      if (error instanceof CallFailed && error.status === 404) setReturns([]);
      else setFailed(true);
    }
  }, [_id, endSession]);

  useEffect(() => {
    if (wasDelivered) void load();
  }, [wasDelivered, load]);

  const put = useCallback((changed: Return) => {
    setReturns((shown = []) =>
      [...shown.filter(({ _id: id }) => id !== changed._id), changed].sort(byTime),
    );
  }, []);

  return { returns, failed, load, put };
}

function byTime(one: Return, other: Return): number {
  return one.createdAt.localeCompare(other.createdAt);
}
