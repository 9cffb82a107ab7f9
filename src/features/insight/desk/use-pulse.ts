import { useSyncExternalStore } from 'react';
import type { Pulse } from '../contract.ts';
import { followPulse, readPulse } from './pulse-store.ts';

/**
 * What waits, at most fifteen seconds old while the page is looked at. Undefined until it was told.
 * However many ask for it, the server is asked once.
 */
export function usePulse(): Pulse | undefined {
  return useSyncExternalStore(followPulse, readPulse, () => undefined);
}
