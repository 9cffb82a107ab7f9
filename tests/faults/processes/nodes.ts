import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Connection } from '#platform/embedded/connection.ts';
import { migrate } from '#platform/migrate.ts';
import { runFolder, sweepDeadRuns } from '../../setup/run-folders.ts';
import { openDatabaseUnderFire } from '../payments/database-under-fire.ts';
import { endProcesses, type ShopProcess, startProcess, untilReady } from '../processes.ts';

export const sessionSecret = 'shared by every process of this run, and long enough';

/** A database, and as many processes of a shop in production as a run starts on it. */
export async function openGround(opened: AsyncDisposableStack) {
  await sweepDeadRuns();
  const folder = runFolder('processes');
  mkdirSync(folder, { recursive: true });
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const database = await openDatabaseUnderFire(folder);
  opened.defer(() => database.close());
  opened.defer(endProcesses);
  await migrate(database.pool);
  const environment = {
    NODE_ENV: 'production',
    SEED: 'demo',
    PUBLIC_URL: 'https://shop.example',
    DATABASE_URL: urlOf(database.connection),
    DATA_DIR: path.join(folder, 'data'),
    SESSION_SECRET: sessionSecret,
    ADMIN_PASSWORD: 'for this run alone',
    // No worker runs, so nothing is sent and no payment is followed.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@shop.example',
    PAYSTACK_SECRET_KEY: 'sk_test_of_the_run',
    PAYMENTS: 'test',
    TRUST_PROXY_HOPS: '1',
    RATE_LIMIT_FACTOR: '1000',
  };
  return {
    folder,
    pool: database.pool,
    /** Starts a serving process, and waits until it is ready. */
    async startNode(port: number): Promise<ShopProcess> {
      const node = await startProcess({ ...environment, PORT: String(port) }, ['--role=web']);
      await untilReady(node);
      return node;
    },
  };
}

function urlOf({ host, port, user, password, database }: Connection): string {
  const login = `${user}:${encodeURIComponent(password)}`;
  const at = encodeURIComponent(host);
  return `postgres://${login}@localhost:${port}/${database}?host=${at}`;
}

/** A product that cannot be sold out. */
export async function plenty(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query(
    `UPDATE catalogue_product SET on_hand = 1000000, version = version + 1, revision = revision + 1
     WHERE position = 0 RETURNING id`,
  );
  return rows[0].id;
}
