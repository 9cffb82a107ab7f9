import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { readPayments } from '../desk.calls.ts';

/** The money of one order; it is read again with every version of the order. */
export function useDeskPayments(orderId: string, version: number) {
  const client = useDeskClient();
  return useAnswer({
    about: version,
    ask: () => client(readPayments, { params: { id: orderId } }),
    trouble: (error) => saidBy(error, 'We couldn’t load the payments.'),
  });
}
