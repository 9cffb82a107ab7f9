import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stopOrphan } from '#platform/embedded/server.ts';
import { freshFolder } from './embedded-shop-process.ts';
import { endProcesses, startProcess, untilReady } from './processes.ts';

afterAll(endProcesses);

test('a shop whose own PostgreSQL is killed starts it again, goes on, and stops both', async () => {
  const folder = freshFolder();
  const shop = await startProcess({ DATA_DIR: folder });
  // The first start makes the database, and then the demo.
  await expect.poll(shop.output, { timeout: 120_000 }).toContain('is open.');
  const place = path.join(folder, 'postgres');
  const [pid] = readFileSync(path.join(place, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await expect.poll(shop.output, { timeout: 30_000 }).toContain('PostgreSQL runs again');
  await untilReady(shop);
  expect(await (await fetch(`${shop.url}/api/products`)).json()).toHaveLength(20);
  shop.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(await stopOrphan(place)).toBe(false);
}, 240_000);
