import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { readOrder } from '../calls.ts';

/** Reads an order of any customer. Its parts must be read again with every `version`. */
export function useDeskOrder(id: string) {
  const client = useDeskClient();
  return useAnswer({
    about: id,
    ask: () => client(readOrder, { params: { id } }),
    trouble: (error) => saidBy(error, 'We couldn’t load the order.'),
    // Another phone of the shop may have changed the order meanwhile.
    seenAgain: true,
  });
}
