import { useState } from 'react';
import type { Hold } from '#ui/form-dialog.tsx';

/**
 * Files are sent as soon as they are chosen. The buttons of their form wait until they have
 * arrived.
 */
export function useArrivals(because = 'Please wait until your picture is uploaded.') {
  const [awaited, setAwaited] = useState(0);
  const hold: Hold = (arrival) => {
    setAwaited((before) => before + 1);
    return arrival.finally(() => setAwaited((before) => before - 1));
  };
  return { hold, waits: awaited > 0 ? because : null };
}
