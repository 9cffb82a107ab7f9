import { useState } from 'react';
import { saidBy } from './client.ts';

/**
 * For a button that asks the shop for something: it is busy meanwhile, and shows what went wrong.
 */
export function usePress(act: () => Promise<void>, failure: string) {
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    setTrouble('');
    try {
      await act();
    } catch (error) {
      setTrouble(saidBy(error, failure));
    }
    setBusy(false);
  };
  return { trouble, busy, press: () => void press() };
}
