import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { readOrder } from '../calls.ts';

/** One order, whosever it is. What belongs to it is to be read anew with every `version`. */
export function useDeskOrder(id: string) {
  const client = useDeskClient();
  return useAnswer({
    about: id,
    ask: () => client(readOrder, { params: { id } }),
    trouble: (error) => saidBy(error, 'The order could not be loaded.'),
    // It may have been paid or sent meanwhile, by another telephone of the shop.
    seenAgain: true,
  });
}
