import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Database, patience } from './database.ts';
import type { Trouble } from './database-trouble.ts';
import { isWritable, makeTable, removeTable } from './readiness.queries.ts';

/** Whether the shop can serve: its database answers and takes writes. */
export interface Readiness {
  /** Simultaneous calls share one answer. */
  isReady(): Promise<boolean>;
  /** Reports that the database refused a statement of the shop. */
  note(trouble: Trouble): void;
  /** A separate connection, for the other query of /readyz. */
  database: Database;
  close(): Promise<void>;
}

/** A row that is held, or a slow statement, says nothing about the database. */
const harmless: readonly Trouble[] = ['locked', 'deadlock', 'slow'];
const inTime = { query_timeout: 5_000, connectionTimeoutMillis: 5_000 };
/** In milliseconds. A trial that takes longer answers "not ready" for now. */
const soon = 900;
/** A trial that hangs must end soon, because the next one may find the database back. */
const aTrial = { query_timeout: 2_000, connectionTimeoutMillis: 2_000 };

/** Uses a connection of its own, so it never waits for the shop's connections. */
export function openReadiness(connection: pg.ClientConfig): Readiness {
  const asks = { ...patience, ...connection, ...inTime, application_name: 'taama health' };
  const pool = new pg.Pool({ ...asks, max: 1 });
  // The next query notices the lost connection.
  pool.on('error', () => undefined);
  let refusals = 0;
  /** How many of the refusals came before the last write that succeeded. */
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
 * After a refusal a query proves too little: a full disk still answers it, and so does a server
 * that grants no more connections. So this creates a table, which needs a new file and a new
 * connection, and removes it.
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
