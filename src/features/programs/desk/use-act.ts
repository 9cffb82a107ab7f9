import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { tell } from '#ui/toast-store.ts';

/** Runs one press at a time, and tells its result in a toast. */
export function useAct(reload: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<string>, failure: string) => {
    setBusy(true);
    try {
      tell.success(await work());
    } catch (error) {
      tell.failure(saidBy(error, failure));
      void reload();
    }
    setBusy(false);
  };
  return { busy, act };
}
