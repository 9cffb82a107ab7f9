import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '#platform/embedded/server.ts';

let pool: Promise<pg.Pool> | undefined;

/** The database of this run's shop, for what no call may do: letting time pass. */
export async function inRunDatabase<Value>(
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  // Finding where the server runs asks the machine with processes of its own: once a worker.
  pool ??= openPool();
  const client = await (await pool).connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** What this run's shop signs with. */
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
  // It runs already: this only finds where.
  const { connection } = await startEmbeddedServer({ folder: path.join(folder, 'postgres') });
  const pool = new pg.Pool({ ...connection, max: 2, allowExitOnIdle: true });
  // It ends with its process, and the server may go first.
  return pool.on('error', () => undefined);
}
