import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { readMusts } from '../desk.calls.ts';

export function useOpening() {
  const client = useDeskClient();
  return useAnswer({
    ask: () => client(readMusts),
    trouble: 'We couldn’t load what is left to do.',
    seenAgain: true,
  });
}
