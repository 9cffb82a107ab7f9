import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '#platform/embedded/server.ts';

let pool: Promise<pg.Pool> | undefined;

/** The database of this run's shop, for what no call can do, such as letting time pass. */
export async function inRunDatabase<Value>(
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  // Finding the server starts processes, so each worker does it once.
  pool ??= openPool();
  const client = await (await pool).connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** The secret of this run's shop. */
export function runSecret(): string {
  return readFileSync(path.join(runFolder(), 'session-secret'), 'utf8').trim();
}

function runFolder(): string {
  const folder = process.env.SHOP_FOLDER;
  if (!folder) throw new Error('The shop of this run has no folder');
  return folder;
}

async function openPool() {
  const folder = runFolder();
  // The server runs already, so this only finds its address.
  const { connection } = await startEmbeddedServer({ folder: path.join(folder, 'postgres') });
  const pool = new pg.Pool({ ...connection, max: 2, allowExitOnIdle: true });
  // The pool ends with its process, and the server may end before it.
  return pool.on('error', () => undefined);
}
