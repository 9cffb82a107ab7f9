import type pg from 'pg';
import { removeOpen, type Table } from './tables.ts';

/** Rows that give a person access as long as this column is empty. */
export interface Access {
  table: string;
  openWithout: string;
}

const sessions: Access = { table: 'platform_session', openWithout: 'ended_at' };

/**
 * Runs in the restore's own transaction. In the backup a session or link may be open that was
 * closed after the backup was made. The file cannot tell, so all are closed. Answers how many
 * sessions were closed.
 */
export async function endAccess(
  client: pg.Client,
  access: Access[],
  tables: Table[],
): Promise<number> {
  // An older backup lacks tables that were added later.
  const there = access.filter(({ table }) => tables.some(({ name }) => name === table));
  for (const one of there) await client.query(removeOpen(one));
  const { rowCount } = await client.query(removeOpen(sessions));
  return rowCount ?? 0;
}
