import { afterAll } from 'vitest';
import type { Clock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { openLog } from '#platform/logging.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { type OpenShop, openShop } from '../src/start-shop.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { judgeAnswers } from './judge-answers.ts';
import { letVisitorsIn } from './opened-doors.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface TestShop extends OpenShop {
  database: TestDatabase;
  /** What the shop logged, each line parsed. */
  said: Record<string, unknown>[];
}

/** The real app with its own database, closed when the file's tests are done. */
export async function openTestShop(
  differing: Partial<Config> & { clock?: Clock; database?: TestDatabase; begins?: 'closed' } = {},
): Promise<TestShop> {
  const { clock, database = await testDatabase(), begins, ...changes } = differing;
  const folder = temporaryFolder();
  const said: Record<string, unknown>[] = [];
  const config = { ...readConfig({ DATA_DIR: folder, SEED: 'none' }), ...changes };
  const shop = await openShop({
    config,
    log: openLog((line) => said.push(JSON.parse(line))),
    connection: database.connection,
    pages: openBuiltPages(),
    ...(clock ? { clock } : {}),
  });
  afterAll(() => shop.close());
  judgeAnswers(shop.app);
  // In production a shop begins closed, and most tests are about its visitors.
  if (config.production && begins !== 'closed') await letVisitorsIn(shop.context);
  return { ...shop, database, said };
}
