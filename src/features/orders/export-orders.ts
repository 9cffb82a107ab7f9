import { currentFileName } from '#features/settings/current-name.ts';
import type { Context } from '#platform/context.ts';
import type { AskedOrders } from './desk.contract.ts';
import { type DeskOrder, selectWanted, type Wanted } from './desk.queries.ts';
import { orderLine, ordersHead } from './orders-file.ts';
import { wantedOrders } from './wanted-orders.ts';

const batch = 500;

type Exporter = Pick<Context, 'pool' | 'clock' | 'changes' | 'publicUrl'>;

/** The file's name, and its text in pieces, with the newest order first. */
export async function exportOrders(context: Exporter, asked: AskedOrders) {
  const { pool } = context;
  const name = await currentFileName(context, 'orders', 'csv');
  return { name, pieces: pieces(pool, wantedOrders(asked)) };
}

/**
 * Each piece begins where the last one ended. A cursor would keep a connection and its snapshot
 * open for as long as a phone downloads.
 */
async function* pieces(pool: Context['pool'], wanted: Wanted): AsyncGenerator<string> {
  let behind: string | null = null;
  // Sent with the first rows: an earlier failure is then a refusal, not a file cut short.
  let head = ordersHead;
  for (;;) {
    const rows: DeskOrder[] = await selectWanted(pool, { ...wanted, behind, limit: batch });
    yield head + rows.map((row) => orderLine(row)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    behind = last.id;
    head = '';
  }
}
