import { useOwnClient } from '#client/use-own-client.ts';
import { useParts } from '#client/use-parts.ts';
import { listOwnOrders } from '../calls.ts';

/** As many as fit a glance. */
const aPart = 5;

/** Newest first, one part at a time. */
export function useOwnOrders() {
  const client = useOwnClient();
  return useParts({
    size: aPart,
    ask: (query) => client(listOwnOrders, { query }),
    trouble: 'We couldn’t load your orders.',
  });
}
