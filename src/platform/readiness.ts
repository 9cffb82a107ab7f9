import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Database, patience } from './database.ts';
import type { Trouble } from './database-trouble.ts';
import { isWritable, makeTable, removeTable } from './readiness.queries.ts';

/** Whether the shop can serve: its database answers, and takes what is written. */
export interface Readiness {
  /** All who ask at the same time share one answer. */
  isReady(): Promise<boolean>;
  /** A statement of the shop was refused. */
  note(trouble: Trouble): void;
  /** Its own connection, for the one other question of /readyz. */
  database: Database;
  close(): Promise<void>;
}

/** Rows that are held, or a statement that is slow, say nothing of the database. */
const harmless: readonly Trouble[] = ['locked', 'deadlock', 'slow'];
const inTime = { query_timeout: 5_000, connectionTimeoutMillis: 5_000 };
/** Within a second of the first refusal it is known. */
const soon = 900;
/** A trial that hangs must not hold up the next, which would find the database back. */
const aTrial = { query_timeout: 2_000, connectionTimeoutMillis: 2_000 };

/** It has a connection of its own, so it waits for nobody. */
export function openReadiness(connection: pg.ClientConfig): Readiness {
  const asks = { ...patience, ...connection, ...inTime, application_name: 'taama health' };
  const pool = new pg.Pool({ ...asks, max: 1 });
  // The next question finds out.
  pool.on('error', () => undefined);
  let refusals = 0;
  /** So many of them are from before the last write that succeeded. */
  let overcome = 0;
  let trial: Promise<boolean> | undefined;
  let asking: Promise<boolean> | undefined;

  return {
    isReady() {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    note(trouble) {
      if (!harmless.includes(trouble)) refusals += 1;
    },
    database: pool,
    close: () => pool.end(),
  };

  async function ask(): Promise<boolean> {
    if (refusals > overcome) {
      trial ??= overcomeDoubt();
      return Promise.race([trial, pause(soon, false, { ref: false })]);
    }
    return isWritable(pool).then(
      ({ yes }) => yes,
      () => {
        refusals += 1;
        return false;
      },
    );
  }

  async function overcomeDoubt(): Promise<boolean> {
    const before = refusals;
    const isWritten = await tryToWrite({ ...asks, ...aTrial }).then(
      () => true,
      () => false,
    );
    if (isWritten) overcome = before;
    trial = undefined;
    return isWritten;
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
