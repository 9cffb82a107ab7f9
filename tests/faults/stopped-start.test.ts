import { afterAll, expect, test } from 'vitest';
import { takeMigrationLock } from '#platform/migrate.queries.ts';
import { testDatabase } from '#tests/database/database.ts';
import { databaseUrl } from '#tests/database/database-url.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { endProcesses, startProcess } from './processes.ts';

const database = await testDatabase();

afterAll(endProcesses);

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends a start that waits for the migrations of another process',
  async (signal) => {
    const other = await database.pool.connect();
    await takeMigrationLock(other);
    try {
      const shop = await startProcess({
        DATABASE_URL: databaseUrl(database),
        SESSION_SECRET: 'long enough for every process of it',
        DATA_DIR: temporaryFolder(),
      });
      await expect.poll(waiting, { timeout: 60_000 }).toBe(true);
      shop.kill(signal);
      expect(await shop.ended).toBe(0);
      expect(shop.output()).toBe('');
    } finally {
      other.release(true);
    }
  },
);

async function waiting() {
  const { rows } = await database.pool.query(
    `SELECT EXISTS (
      SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) AS one`,
  );
  return rows[0].one;
}
