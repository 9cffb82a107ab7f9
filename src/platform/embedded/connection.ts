import { realpathSync } from 'node:fs';
import { passwordIn } from './place.ts';
import type { Postmaster } from './postmaster.ts';

export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Set explicitly, because otherwise PGSSLMODE in the shop's environment would count. */
  ssl: false;
}

export function connectionTo({ socketFolder, port }: Postmaster, place: string): Connection {
  return {
    host: socketFolder || '127.0.0.1',
    port,
    user: 'postgres',
    password: passwordIn(place),
    database: 'postgres',
    ssl: false,
  };
}

/** True when a server answers, accepts the cluster's password and serves this very folder. */
export async function answers(connection: Connection, place: string): Promise<boolean> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  // If the server stops just now, the error is emitted outside of any call.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("SELECT current_setting('data_directory') AS folder");
    return realpathSync(rows[0].folder) === realpathSync(place);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
