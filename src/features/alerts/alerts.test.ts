import { createHmac, hkdfSync } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aMinute } from '#lib/durations.ts';
import { type Announcements, hear } from '#platform/announcements.ts';
import { selectBeats, upsertBeat } from '#platform/beats.queries.ts';
import { openBeats } from '#platform/beats.ts';
import type { Context } from '#platform/context.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { readLetter } from '#tests/letters/read-letter.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { type Watch, watched } from './announcements.ts';
import { checkAlerts } from './check-alerts.ts';
import { judgeBeats } from './rules.ts';
import { sendPosts } from './send-posts.ts';
import { jobFailing } from './watch-jobs.ts';
import { backupOld, diskFull } from './watch-machine.ts';

let now = new Date('2026-03-03T08:00:00Z');
const clock = () => now;
const sessionSecret = 'a secret of this test, long enough';
const mail = await openMailServer();
// Both processes only serve, so no jobs run.
const ground = {
  clock,
  sessionSecret,
  role: 'web' as const,
  smtpUrl: mail.url,
  mailFrom: { name: undefined, address: 'hello@shop.example' },
  publicUrl: 'https://shop.example',
};
const first = await openTestShop(ground);
const second = await openTestShop({ ...ground, database: first.database });
const { pool } = first.database;

