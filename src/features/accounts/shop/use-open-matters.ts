import { useAnswer } from '#client/use-answer.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { readOpenMatters } from '../calls.ts';

/** Says what must be finished first. Empty if there is nothing, or if only the server can tell. */
export function useOpenMatters(): string | undefined {
  const client = useOwnClient();
  const { value, busy } = useAnswer({ ask: () => client(readOpenMatters), trouble: '' });
  return busy ? undefined : (value?.message ?? '');
}
