import { randomBytes, randomUUIDv7 } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '#platform/embedded/connection.ts';
import { openSessions, type Sessions } from '#platform/sessions.ts';
import { fillTwoYears } from '#tests/shop/two-years.ts';
import type { Bench, Request } from './benchmark.ts';
import type { RunningServer } from './server-process.ts';
import type { ShopTask } from './shop-process.ts';

interface Kind {
  /** Two years of a shop: a hundred thousand orders, and everything that belongs to them. */
  history?: boolean;
  /** What else is in its database then, as statements. */
  also?: readonly string[];
  /** If false, every request renders and queries for itself. */
  cached?: boolean;
  products?: number;
  /** Something is written all the time, so nothing is kept that waits for that (while-still.ts). */
  restless?: boolean;
  /** What its operator sets, besides the settings of every shop of the bench. */
  settings?: Record<string, string>;
}

export interface Wish extends Kind {
  /** What a visitor asks, or what a customer asks with a token. */
  request: Request | ((token: string) => Request);
  /** The role of the token's account. */
  role?: 'customer' | 'owner';
}

export interface ServedShop {
  server: RunningServer;
  connection: Connection;
  pool: pg.Pool;
  sessions: Sessions;
  /** Another process opens the same shop with this. */
  task: ShopTask;
}

/** A shop that gets one request again and again. */
export async function askShop(bench: Bench, { request, role = 'customer', ...kind }: Wish) {
  const { server, pool, sessions } = await serveShop(bench, kind);
  const account = { id: randomUUIDv7(), email: 'efua@shop.example', role };
  const asked =
    typeof request === 'function' ? request(await sessions.issue(pool, account, 1)) : request;
  return { ...server, request: asked };
}

/** The real shop, with its own process and database, and 24 products unless more are wished. */
export async function serveShop(
  bench: Bench,
  {
    cached = true,
    products = 24,
    history = false,
    restless = false,
    also = [],
    settings = {},
  }: Kind = {},
): Promise<ServedShop> {
  const connection = await bench.newDatabase();
  const dataFolder = path.join(bench.folder, connection.database);
  const sessionSecret = randomBytes(32).toString('base64url');
  const given = { DATA_DIR: dataFolder, SEED: 'none', SESSION_SECRET: sessionSecret, ...settings };
  const task = { connection, cached, products, settings: given };
  const server = await bench.startServer('shop-process.ts', task);
  const sessions = openSessions(sessionSecret, () => new Date());
  const pool = bench.openPool(connection);
  if (history) {
    const filler = await fillTwoYears({ connection });
    for (const statement of also) await filler.query(statement);
    await filler.end();
  }
  // PostgreSQL would do it by itself within a minute, after so many new rows.
  if (history || products > 24) await analyze(connection);
  if (restless) void keepWriting(pool);
  return { server, connection, pool, sessions, task };
}

/** On a busy machine it takes longer than the shop's connections give a statement. */
async function analyze(connection: Connection) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('VACUUM ANALYZE').finally(() => client.end());
}

/** A transaction with a number counts as one that has written, until the pool is closed. */
async function keepWriting(pool: pg.Pool) {
  while (!pool.ending) {
    await pool.query('SELECT pg_current_xact_id()');
    await pause(2, undefined, { ref: false });
  }
}
