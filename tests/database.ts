import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '#platform/database.ts';
import { atEnd } from './at-end.ts';

export interface TestDatabase {
  connection: { host: string; port: number; user: string; password: string; database: string };
  pool: pg.Pool;
}

/** A migrated database only for the calling test file, dropped when its tests are done. */
export async function testDatabase(template = inject('template')): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = { ...inject('cluster'), database };
  // Through the log, which is usual, each page of it would be read, written and later thrown away.
  await inCluster(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`);
  const pool = openPool({ ...connection, max: 10 }, () => undefined);
  atEnd(async () => {
    await pool.end();
    await inCluster(`DROP DATABASE ${database} WITH (FORCE)`);
  });
  return { connection, pool };
}

let admin: pg.Pool | undefined;

/** On one connection a worker: to open and close one takes the server longer than most statements. */
async function inCluster(statement: string) {
  admin ??= openAdmin();
  await admin.query(statement);
}

/** It ends with its worker, and the server may go first. */
function openAdmin(): pg.Pool {
  const pool = new pg.Pool({
    ...inject('cluster'),
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  return pool.on('error', () => undefined);
}
