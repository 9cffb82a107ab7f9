import { type KeptBookRow, listBooks } from './books.queries.ts';
import { passTime } from './pass-time.ts';
import type { Provider } from './provider.ts';

/** A transaction for a ledger: the sum that was paid, and the sums that have gone back. */
export interface BookRow extends Omit<KeptBookRow, 'refunds' | 'disputes'> {
  refunds: { id: number; amount: number; status: string }[];
  disputes: { id: number; refundAmount: number; status: string; resolution: string | null }[];
}

export async function readBooks(provider: Provider): Promise<BookRow[]> {
  await passTime(provider);
  return (await listBooks(provider.pool)) as BookRow[];
}
