import { useDeskClient } from '#client/use-desk-client.ts';
import { useParts } from '#client/use-parts.ts';
import { listSettingChanges } from '../desk.calls.ts';

const aPart = 10;

/** Loads one part at a time, newest first. Starts again when `changes` changes. */
export function useSettingHistory(changes: number) {
  const client = useDeskClient();
  return useParts({
    size: aPart,
    about: changes,
    ask: (query) => client(listSettingChanges, { query }),
    trouble: 'We couldn’t load the history.',
  });
}
