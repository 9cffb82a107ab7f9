import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { readPayments } from '../desk.calls.ts';

/** What came and went for one order; read anew with every version of it. */
export function useDeskPayments(orderId: string, version: number) {
  const client = useDeskClient();
  return useAnswer({
    about: version,
    ask: () => client(readPayments, { params: { id: orderId } }),
    trouble: (error) => saidBy(error, 'The payments could not be loaded.'),
  });
}
