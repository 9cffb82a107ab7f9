import { useOwnClient } from '#client/use-own-client.ts';
import { useParts } from '#client/use-parts.ts';
import { listOwnOrders } from '../calls.ts';

/** This many fit a glance. */
const aPart = 5;

/** Reads the newest orders first, one part at a time. */
export function useOwnOrders() {
  const client = useOwnClient();
  return useParts({
    size: aPart,
    ask: (query) => client(listOwnOrders, { query }),
    trouble: 'We couldn’t load your orders.',
  });
}
