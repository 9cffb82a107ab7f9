import { randomBytes, randomUUIDv7 } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import type { Connection } from '#platform/embedded/connection.ts';
import { openSessions } from '#platform/sessions.ts';
import type { Bench, Request, Side } from './benchmark.ts';

interface Wish {
  /** What a visitor asks, or what a customer asks with his token. */
  request: Request | ((token: string) => Request);
  /** False: every request is a render and a query of its own. */
  cached?: boolean;
  products?: number;
}

/** The real shop, with 24 products or as many as are wished, in a process and a database of its own. */
export async function serveShop(
  bench: Bench,
  { request, cached = true, products = 24 }: Wish,
): Promise<Side> {
  const connection = await bench.newDatabase();
  const dataFolder = path.join(bench.folder, connection.database);
  const sessionSecret = randomBytes(32).toString('base64url');
  const task = { connection, dataFolder, cached, products, sessionSecret };
  const server = await bench.startServer('shop-process.ts', task);
  const asked =
    typeof request === 'function' ? request(await signIn(connection, sessionSecret)) : request;
  return { ...server, request: asked };
}

async function signIn(connection: Connection, secret: string): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const account = { id: randomUUIDv7(), email: 'efua@shop.example', role: 'customer' } as const;
  const sessions = openSessions(secret, () => new Date());
  return sessions.issue(client, account, 1).finally(() => client.end());
}
