import { useSyncExternalStore } from 'react';
import type { Pulse } from '../contract.ts';
import { followPulse, readPulse } from './pulse-store.ts';

/**
 * The pulse of the shop, at most fifteen seconds old while the page is seen. Undefined until the
 * first answer. All components share one request.
 */
export function usePulse(): Pulse | undefined {
  return useSyncExternalStore(followPulse, readPulse, () => undefined);
}
