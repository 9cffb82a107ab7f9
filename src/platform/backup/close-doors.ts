import type pg from 'pg';
import { removeOpen, type Table } from './tables.ts';

/** Rows that let a person in for as long as this column is empty. */
export interface Door {
  table: string;
  openWithout: string;
}

const sessions: Door = { table: 'platform_session', openWithout: 'ended_at' };

/**
 * Runs in the restore's own transaction. A person may have signed out, or used a link, after the
 * backup was made: in the backup both are still open. The file cannot tell which, so all are
 * closed. Answers how many sessions that were.
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
