import { readFile } from 'node:fs/promises';
import { getConstructionPlans } from 'pg-boss';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { transaction } from './database.ts';
import { jobsSchema, openJobs } from './jobs.ts';
import { openLog } from './logging.ts';

const { pool, connection } = await testDatabase();
const work = vi.fn(async () => undefined);
const notHere = vi.fn(async () => undefined);
const log = openLog(() => undefined);
const jobs = openJobs({ connection, log, works: true });
await jobs.start([{ name: 'send-letters', work }]);
afterAll(() => jobs.stop());

test('the schema is what the installed pg-boss would make', async () => {
  const migration = await readFile(
    new URL('../../db/migrations/0002-jobs.sql', import.meta.url),
    'utf8',
  );
  const essence = (text: string) =>
    text
      .replace(/^--.*$/gm, '')
      .replace(/^\s*(BEGIN|COMMIT|SET LOCAL .*|SELECT pg_advisory_xact_lock\(.*);\s*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
  expect(essence(migration)).toBe(essence(getConstructionPlans(jobsSchema)));
});

test('a job is done when what caused it is committed', async () => {
  work.mockClear();
  await transaction(pool, async (database) => jobs.wake(database, 'send-letters'));
  await eventually(() => expect(work).toHaveBeenCalled());
});

test('a job whose cause was taken back does not exist', async () => {
  const before = await countJobs();
  const undone = transaction(pool, async (database) => {
    jobs.wake(database, 'send-letters');
    throw new Error('second thoughts');
  });
  await expect(undone).rejects.toThrow('second thoughts');
  expect(await countJobs()).toBe(before);
});

test('a job comes once for all who wake it together', async () => {
  work.mockClear();
  const before = await countJobs();
  for (let asked = 0; asked < 10; asked += 1) jobs.wake(pool, 'send-letters');
  await eventually(() => expect(work).toHaveBeenCalled());
  expect((await countJobs()) - before).toBeLessThanOrEqual(2);
});

test('who stops ends what a job left under way', async () => {
  const stop = vi.fn(async () => undefined);
  const others = openJobs({ connection, log, works: true });
  await others.start([{ name: 'tidy-platform', work: notHere, stop }]);
  await others.stop();
  expect(stop).toHaveBeenCalledOnce();
});

test('what was woken just before the end is still said', async () => {
  work.mockClear();
  const serving = openJobs({ connection, log, works: false });
  await serving.start([{ name: 'send-letters', work: notHere }]);
  serving.wake(pool, 'send-letters');
  await serving.stop();
  await eventually(() => expect(work).toHaveBeenCalled());
});

test('what is woken again a moment after it was said is said again', async () => {
  const serving = openJobs({ connection, log, works: false });
  await serving.start([{ name: 'send-refunds', work: notHere }]);
  const said = () => countJobs('send-refunds');
  serving.wake(pool, 'send-refunds');
  await eventually(async () => expect(await said()).toBe(1));
  serving.wake(pool, 'send-refunds');
  await serving.stop();
  expect(await said()).toBe(2);
});

test('a process that only serves leaves its jobs to another', async () => {
  work.mockClear();
  const serving = openJobs({ connection, log, works: false });
  await serving.start([{ name: 'send-letters', work: notHere }]);
  serving.wake(pool, 'send-letters');
  await eventually(() => expect(work).toHaveBeenCalled());
  await serving.stop();
  expect(notHere).not.toHaveBeenCalled();
});

test('a later start writes only what has changed: another schedule, and a job that is new', async () => {
  const start = async (...all: [name: string, schedule: string][]) => {
    const later = openJobs({ connection, log, works: true });
    await later.start(all.map(([name, schedule]) => ({ name, schedule, work: notHere })));
    await later.stop();
    const { rows } = await pool.query(
      `SELECT cron, xmin::text AS written FROM ${jobsSchema}.schedule ORDER BY name`,
    );
    return rows;
  };
  const first = await start(['tidy-a', '1 0 29 2 *'], ['tidy-b', '2 0 29 2 *']);
  expect(await start(['tidy-a', '1 0 29 2 *'], ['tidy-b', '2 0 29 2 *'])).toEqual(first);
  const [, same] = first;
  const changed = await start(
    ['tidy-a', '7 0 29 2 *'],
    ['tidy-b', '2 0 29 2 *'],
    ['tidy-c', '3 0 29 2 *'],
  );
  expect(changed.map(({ cron }) => cron)).toEqual(['7 0 29 2 *', '2 0 29 2 *', '3 0 29 2 *']);
  expect(changed[1]).toEqual(same);
});

test('a job that fails is said in the log, is tried again later, and keeps nothing of a row', async () => {
  const said: string[] = [];
  const failing = openJobs({ connection, log: openLog((line) => said.push(line)), works: true });
  await pool.query("CREATE TABLE guest (name text CHECK (name <> 'Ama'))");
  const tried = vi.fn(() => pool.query("INSERT INTO guest VALUES ('Ama')"));
  await failing.start([{ name: 'tidy-guests', work: tried }]);
  failing.wake(pool, 'tidy-guests');
  const rows = async () =>
    (
      await pool.query(
        `SELECT state, output::text, start_after > now() AS later FROM ${jobsSchema}.job
         WHERE name = 'tidy-guests'`,
      )
    ).rows;
  await eventually(async () =>
    expect(await rows()).toMatchObject([{ state: 'retry', later: true }]),
  );
  expect(tried).toHaveBeenCalledOnce();
  const [{ output }] = await rows();
  expect(output).toContain('violates check constraint');
  expect(output).not.toContain('Ama');
  expect(JSON.parse(said.join(''))).toMatchObject({
    level: 'error',
    message: 'A job failed',
    job: 'tidy-guests',
    error: { message: expect.stringContaining('violates check constraint') },
  });
  await failing.stop();
});

test('a queue of an earlier version waits between its tries too', async () => {
  const earlier = "UPDATE jobs.queue SET retry_delay = 0 WHERE name = 'send-letters'";
  await pool.query(earlier);
  const later = openJobs({ connection, log, works: false });
  await later.start([{ name: 'send-letters', work: notHere }]);
  await later.stop();
  const { rows } = await pool.query(
    "SELECT retry_delay, retry_backoff FROM jobs.queue WHERE name = 'send-letters'",
  );
  expect(rows).toEqual([{ retry_delay: 2, retry_backoff: true }]);
});

test('a job that nobody does cannot be asked for', () => {
  expect(() => jobs.wake(pool, 'send-leters')).toThrow('send-leters');
});

async function countJobs(name = 'send-letters'): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(*) AS jobs FROM ${jobsSchema}.job WHERE name = $1`,
    [name],
  );
  return rows[0].jobs;
}
