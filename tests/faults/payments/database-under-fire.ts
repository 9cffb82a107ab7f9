import path from 'node:path';
import type pg from 'pg';
import { openPool } from '#platform/database.ts';
import type { Connection } from '#platform/embedded/connection.ts';
import { startEmbeddedServer } from '#platform/embedded/server.ts';

/** A database server that can be killed and started again, with the same files and address. */
export interface DatabaseUnderFire {
  connection: Connection;
  pool: pg.Pool;
  /** Kills its first process alone, or all of them. */
  kill(which: 'the first' | 'all'): Promise<void>;
  start(): Promise<void>;
  /** What its sessions are doing, in case nothing goes on. */
  busyWith(): Promise<string>;
  close(): Promise<void>;
}

/**
 * The operating system keeps what it was given despite kill -9, so nothing has to reach the disk
 * for it (fsync). What is acknowledged must have been given to it (synchronous_commit stays on).
 */
const settings = { fsync: 'off' };

export async function openDatabaseUnderFire(folder: string): Promise<DatabaseUnderFire> {
  const options = { folder: path.join(folder, 'postgres'), settings };
  let server = await startEmbeddedServer(options);
  const { connection } = server;
  const pool = openPool({ ...connection, max: 4 }, () => undefined);
  return {
    connection,
    pool,
    async kill(which) {
      const others = which === 'all' ? await processesOf(pool) : [];
      for (const pid of [server.pid, ...others]) strike(pid);
    },
    async start() {
      server = await startEmbeddedServer(options);
    },
    async busyWith() {
      const { rows } = await pool.query(
        `SELECT state, wait_event, left(query, 60) AS query FROM pg_stat_activity
         WHERE datname = current_database() AND state <> 'idle'`,
      );
      return JSON.stringify(rows);
    },
    async close() {
      await pool.end();
      await server.stop();
    },
  };
}

async function processesOf(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query('SELECT pid FROM pg_stat_activity');
  return rows.map(({ pid }) => pid);
}

function strike(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended together with the process before it.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
