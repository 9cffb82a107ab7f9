import { useAnswer } from '#client/use-answer.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { readOpenMatters } from '../calls.ts';

/** What has to be finished first, as a sentence; empty when nothing has, or when only the server will tell. */
export function useOpenMatters(): string | undefined {
  const client = useOwnClient();
  const { value, busy } = useAnswer({ ask: () => client(readOpenMatters), trouble: '' });
  return busy ? undefined : (value?.message ?? '');
}
