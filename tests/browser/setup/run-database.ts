import path from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '#platform/embedded/server.ts';

/** The database of this run's shop, for what no call may do: letting time pass. */
export async function inRunDatabase<Value>(
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const folder = process.env.SHOP_FOLDER;
  if (!folder) throw new Error('The shop of this run has no folder');
  // It runs already: this only finds where.
  const { connection } = await startEmbeddedServer({ folder: path.join(folder, 'postgres') });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
