import pg from 'pg';
import { testDatabase } from './database.ts';

/** A database of the run's server where no shop was ever started. */
export async function blankDatabase(): Promise<{ connection: pg.ClientConfig; pool: pg.Pool }> {
  const { connection } = await testDatabase('template0');
  // Not a pool of the shop: its name would say that the shop is running here.
  const pool = new pg.Pool({ ...connection, max: 2, idleTimeoutMillis: 1 });
  pool.on('error', () => undefined);
  return { connection, pool };
}
