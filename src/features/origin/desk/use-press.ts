import { useState } from 'react';
import { CallFailed, saidBy } from '#client/client.ts';
import { tell } from '#ui/toast-store.ts';

/** For buttons that act at once. Only one acts at a time, and each one shows its outcome. */
export function usePress(reload: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const press = async <Now>(sent: Promise<Now>, words: string, show: (now: Now) => void) => {
    setBusy(true);
    try {
      show(await sent);
      tell.success(words);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t do that. Please try again.'));
      if (error instanceof CallFailed && error.status >= 404) void reload();
    }
    setBusy(false);
  };
  return { busy, press };
}
