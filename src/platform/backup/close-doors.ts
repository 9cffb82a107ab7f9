import type pg from 'pg';
import { removeOpen, type Table } from './tables.ts';

/** Rows that give a person access as long as this column is empty. */
export interface Door {
  table: string;
  openWithout: string;
}

const sessions: Door = { table: 'platform_session', openWithout: 'ended_at' };

/**
 * Runs in the restore's own transaction. In the backup a session or link may be open that was
 * closed after the backup was made. The file cannot tell, so all are closed. Answers how many
 * sessions were closed.
 */
export async function closeDoors(
  client: pg.Client,
  doors: Door[],
  tables: Table[],
): Promise<number> {
  // An older backup lacks tables that were added later.
  const there = doors.filter(({ table }) => tables.some(({ name }) => name === table));
  for (const door of there) await client.query(removeOpen(door));
  const { rowCount } = await client.query(removeOpen(sessions));
  return rowCount ?? 0;
}
