import { useDeskClient } from '#client/use-desk-client.ts';
import { useParts } from '#client/use-parts.ts';
import { listSettingChanges } from '../desk.calls.ts';

const aPart = 10;

/** The newest first, a part at a time; from the beginning again after each change of `changes`. */
export function useSettingHistory(changes: number) {
  const client = useDeskClient();
  return useParts({
    size: aPart,
    about: changes,
    ask: (query) => client(listSettingChanges, { query }),
    trouble: 'The history could not be loaded.',
  });
}
