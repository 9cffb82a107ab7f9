import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { listOwnReturns } from '../calls.ts';

/** The returns of one order; they are read again with every version of the order. */
export function useDeskReturns(orderId: string, version: number) {
  const client = useDeskClient();
  return useAnswer({
    about: version,
    ask: () => client(listOwnReturns, { params: { id: orderId } }),
    trouble: (error) => saidBy(error, 'We couldn’t load the returns.'),
  });
}
