import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { readSettings } from '../desk.calls.ts';

export function useSettings() {
  const client = useDeskClient();
  return useAnswer({
    ask: () => client(readSettings),
    trouble: 'We couldn’t load the settings.',
  });
}
