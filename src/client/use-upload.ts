import { useState } from 'react';
import type { Hold } from '#ui/form-dialog.tsx';
import { saidBy } from './client.ts';

/**
 * Uploads one picture at a time. Tells the part that has been sent, from 0 to 1, or why it failed.
 */
export function useUpload(
  send: (image: File, onSent: (share: number) => void) => Promise<void>,
  /** From the form that the picture is for. */
  hold: Hold,
) {
  const [sent, setSent] = useState<number>();
  const [trouble, setTrouble] = useState('');
  const start = async (image: File) => {
    setTrouble('');
    setSent(0);
    try {
      await hold(send(image, setSent));
    } catch (error) {
      setTrouble(saidBy(error, 'We couldn’t upload the picture. Please try again.'));
    }
    setSent(undefined);
  };
  return { sent, trouble, start: (image: File) => void start(image) };
}
