import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { listRecalls } from '../desk.calls.ts';

/** Every recall and every drill, read again when the window is looked at again. */
export function useRecalls() {
  const client = useDeskClient();
  return useAnswer({
    ask: () => client(listRecalls, { query: {} }),
    trouble: 'We couldn’t load the recalls.',
    seenAgain: true,
  });
}
