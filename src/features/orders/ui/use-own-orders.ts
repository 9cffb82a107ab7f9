import { useCallback, useEffect, useState } from 'react';
import { useOwnClient } from '#client/use-own-client.ts';
import type { ListedOrder } from '../contract.ts';

/** As many as one sees at a glance. */
const aPart = 5;

/** The newest first, a part at a time. */
export function useOwnOrders() {
  const client = useOwnClient();
  const [orders, setOrders] = useState<readonly ListedOrder[]>();
  const [total, setTotal] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const load = useCallback(
    async (shown: readonly ListedOrder[]) => {
      setBusy(true);
      try {
        const query = { limit: String(aPart), offset: String(shown.length) };
        const part = await client('listOwnOrders', { query });
        setOrders(withoutRepeats([...shown, ...part.items]));
        setTotal(part.total);
        setFailed(false);
      } catch {
        setFailed(true);
      }
      setBusy(false);
    },
    [client],
  );

  useEffect(() => void load([]), [load]);

  const more = () => void load(orders ?? []);
  return { orders, left: total - (orders?.length ?? 0), busy, failed, more };
}

/** An order that was placed meanwhile moves the others down by one. */
function withoutRepeats(orders: readonly ListedOrder[]): ListedOrder[] {
  return [...new Map(orders.map((order) => [order._id, order])).values()];
}
