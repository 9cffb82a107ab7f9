import type { Database } from '#platform/database.ts';
import { sumMoneyBack } from './money-back.queries.ts';
import { markReturned, type Transaction } from './transactions.queries.ts';

/**
 * Sets the state of a transaction: reversed if all its money has gone back, pending while some is
 * on its way, and otherwise success again.
 */
export async function settleMoneyBack(
  database: Database,
  { id, amount }: Pick<Transaction, 'id' | 'amount'>,
): Promise<void> {
  const { returned, underway } = await sumMoneyBack(database, id);
  if (returned >= amount) await markReturned(database, id, 'reversed');
  else await markReturned(database, id, underway > 0 ? 'reversal-pending' : 'success');
}
