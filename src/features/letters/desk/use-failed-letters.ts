import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { tell } from '#ui/toast-store.ts';
import type { PostedLetter } from '../contract.ts';
import { listPostedLetters, sendLetterAgain } from '../desk.calls.ts';

export interface FailedLetters {
  items: readonly PostedLetter[];
  total: number;
}

export function useFailedLetters() {
  const client = useOwnClient();
  const [letters, setLetters] = useState<FailedLetters>();
  const [failed, setFailed] = useState(false);
  const [sending, setSending] = useState<string>();

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setLetters(await client(listPostedLetters, { query: { failed: '1', limit: '5' } }));
    } catch {
      setFailed(true);
    }
  }, [client]);

  useEffect(() => void load(), [load]);

  const sendAgain = async (id: string) => {
    if (sending) return;
    setSending(id);
    try {
      const { message } = await client(sendLetterAgain, { params: { id } });
      tell.success(message);
    } catch (error) {
      const said = error instanceof CallFailed ? error.message : '';
      tell.failure(said || 'Failed to send the letter. Please try again.');
    }
    await load();
    setSending(undefined);
  };

  return { letters, failed, sending, load, sendAgain };
}
