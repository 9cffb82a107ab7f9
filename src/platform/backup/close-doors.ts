import type pg from 'pg';
import { removeOpen, type Table } from './tables.ts';

/** Rows that let somebody in for as long as this column is empty. */
export interface Door {
  table: string;
  openWithout: string;
}

const sessions: Door = { table: 'platform_session', openWithout: 'ended_at' };

/**
 * In the restore's own transaction. Somebody who was signed out, or a link that was used, since the backup was
 * made is open in it: the file cannot tell which, so none stays. Answers how many sessions that were.
 */
export async function closeDoors(
  client: pg.Client,
  doors: Door[],
  tables: Table[],
): Promise<number> {
  // An older backup lacks what came later.
  const there = doors.filter(({ table }) => tables.some(({ name }) => name === table));
  for (const door of there) await client.query(removeOpen(door));
  const { rowCount } = await client.query(removeOpen(sessions));
  return rowCount ?? 0;
}
