import { useSyncExternalStore } from 'react';
import type { Pulse } from '../contract.ts';
import { followPulse, readPulse } from './pulse-store.ts';

/**
 * What waits, at most fifteen seconds old while the page is seen. Undefined until the first answer.
 * However many components use it, the server is asked once.
 */
export function usePulse(): Pulse | undefined {
  return useSyncExternalStore(followPulse, readPulse, () => undefined);
}
