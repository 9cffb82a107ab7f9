import { useState } from 'react';
import { saidBy } from './client.ts';

/** One picture at a time: the part that has been sent, from 0 to 1, or what kept it from arriving. */
export function useUpload(send: (image: File, onSent: (share: number) => void) => Promise<void>) {
  const [sent, setSent] = useState<number>();
  const [trouble, setTrouble] = useState('');
  const start = async (image: File) => {
    setTrouble('');
    try {
      await send(image, setSent);
    } catch (error) {
      setTrouble(saidBy(error, 'We couldn’t upload the picture. Please try again.'));
    }
    setSent(undefined);
  };
  return { sent, trouble, start: (image: File) => void start(image) };
}
