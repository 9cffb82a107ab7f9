import { useEffect, useRef } from 'react';
import { usePulse } from '#features/insight/desk/use-pulse.ts';
import { tell } from '#ui/toast-store.ts';
import { isNarrowed } from './list-address.ts';
import type { OrdersPart } from './use-orders.ts';

/** While the newest orders are shown, new ones appear by themselves. */
export function useNewOrders(part: OrdersPart | undefined, reload: () => Promise<void>): void {
  const newest = usePulse()?.newestOrder;
  const asked = useRef<string>(undefined);

  useEffect(() => {
    if (!part || part.address.page > 1 || isNarrowed(part.address)) return;
    if (!newest || newest === asked.current) return;
    if (part.orders.some(({ _id }) => _id === newest)) return;
    asked.current = newest;
    void reload().then(() => tell.success('You have a new order'));
  }, [newest, part, reload]);
}
