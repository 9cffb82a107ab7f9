import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { preview } from '#features/accounts/letters/welcome.ts';
import { openPool } from '#platform/database.ts';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import type { Jobs } from '#platform/jobs.ts';
import { openLetters } from '#platform/mail/letters.ts';
import { openSecrets } from '#platform/secrets.ts';
import { databaseUrl } from '#tests/database/database-url.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { openSlowLine } from '#tests/network/slow-line.ts';
import { runFolder, sweepDeadRuns } from '../../setup/run-folders.ts';
import { type ShopProcess, startProcess, untilReady } from '../processes.ts';

const step = 50;
const waiting = 300;
const silent = 30;
const sessionSecret = 'the same in the shop and here, and long enough';

/** Ordinary letters wake no sender here. The next code does. */
const wakesNobody: Jobs = {
  wake: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};

interface Ground {
  pool: pg.Pool;
  mail: Awaited<ReturnType<typeof openMailServer>>;
  shop: ShopProcess;
}

/**
 * Measures how long a code takes while other letters wait or hang. The mail server takes 50 ms for
 * each answer.
 */
export async function measureLetters(say: (words: string) => void) {
  await sweepDeadRuns();
  await using opened = new AsyncDisposableStack();
  const folder = runFolder('letters');
  mkdirSync(folder, { recursive: true });
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startEmbeddedServer({ folder: path.join(folder, 'postgres') });
  opened.defer(() => server.stop());
  const pool = openPool({ ...server.connection, max: 4 }, () => undefined);
  opened.defer(() => pool.end());
  const mail = await openMailServer();
  opened.defer(() => mail.close());
  const line = await openSlowLine(mail.url, step);
  opened.defer(() => line.close());
  const start = async () => {
    const shop = await startProcess({
      DATABASE_URL: databaseUrl(server),
      SESSION_SECRET: sessionSecret,
      DATA_DIR: path.join(folder, 'data'),
      SMTP_URL: line.url,
      MAIL_FROM: 'shop@shop.example',
      SEED: 'none',
      RATE_LIMIT_FACTOR: '100000',
    });
    await untilReady(shop);
    return shop;
  };
  const ground: Ground = { pool, mail, shop: await start() };

  say(`${waiting} letters wait …`);
  await post(ground, waiting, (n) => `reader${n}@${['one', 'two', 'three'][n % 3]}.example`);
  const cases = [{ name: `${waiting} letters wait`, took: await askForCodes(ground, 10) }];

  say(`${silent} readers hang, ${silent} domains do …`);
  hang(ground, ['silent.example']);
  await post(ground, silent, (n) => `reader${n}@silent.example`);
  hang(
    ground,
    Array.from({ length: silent }, (_, n) => `silent${n}.example`),
  );
  await post(ground, silent, (n) => `reader${n}@silent${n}.example`);
  await pause(500);
  const name = `${silent} readers of a domain and ${silent} domains that hang`;
  cases.push({ name, took: await askForCodes(ground, 10) });

  say('The shop stops …');
  const began = Date.now();
  ground.shop.kill('SIGTERM');
  await ground.shop.ended;
  const stopped = Date.now() - began;
  mail.letThrough();
  // Letters that were put off are made due, so that the run need not wait for them.
  await pool.query('UPDATE platform_letter SET due_at = created_at WHERE sent_at IS NULL');
  ground.shop = await start();

  say(`${silent} codes to as many domains hang …`);
  const domains = Array.from({ length: silent }, (_, n) => `mute${n}.example`);
  hang(ground, domains);
  for (const [n, domain] of domains.entries()) await register(ground, `reader${n}@${domain}`);
  const codes = `${silent} codes to domains that hang`;
  cases.push({ name: codes, took: await askForCodes(ground, 10) });
  mail.letThrough();
  await untilSent(ground);
  const read = mail.received.map(({ raw }) => /^Message-ID: (\S+)/m.exec(raw)?.[1]);
  ground.shop.kill('SIGTERM');
  await ground.shop.ended;
  return { cases, stopped, letters: new Set(read).size, twice: read.length - new Set(read).size };
}

/** Writes ordinary letters as operations do. */
async function post({ pool }: Ground, number: number, to: (n: number) => string) {
  const letters = openLetters(wakesNobody, () => new Date(), openSecrets(sessionSecret));
  const letter = { kind: 'welcome', content: preview };
  for (let n = 0; n < number; n += 1) {
    await letters.post(pool, { ...letter, identity: randomUUID(), to: to(n) });
  }
}

function hang({ mail }: Ground, domains: string[]) {
  for (const domain of domains) mail.hang(domain);
}

/** Milliseconds from the answer to the person until the mail server has the letter. */
async function askForCodes(ground: Ground, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const email = `code-${randomUUID()}@one.example`;
    await register(ground, email);
    const began = performance.now();
    while (!ground.mail.received.some(({ to }) => to.includes(email))) {
      if (performance.now() - began > 120_000) throw new Error(`No code. ${ground.shop.output()}`);
      await pause(5);
    }
    took.push(Math.round(performance.now() - began));
  }
  return took;
}

async function register({ shop }: Ground, email: string) {
  const person = { firstName: 'Efua', lastName: 'Mensah', email, password: 'harmattan wind' };
  const answer = await fetch(`${shop.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, acceptedTerms: true }),
  });
  if (answer.status !== 201) throw new Error(`Nobody was registered: ${await answer.text()}`);
}

async function untilSent({ pool }: Ground) {
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      'SELECT count(*)::int AS waiting FROM platform_letter WHERE sent_at IS NULL',
    );
    if (rows[0]?.waiting === 0) return;
    await pause(200);
  }
}
