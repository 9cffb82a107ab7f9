import { afterAll, expect, test } from 'vitest';
import { aMinute } from '#lib/durations.ts';
import { testDatabase } from '#tests/database/database.ts';
import { databaseUrl } from '#tests/database/database-url.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { readLetter } from '#tests/letters/read-letter.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { endProcesses, startProcess, untilReady } from './processes.ts';

const database = await testDatabase();
const mail = await openMailServer();
const environment = {
  DATABASE_URL: databaseUrl(database),
  SESSION_SECRET: 'shared by both processes, and long enough',
  DATA_DIR: temporaryFolder(),
  SMTP_URL: mail.url,
};
afterAll(endProcesses);
afterAll(() => mail.close());

const said = () => mail.received.map(({ raw }) => readLetter(raw).text.replaceAll(/\s+/g, ' '));
const beating = async () => (await database.pool.query('SELECT FROM platform_beat')).rowCount ?? 0;

test('when the only worker is killed, the process that serves pages tells the owner, and tells when it is over', {
  timeout: 15 * aMinute,
}, async () => {
  const web = await startProcess(environment, ['--role=web']);
  await untilReady(web);
  const worker = await startProcess(environment, ['--role=worker']);
  await eventually(async () => expect(await beating()).toBe(2), { timeout: aMinute });
  const killedAt = Date.now();
  worker.kill('SIGKILL');
  await eventually(() => expect(said().join()).toContain('No worker runs.'), {
    timeout: 5 * aMinute,
    interval: 250,
  });
  const told = (Date.now() - killedAt) / 1_000;
  const startedAt = Date.now();
  await startProcess(environment, ['--role=worker']);
  await eventually(() => expect(said().join()).toContain('This problem is solved: A worker'), {
    timeout: 8 * aMinute,
    interval: 250,
  });
  const over = (Date.now() - startedAt) / 1_000;
  console.info(`told after ${told.toFixed()} s, over after ${over.toFixed()} s`);
  expect(said().filter((text) => text.includes('A worker of the shop')).length).toBeLessThan(3);
});
