import type { Clock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { openLog } from '#platform/logging.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { type TestDatabase, testDatabase } from '#tests/database/database.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { judgeAnswers } from '#tests/run/judge-answers.ts';
import { atEnd } from '#tests/setup/at-end.ts';
import { type OpenShop, openShop } from '../../src/start-shop.ts';
import { letVisitorsIn } from './opened-doors.ts';

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
  await rememberJobs(database.pool);
  const shop = await openShop({
    config,
    log: openLog((line) => said.push(JSON.parse(line))),
    connection: database.connection,
    pages: openBuiltPages(),
    ...(clock ? { clock } : {}),
  });
  atEnd(() => shop.close());
  await shop.working;
  jobs ??= await readJobs(database.pool);
  // By the wall's clock a job would run in the middle of one test in many.
  await database.pool.query('DELETE FROM jobs.schedule');
  judgeAnswers(shop.app);
  // A shop in production begins closed, but most tests are about its visitors.
  if (config.production && begins !== 'closed') await letVisitorsIn(shop.context);
  return { ...shop, database, said };
}

/**
 * The jobs that a shop's start writes. Each worker remembers them, which replaces fifty statements
 * by two.
 */
let jobs: { queues: string; schedules: string } | undefined;

async function readJobs(pool: TestDatabase['pool']) {
  const { rows } = await pool.query(`
    SELECT (SELECT json_agg(queue)::text FROM jobs.queue) AS queues,
      (SELECT json_agg(schedule)::text FROM jobs.schedule) AS schedules`);
  return rows[0];
}

async function rememberJobs(pool: TestDatabase['pool']) {
  if (!jobs) return;
  for (const [table, rows] of [
    ['queue', jobs.queues],
    ['schedule', jobs.schedules],
  ]) {
    await pool.query(
      `INSERT INTO jobs.${table} SELECT * FROM json_populate_recordset(NULL::jobs.${table}, $1)
       ON CONFLICT DO NOTHING`,
      [rows],
    );
  }
}
