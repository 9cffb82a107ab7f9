import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '#platform/database.ts';
import { atEnd } from '#tests/setup/at-end.ts';

export interface TestDatabase {
  connection: { host: string; port: number; user: string; password: string; database: string };
  pool: pg.Pool;
}

/** A migrated database for the calling test file, dropped when its tests are done. */
export async function testDatabase(template = inject('template')): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = { ...inject('cluster'), database };
  // The usual strategy writes each page through the log. The log would be thrown away later.
  await inCluster(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`);
  const pool = openPool({ ...connection, max: 10 }, () => undefined);
  atEnd(async () => {
    await pool.end();
    await inCluster(`DROP DATABASE ${database} WITH (FORCE)`);
  });
  return { connection, pool };
}

let admin: pg.Pool | undefined;

/**
 * Each worker keeps one connection, because opening and closing one costs the server more than most
 * statements.
 */
async function inCluster(statement: string) {
  admin ??= openAdmin();
  await admin.query(statement);
}

/** The pool ends with its worker, and the server may end before it. */
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
