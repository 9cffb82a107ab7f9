import { openLocalPaystack } from '#local-paystack/local-paystack.ts';
import { openPool } from '#platform/database.ts';
import type { Connection } from '#platform/embedded/connection.ts';
import { openLog } from '#platform/logging.ts';
import { serveTask } from './serve-task.ts';

/** The Paystack-shaped provider of the shop's tests, with its own books. It sends no events. */
await serveTask(async ({ connection, key }: { connection: Connection; key: string }) => {
  const pool = openPool(connection, () => undefined);
  const provider = await openLocalPaystack({
    pool,
    clock: () => new Date(),
    log: openLog(),
    key,
    checkoutUrl: 'http://localhost:3000/dev/paystack',
    webhookUrl: () => undefined,
  });
  return {
    port: Number(new URL(provider.url).port),
    async close() {
      await provider.close();
      await pool.end();
    },
  };
});
