import path from 'node:path';
import type { Bench, Request, Side } from './benchmark.ts';

interface Wish {
  request: Request;
  /** False: every request is a render and a query of its own. */
  cached?: boolean;
}

/** The real shop with 24 products, in a process and a database of its own. */
export async function serveShop(bench: Bench, { request, cached = true }: Wish): Promise<Side> {
  const connection = await bench.newDatabase();
  const dataFolder = path.join(bench.folder, connection.database);
  const server = await bench.startServer('shop-process.ts', { connection, dataFolder, cached });
  return { ...server, request };
}
