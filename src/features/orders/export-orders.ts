import { recordChange, recordLook } from '#features/audit/audit.ts';
import { currentFileName } from '#features/settings/current-name.ts';
import type { Input } from '#lib/contract.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './desk.contract.ts';
import type { AskedOrders } from './desk.contract.ts';
import { type DeskOrder, selectWanted, type Wanted } from './desk.queries.ts';
import { orderLine, ordersHead } from './orders-file.ts';
import { wantedOrders } from './wanted-orders.ts';

const batch = 500;

/** The file's name, and its text in pieces, with the newest order first. */
export async function exportOrders(
  context: CallContext,
  { query }: Input<typeof contract.exportOrders>,
) {
  const { pool } = context;
  await recordExport(context, query);
  const name = await currentFileName(context, 'orders', 'csv');
  return { name, pieces: ordersInPieces(pool, await wantedOrders(pool, query)) };
}

/**
 * Records the export, because the file holds the names and addresses of all its customers. The
 * search itself is left out, because it can name a person. A program's export is recorded as a
 * look: a program may fetch its file every minute, and an entry stays for ever.
 */
async function recordExport(context: CallContext, asked: AskedOrders): Promise<void> {
  const { status = 'all', payment = 'all', customer = '', search = '', ...days } = asked;
  const action = 'orders-exported';
  const subject = { kind: 'order', id: 'orders', name: 'orders' };
  if (sessionOf(context).key) return recordLook(context, context.pool, { action, subject });
  await recordChange(context, context.pool, {
    action,
    subject,
    before: null,
    after: { status, payment, ...days, oneCustomer: customer !== '', searched: search !== '' },
  });
}

/**
 * Each piece begins where the last one ended. A cursor would keep a connection and its snapshot
 * open for as long as the download takes.
 */
export async function* ordersInPieces(database: Database, wanted: Wanted): AsyncGenerator<string> {
  let behind: string | null = null;
  // The head goes out with the first rows: an earlier failure is then a refusal, not a file that is
  // cut short.
  let head = ordersHead;
  for (;;) {
    const rows: DeskOrder[] = await selectWanted(database, { ...wanted, behind, limit: batch });
    yield head + rows.map((row) => orderLine(row)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    behind = last.id;
    head = '';
  }
}
