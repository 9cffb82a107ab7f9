import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { freshFolder, openShop, type ShopProcess } from './embedded-shop-process.ts';
import { strike } from './payments/database-under-fire.ts';

test('ten kills under load lose no acknowledged row', async () => {
  const folder = path.join(freshFolder(), 'postgres');
  const acknowledged = new Set<number>();
  for (let kill = 0; kill < 10; kill++) {
    const shop = openShop(folder, { load: kill * 1_000_000 + 1, settings: {} });
    await hasKept(shop, 100 + 20 * kill);
    // Kills the server's first process alone, and in the next round every process.
    if (kill % 2 === 0) await killServer(shop);
    else await killEverything(shop);
    for (const row of rowsKeptBy(shop)) acknowledged.add(row);
  }
  const found = await rowsIn(folder);
  const lost = [...acknowledged].filter((row) => !found.has(row));
  expect(lost.slice(0, 10)).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(10 * 100);
}, 240_000);

async function hasKept(shop: ShopProcess, rows: number) {
  await shop.says('loading');
  await expect
    .poll(() => shop.child.exitCode ?? rowsKeptBy(shop).length, { timeout: 30_000, interval: 5 })
    .toBeGreaterThanOrEqual(rows);
}

async function killServer(shop: ShopProcess) {
  const { pid } = await shop.says('started');
  process.kill(pid, 'SIGKILL');
  await shop.kill();
}

async function killEverything(shop: ShopProcess) {
  const { pid } = await shop.says('started');
  const { processes } = await shop.says('loading');
  const killed = shop.kill();
  for (const each of [pid, ...processes]) strike(each);
  await killed;
}

function rowsKeptBy({ reports }: ShopProcess) {
  return reports.flatMap((report) => (report.said === 'kept' ? [report.row] : []));
}

async function rowsIn(folder: string) {
  const server = await startEmbeddedServer({ folder });
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query('SELECT row::int FROM kept');
  await client.end();
  await server.stop();
  return new Set<number>(rows.map(({ row }) => row));
}
