import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Clock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { openLog } from '#platform/logging.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { type OpenShop, openShop } from '../src/start-shop.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export interface TestShop extends OpenShop {
  database: TestDatabase;
  /** What the shop said while it ran, a parsed line each. */
  said: Record<string, unknown>[];
}

/** The real app on a database of its own, closed when the file's tests are done. */
export async function openTestShop(
  differing: Partial<Config> & { clock?: Clock; database?: TestDatabase } = {},
): Promise<TestShop> {
  const { clock, database = await testDatabase(), ...changes } = differing;
  const folder = mkdtempSync(path.join(tmpdir(), 'taama-test-'));
  const said: Record<string, unknown>[] = [];
  const config = { ...readConfig({ DATA_DIR: folder, SEED: 'none' }), ...changes };
  const shop = await openShop({
    config,
    log: openLog((line) => said.push(JSON.parse(line))),
    connection: database.connection,
    pages: openBuiltPages(),
    ...(clock ? { clock } : {}),
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...shop, database, said };
}
