import path from 'node:path';
import type pg from 'pg';
import { openPool } from '#platform/database.ts';
import type { Connection } from '#platform/embedded/connection.ts';
import { startEmbeddedServer } from '#platform/embedded/server.ts';

/** A database server that can be killed and started again, with the same files and address. */
export interface DatabaseUnderFire {
  connection: Connection;
  pool: pg.Pool;
  /** Kills the server's first process alone, or all of its processes. */
  kill(which: 'the first' | 'all'): Promise<void>;
  start(): Promise<void>;
  /** What the server's sessions are doing, for a run that stands still. */
  busyWith(): Promise<string>;
  close(): Promise<void>;
}

/**
 * The operating system keeps written data despite kill -9, so the server need not flush it to the
 * disk (fsync). Acknowledged data must have been written (synchronous_commit stays on).
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

/** Kills a process, unless it has ended together with another one. */
export function strike(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
