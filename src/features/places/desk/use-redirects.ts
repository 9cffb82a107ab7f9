import { useState } from 'react';
import { CallFailed, saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { tell } from '#ui/toast-store.ts';
import * as calls from '../desk.calls.ts';
import type { Redirect, Redirects } from '../desk.contract.ts';

/** Every change answers the whole list, so it is never older than the last press. */
export function useRedirects() {
  const client = useDeskClient();
  const { value, trouble, reload, put } = useAnswer({
    ask: () => client(calls.listRedirects),
    trouble: 'We couldn’t load the addresses.',
    seenAgain: true,
  });
  const [busy, setBusy] = useState(false);
  const remove = async ({ _id, path }: Redirect) => {
    setBusy(true);
    try {
      const now = await client(calls.removeRedirect, { params: { id: _id } });
      put(() => now);
      tell.success(`${path} leads nowhere now.`);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t remove the address. Please try again.'));
      if (error instanceof CallFailed && error.status === 404) void reload();
    }
    setBusy(false);
  };
  return { value, trouble, busy, reload, remove, show: (now: Redirects) => put(() => now) };
}
