import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { databaseUrl } from '#tests/database/database-url.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { endProcesses, startProcess, untilReady } from './processes.ts';

const database = await testDatabase();
const mail = await openMailServer();
afterAll(() => mail.close());
afterAll(endProcesses);

const environment = {
  DATABASE_URL: databaseUrl(database),
  SESSION_SECRET: 'shared by both processes, and long enough',
  DATA_DIR: temporaryFolder(),
  SMTP_URL: mail.url,
  MAIL_FROM: 'shop@shop.example',
  SEED: 'none',
};

test('a code whose shop was killed between the commit and the sending still arrives', async () => {
  const email = 'efua@shop.example';
  // This process sends no letters, so its committed letters wait for another process.
  const killed = await startProcess(environment, ['--role=web']);
  await untilReady(killed);
  const send = (url: string, path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const person = { firstName: 'Efua', lastName: 'Mensah', email, password: 'harmattan wind' };
  const answer = await send(killed.url, '/api/auth/register', { ...person, acceptedTerms: true });
  expect(answer.status).toBe(201);
  killed.kill('SIGKILL');
  await killed.ended;
  const written = () => mail.received.filter(({ to }) => to.includes(email));
  expect(written()).toEqual([]);

  const next = await startProcess(environment);
  await untilReady(next);
  await eventually(() => expect(written()).toHaveLength(1), { timeout: 90_000, interval: 100 });
  const otp = /^(\d{6})\r?$/m.exec(written()[0]?.raw ?? '')?.[1];
  const { registration } = (await answer.json()) as { registration: string };
  const verified = await send(next.url, '/api/auth/verify-otp', { email, otp, registration });
  expect(verified.status).toBe(200);
});
