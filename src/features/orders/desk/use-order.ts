import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { onSeenAgain } from '#client/seen-again.ts';
import { saidBy, useDeskClient } from '#client/use-desk-client.ts';
import { readOrder } from '../calls.ts';
import type { Order } from '../contract.ts';

/** One order, whosever it is. What belongs to it is to be read anew with every `version`. */
export function useDeskOrder(id: string) {
  const client = useDeskClient();
  const [order, setOrder] = useState<Order | 'unknown'>();
  const [trouble, setTrouble] = useState('');
  const [version, setVersion] = useState(0);

  const load = useCallback(async () => {
    try {
      setOrder(await client(readOrder, { params: { id } }));
      setTrouble('');
      setVersion((before) => before + 1);
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) setOrder('unknown');
      else setTrouble(saidBy(error, 'The order could not be loaded.'));
    }
  }, [client, id]);

  useEffect(() => {
    void load();
    // It may have been paid or sent meanwhile, by another telephone of the shop.
    return onSeenAgain(() => void load());
  }, [load]);

  return { order, trouble, version, load };
}
