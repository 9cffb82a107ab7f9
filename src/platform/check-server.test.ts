import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { checkServer } from './check-server.ts';
import type { Database } from './database.ts';

const { pool } = await testDatabase();

test('a server that is new enough is welcome', async () => {
  await expect(checkServer(pool)).resolves.toBeUndefined();
});

test('an old one is told in one sentence', async () => {
  const old: Database = { query: async () => ({ rows: [{ version: 140_011 }], rowCount: 1 }) };
  await expect(checkServer(old)).rejects.toThrow(
    'The database is PostgreSQL 14, and the shop needs 15 or newer.',
  );
});
