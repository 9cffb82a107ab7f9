import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '#platform/embedded/free-port.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#platform/embedded/server.ts';
import { runFolder } from '../../setup/run-folders.ts';
import { endProcesses, type ShopProcess, startProcess, untilReady } from '../processes.ts';
import { bringShoppers, type Shopper } from '../shoppers.ts';

/** What a run found, for the table at its end. */
export interface Finding {
  fault: string;
  promise: string;
  measured: string;
  kept: boolean;
}

export const sessionSecret = 'the same for every process of this run, and long enough';

/** A database on a port of the loopback that can be stopped, killed and started again. */
export interface DatabaseServer {
  port: number;
  folder: string;
  password: string;
  pid(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function openDatabaseServer(
  name: string,
  opened: AsyncDisposableStack,
  settings: Record<string, string> = {},
): Promise<DatabaseServer> {
  const folder = runFolder(`faults-database-${name}`);
  mkdirSync(folder, { recursive: true });
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  return startServer(folder, opened, settings);
}

export async function startServer(
  folder: string,
  opened: AsyncDisposableStack,
  settings: Record<string, string> = {},
): Promise<DatabaseServer> {
  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', port: String(port), ...settings };
  const options = { folder: path.join(folder, 'postgres'), settings: all };
  let server: EmbeddedServer = await startEmbeddedServer(options);
  opened.defer(() => server.stop());
  return {
    port,
    folder,
    password: server.connection.password,
    pid: () => server.pid,
    async start() {
      server = await startEmbeddedServer(options);
    },
    stop: () => server.stop(),
  };
}

/** Connects to the database itself, past a proxy that the shop uses. */
export function poolOf(
  { port, password }: Pick<DatabaseServer, 'port' | 'password'>,
  opened: AsyncDisposableStack,
): pg.Pool {
  const at = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  const pool = new pg.Pool({ ...at, ssl: false, max: 4 });
  pool.on('error', () => undefined);
  opened.defer(() => pool.end());
  return pool;
}

export function urlOf(password: string, hosts: string, query = ''): string {
  return `postgres://postgres:${encodeURIComponent(password)}@${hosts}/postgres${query}`;
}

export async function openShop(
  databaseUrl: string,
  folder: string,
  opened: AsyncDisposableStack,
  more: Record<string, string> = {},
): Promise<ShopProcess> {
  const shop = await startProcess({ ...settingsOf(databaseUrl, folder), ...more });
  opened.defer(endProcesses);
  await untilReady(shop);
  return shop;
}

export function settingsOf(databaseUrl: string, folder: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: sessionSecret,
    DATA_DIR: path.join(folder, 'data'),
    SEED: 'none',
    ADMIN_PASSWORD: 'a password that nobody uses here',
    RATE_LIMIT_FACTOR: '100000',
  };
}

export interface Shelf {
  productId: string;
  shoppers: Shopper[];
}

/** A product, and customers who have not ordered yet. */
export function stock(pool: pg.Pool, shoppers: number): Promise<Shelf> {
  return bringShoppers(pool, sessionSecret, shoppers);
}
