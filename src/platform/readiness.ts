import pg from 'pg';
import { patience } from './database.ts';
import type { Trouble } from './database-trouble.ts';
import { isWritable, makeTable, removeTable } from './readiness.queries.ts';

/** Whether the shop can serve: its database answers, and takes what is written. */
export interface Readiness {
  /** All who ask at the same time share one answer. */
  isReady(): Promise<boolean>;
  /** A statement of the shop was refused. */
  note(trouble: Trouble): void;
  close(): Promise<void>;
}

/** A row that is held, or a statement that is slow, says nothing of the database. */
const harmless: readonly Trouble[] = ['locked', 'slow'];
/** Within a second of the first refusal it is known. Until then a busy machine has more time. */
const soon = { query_timeout: 900, connectionTimeoutMillis: 900 };
const inTime = { query_timeout: 5_000, connectionTimeoutMillis: 5_000 };

/** It has a connection of its own, so it waits for nobody. */
export function openReadiness(connection: pg.ClientConfig): Readiness {
  const asks = { ...patience, ...connection, application_name: 'taama health' };
  const pool = new pg.Pool({ ...asks, ...inTime, max: 1 });
  // The next question finds out.
  pool.on('error', () => undefined);
  let isDoubtful = false;
  let asking: Promise<boolean> | undefined;

  return {
    isReady() {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    note(trouble) {
      if (!harmless.includes(trouble)) isDoubtful = true;
    },
    close: () => pool.end(),
  };

  async function ask(): Promise<boolean> {
    try {
      if (isDoubtful) {
        isDoubtful = false;
        await tryToWrite({ ...asks, ...soon });
      }
      return (await isWritable(pool)).yes;
    } catch {
      // It takes a connection, a disk with room and a commit to be ready again.
      isDoubtful = true;
      return false;
    }
  }
}

/**
 * After a refusal a question is not enough: a full disk answers it, and so does a server that gives
 * no more connections. A new table takes a new file. Nothing of it stays.
 */
async function tryToWrite(asks: pg.ClientConfig) {
  const client = new pg.Client(asks);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN');
    await makeTable(client);
    await removeTable(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