const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer = 204;
const webhook = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    heard.push({ headers: request.headers, body });
    response.writeHead(answer).end();
  });
});
await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/key-of-mine`;
afterAll(async () => {
  webhook.close();
  await mail.close();
});

beforeEach(async () => {
  heard.length = 0;
  mail.received.length = 0;
  answer = 204;
  const tables = ['alerts_alert', 'alerts_post', 'platform_beat', 'platform_letter'];
  for (const table of tables) await pool.query(`DELETE FROM ${table}`);
  await pool.query("DELETE FROM platform_setting WHERE name = 'alertWebhook'");
});

const setWebhook = () =>
  pool.query(
    `INSERT INTO platform_setting (name, value, version, changed_at)
     VALUES ('alertWebhook', to_jsonb($1::text), 1, now())`,
    [address],
  );

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};

/** Watches for one kind of trouble only. */
function looking(context: Context, look: () => Promise<string | undefined>, patience = 0): Context {
  const watch: Watch = {
    kind: 'trial',
    title: 'Something is wrong',
    advice: 'Please look at it.',
    patience,
    look,
  };
  const { announcement, hearer } = hear(watched, watch);
  const announcements = {
    hearersOf: (asked: unknown) => (asked === announcement ? [hearer] : []),
  } as unknown as Announcements;
  return { ...context, announcements };
}

async function letters() {
  const { rows } = await pool.query<{ content: { title: string; says: string; over: unknown } }>(
    "SELECT content FROM platform_letter WHERE kind = 'alert' ORDER BY number",
  );
  return rows.map(({ content: { says, over } }) => [says, over !== null]);
}

test('an alert is told once when it begins and once when it stays over, by several processes', async () => {
  let says: string | undefined = 'It is broken.';
  const processes = [first, second, first].map(({ context }) => looking(context, async () => says));
  const look = () => Promise.all(processes.map(checkAlerts));
  await setWebhook();
  await look();
  pass(30);
  says = 'It is still broken.';
  await look();
  expect(await letters()).toEqual([['It is broken.', false]]);
  says = undefined;
  await look();
  pass(1);
  await look();
  expect(await letters()).toHaveLength(1);
  pass(5);
  await look();
  await look();
  expect(await letters()).toEqual([
    ['It is broken.', false],
    ['It is still broken.', true],
  ]);
  expect((await pool.query('SELECT FROM alerts_alert')).rowCount).toBe(0);
  const { rows } = await pool.query('SELECT body FROM alerts_post ORDER BY created_at');
  expect(rows.map(({ body }) => JSON.parse(body).state)).toEqual(['begun', 'over']);
});

test('what passes within its patience is never told, and what comes back is the same alert', async () => {
  let says: string | undefined = 'For a moment.';
  const context = looking(first.context, async () => says, 2 * aMinute);
  await checkAlerts(context);
  pass(1);
  says = undefined;
  await checkAlerts(context);
  expect(await letters()).toEqual([]);
  says = 'For long.';
  await checkAlerts(context);
  pass(2);
  await checkAlerts(context);
  for (const each of [undefined, 'Again.', undefined, 'Again.']) {
    pass(1);
    says = each;
    await checkAlerts(context);
  }
  expect(await letters()).toEqual([['For long.', false]]);
});

test('while nobody can look, nothing begins and nothing ends', async () => {
  let look: Watch['look'] = async () => 'It is broken.';
  const context = looking(first.context, () => look(first.context));
  await checkAlerts(context);
  look = () => Promise.reject(new Error('no answer'));
  for (const minutes of [20, 40, 60, 80]) {
    await checkAlerts({ ...context, clock: () => new Date(now.getTime() + minutes * aMinute) });
  }
  expect(await letters()).toHaveLength(1);
  expect((await pool.query('SELECT FROM alerts_alert')).rowCount).toBe(1);
});

test('the webhook is told with a signature, again until it takes it, and nothing when there is none', async () => {
  const context = looking(first.context, async () => 'It is broken.');
  await setWebhook();
  answer = 503;
  await checkAlerts(context);
  await Promise.all([first, second].map((shop) => sendPosts(shop.context, false)));
  expect(heard).toHaveLength(1);
  await sendPosts(context, false);
  expect(heard).toHaveLength(1);
  answer = 204;
  pass(1);
  await sendPosts(context, false);
  await sendPosts(context, false);
  expect(heard).toHaveLength(2);
  const [, { headers, body } = { headers: {}, body: '' }] = heard;
  expect(JSON.parse(body)).toEqual({
    id: expect.any(String),
    shop: 'https://shop.example',
    alert: 'trial',
    state: 'begun',
    text: 'Something is wrong: It is broken.',
    since: expect.any(String),
  });
  // docs/operations.md tells the receiver to check the signature this way.
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'alert webhook', 32));
  const [, at, given] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['taama-signature'])) ?? [];
  expect(createHmac('sha256', key).update(`${at}.${body}`).digest('hex')).toBe(given);
  expect(JSON.stringify(first.said)).not.toContain('key-of-mine');
});

test('in production the webhook is not told on this machine', async () => {
  await setWebhook();
  await checkAlerts(looking(first.context, async () => 'It is broken.'));
  await sendPosts(first.context, true);
  expect(heard).toEqual([]);
  expect((await pool.query('SELECT FROM alerts_post')).rowCount).toBe(1);
});

const worker = (id: string, startedAgo: number, beatAgo: number) =>
  upsertBeat(pool, {
    id,
    role: 'worker',
    version: '1.2.3',
    startedAt: new Date(now.getTime() - startedAgo * aMinute),
    beatAt: new Date(now.getTime() - beatAgo * aMinute),
  });

const dead = '0197b3c0-0000-7000-8000-000000000001';
const successor = '0197b3c0-0000-7000-8000-000000000002';

test('a process that serves notices that the last worker is dead, and sends the letter itself', async () => {
  await worker(dead, 60, 3);
  await first.beats.beat();
  expect(await letters()).toEqual([]);
  pass(2);
  await first.beats.beat();
  await eventually(() => expect(mail.received).toHaveLength(1));
  const letter = readLetter(mail.received[0]?.raw ?? '');
  expect(letter.text).toContain('A worker was last seen on 3 March 2026');
  expect(letter.text.replaceAll(/\s+/g, ' ')).toContain('No worker runs.');
  await worker(successor, 1, 0);
  await second.beats.beat();
  expect((await selectBeats(pool)).map(({ id }) => id)).not.toContain(dead);
  pass(5);
  await worker(successor, 6, 0);
  await second.beats.beat();
  expect((await letters()).map(([, over]) => over)).toEqual([false, true]);
});

test('a process whose clock was ahead at its start lives by the right one', async () => {
  const right = now;
  pass(60 * 24);
  const beats = openBeats({ context: first.context, role: 'worker', withEach: [] });
  await beats.beat();
  now = right;
  await beats.beat();
  const { living } = judgeBeats(await selectBeats(pool), now);
  expect(living.map(({ role, startedAt }) => [role, startedAt])).toEqual([['worker', right]]);
});

test('the desk shows the processes and what is wrong, to an admin alone', async () => {
  const call = clientOf(first.app);
  const admin = await orderDesk(first).buyer('admin');
  await worker(dead, 60, 3);
  await worker(successor, 90, 0);
  await first.beats.beat();
  pass(2);
  await worker(successor, 92, 0);
  await first.beats.beat();
  const { body } = await call('GET', '/api/desk/health', undefined, admin);
  expect(body).toMatchObject({
    alerts: [
      {
        title: 'A worker of the shop is missing',
        says: expect.stringContaining('One worker runs.'),
        since: expect.any(String),
      },
    ],
    processes: [
      { _id: dead, role: 'worker', version: '1.2.3', missing: true },
      { _id: successor, missing: false },
      { role: 'web', missing: false },
    ],
  });
  expect((await call('GET', '/api/desk/health')).status).toBe(401);
  const figures = await (await first.openMetrics()).write();
  expect(figures).toContain('taama_alert_open{alert="worker-missing"} 1\n');
  expect(figures).toContain('taama_process_beat_age_seconds{role="worker"} 300\n');
});

test('a process that stops in order takes its row with it', async () => {
  const third = await openTestShop({ ...ground, database: first.database });
  await third.beats.start();
  expect(await selectBeats(pool)).toHaveLength(1);
  await third.close();
  expect(await selectBeats(pool)).toEqual([]);
});

test('a disk is nearly full when less than a tenth and less than a gigabyte is left', async () => {
  const dataFolder = temporaryFolder();
  const config = { dataFolder, databaseUrl: undefined };
  const megabyte = 1024 ** 2;
  const look = (free: number, whole: number, elsewhere = free) =>
    diskFull(config, async (folder) => ({
      free: (folder === dataFolder ? free : elsewhere) * megabyte,
      whole: whole * megabyte,
    })).look(first.context);
  expect(await look(900, 20_000)).toContain('of the data folder has 900 MB left, 4 percent');
  expect(await look(1_100, 20_000)).toBeUndefined();
  expect(await look(900, 5_000)).toBeUndefined();
  await writeFile(path.join(dataFolder, 'postgres.place'), '/var/lib/taama\n');
  expect(await look(1_100, 20_000, 10)).toContain('of the database has 10 MB left, 0 percent');
});

test('a backup is old after a day, and none at all is told as well', async () => {
  const dataFolder = temporaryFolder();
  const [watch] = backupOld({ dataFolder, databaseUrl: undefined });
  const look = () => watch?.look(first.context);
  expect(await look()).toBe('There is no backup yet.');
  await mkdir(path.join(dataFolder, 'backups'));
  const madeAgo = async (name: string, hours: number) => {
    const file = path.join(dataFolder, 'backups', name);
    await writeFile(file, '');
    const at = new Date(now.getTime() - hours * 60 * aMinute);
    await utimes(file, at, at);
  };
  await madeAgo('taama-2026-03-01.backup', 30);
  await madeAgo('taama-2026-03-03.backup.part', 1);
  expect(await look()).toBe('The last backup is 30 hours old.');
  // The clock was ahead in one night.
  await madeAgo('taama-2027-03-02.backup', -365 * 24);
  expect(await look()).toBe('The last backup is 30 hours old.');
  await madeAgo('taama-2026-03-02.backup', 23);
  expect(await look()).toBeUndefined();
});

test('with a database of one’s own the shop knows nothing of backups', () => {
  expect(backupOld({ dataFolder: '.', databaseUrl: 'postgres://localhost/shop' })).toEqual([]);
});

test('a job that has failed three times since it last succeeded is an alert', async () => {
  const { look } = jobFailing();
  const ended = (state: string, minutesAgo: number) =>
    pool.query(
      `INSERT INTO jobs.job (name, state, created_on, started_on, completed_on)
       SELECT 'tidy-platform', $1::jobs.job_state, at, at, at
       FROM (SELECT now() - make_interval(mins => $2) AS at) then_`,
      [state, minutesAgo],
    );
  const later = () => {
    pass(5);
    return look(first.context);
  };
  await ended('failed', 300);
  await ended('completed', 240);
  await ended('failed', 180);
  await ended('failed', 120);
  expect(await later()).toBeUndefined();
  await ended('failed', 60);
  expect(await look(first.context)).toBeUndefined();
  expect(await later()).toContain('“tidy-platform” 3 times');
  await ended('completed', 0);
  expect(await later()).toBeUndefined();
  await pool.query("UPDATE jobs.job SET completed_on = completed_on - interval '2 days'");
  await pool.query("DELETE FROM jobs.job WHERE state = 'completed'");
  expect(await later()).toBeUndefined();
});

test('a process that sends alone ends the letter under way before it stops', async () => {
  const third = await openTestShop({ ...ground, database: first.database });
  await worker(dead, 60, 3);
  await third.beats.beat();
  mail.keepQuiet();
  pass(2);
  await third.beats.beat();
  await eventually(() => expect(mail.received).toHaveLength(1));
  setTimeout(mail.speak, 300);
  await third.close();
  const { rows } = await pool.query('SELECT sent_at FROM platform_letter');
  expect(rows).toEqual([{ sent_at: now }]);
});
