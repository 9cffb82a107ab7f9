import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { tell } from '#ui/toast-store.ts';
import { listPostedLetters, sendLetterAgain } from '../desk.calls.ts';

export function useFailedLetters() {
  const client = useDeskClient();
  const [sending, setSending] = useState<string>();
  const { value, trouble, reload } = useAnswer({
    ask: () => client(listPostedLetters, { query: { failed: '1', limit: '5' } }),
    trouble: 'We couldn’t load the failed emails.',
  });

  const sendAgain = async (id: string) => {
    if (sending) return;
    setSending(id);
    try {
      const { message } = await client(sendLetterAgain, { params: { id } });
      tell.success(message);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t send the email. Please try again.'));
    }
    await reload();
    setSending(undefined);
  };

  return { letters: value, trouble, sending, reload, sendAgain };
}
