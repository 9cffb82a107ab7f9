import { useCallback, useEffect, useState } from 'react';
import { saidBy, useDeskClient } from '#client/use-desk-client.ts';
import type { Payments } from '../contract.ts';
import { readPayments } from '../desk.calls.ts';

/** What came and went for one order; read anew with every version of it. */
export function useDeskPayments(orderId: string, version: number) {
  const client = useDeskClient();
  const [payments, setPayments] = useState<Payments>();
  const [trouble, setTrouble] = useState('');

  const load = useCallback(async () => {
    try {
      setPayments(await client(readPayments, { params: { id: orderId } }));
      setTrouble('');
    } catch (error) {
      setTrouble(saidBy(error, 'The payments could not be loaded.'));
    }
  }, [client, orderId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every version they are read anew
  useEffect(() => void load(), [load, version]);

  return { payments, setPayments, trouble, load };
}
