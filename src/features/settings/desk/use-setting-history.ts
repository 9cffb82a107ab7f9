import { useCallback } from 'react';
import { useOwnClient } from '#client/use-own-client.ts';
import { useParts } from '#client/use-parts.ts';
import { listSettingChanges } from '../desk.calls.ts';

const aPart = 10;

/** The newest first, a part at a time; from the beginning again after each change of `changes`. */
export function useSettingHistory(changes: number) {
  const client = useOwnClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is what it is read again for
  const load = useCallback(
    (query: { limit: string; offset: string }) => client(listSettingChanges, { query }),
    [client, changes],
  );
  return useParts(aPart, load);
}
