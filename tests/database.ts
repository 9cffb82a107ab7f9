import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openPool } from '#platform/database.ts';

export interface TestDatabase {
  connection: { host: string; port: number; user: string; password: string; database: string };
  pool: pg.Pool;
}

/** A migrated database only for the calling test file, dropped when its tests are done. */
export async function testDatabase(template = inject('template')): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = { ...cluster, database };
  await inCluster(`CREATE DATABASE ${database} TEMPLATE ${template}`);
  const pool = openPool({ ...connection, max: 10 }, () => undefined);
  afterAll(async () => {
    await pool.end();
    await inCluster(`DROP DATABASE ${database} WITH (FORCE)`);
  });
  return { connection, pool };
}

async function inCluster(statement: string) {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
