import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import type { Jobs } from '#platform/jobs.ts';
import { openLog } from '#platform/logging.ts';
import { openLetters } from '#platform/mail/letters.ts';
import { openSending } from '#platform/mail/send-due-letters.ts';
import type { Sender } from '#platform/mail/send-letter.ts';
import { openRush } from '#platform/rush.ts';
import { openSecrets } from '#platform/secrets.ts';
import { testDatabase } from '#tests/database/database.ts';
import { demoEmails } from '../../../db/seed/facts.ts';
import type { LettersFailedLetter } from './contract.ts';
import { copyLetter, markSentAgain } from './letters.queries.ts';
import { forgetLetters } from './own-letters.ts';
import { tellOfFailedLetters } from './tell-of-failed-letters.ts';

const { pool } = await testDatabase();
let now = new Date('2026-03-03T08:00:00Z');
const clock = () => now;
const wakeNobody: Jobs = {
  wake: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};
const secrets = openSecrets('a secret of this test, long enough');
const letters = openLetters(wakeNobody, clock, secrets);
const publicUrl = 'https://shop.example';

/** A sender whose letters never arrive. */
const sender: Sender = {
  database: pool,
  clock,
  secrets,
  rush: openRush(),
  log: openLog(() => undefined),
  domain: 'shop.example',
  render: () => ({ subject: 'A letter', html: '<p>Good day</p>', text: 'Good day' }),
  urgentKinds: [],
  toMany: new Map(),
  most: 4,
  hangUp: () => undefined,
  deliver: async () => {
    throw new Error('out of order');
  },
};

async function sendDueLetters(by: Sender) {
  const sending = openSending(by);
  await sending.begin();
  await sending.settled();
}

beforeEach(() => pool.query('DELETE FROM platform_letter'));

const post = (to: string) =>
  letters.post(pool, { kind: 'order-shipped', identity: randomUUID(), to, content: {} });

/** Lets hours pass, while the shop tries to send. */
async function pass(hours: number) {
  const end = now.getTime() + hours * anHour;
  await sendDueLetters(sender);
  while (now.getTime() < end) {
    now = new Date(Math.min(now.getTime() + anHour, end));
    await sendDueLetters(sender);
  }
}

const tell = () => tellOfFailedLetters({ pool, clock, letters, publicUrl });

async function told() {
  const { rows } = await pool.query<{ recipient: string; content: LettersFailedLetter }>(
    `SELECT recipient, content FROM platform_letter WHERE kind = 'letters-failed'
     ORDER BY created_at`,
  );
  return rows;
}

const readers = async () =>
  (await told()).map(({ content }) => content.failed.map(({ to }) => to).sort());

test('the owner is told of letters that fail for more than six hours, once a day', async () => {
  const since = now.toISOString();
  await post('ama@shop.example');
  await pass(5);
  await tell();
  expect(await told()).toEqual([]);
  await pass(1.5);
  await tell();
  const letter = { kind: 'order-shipped', to: 'ama@shop.example', since, givenUp: false };
  expect(await told()).toEqual([
    {
      recipient: demoEmails[0],
      content: { publicUrl, failed: [{ ...letter, error: 'out of order' }], more: 0 },
    },
  ]);
  await post('kofi@shop.example');
  await pass(12);
  await tell();
  expect(await told()).toHaveLength(1);
  await pass(12);
  await tell();
  expect(await readers()).toEqual([
    ['ama@shop.example'],
    ['ama@shop.example', 'kofi@shop.example'],
  ]);
});

test('the owner is told what each letter was, and not a new order of one that had left', async () => {
  for (const status of ['pending', 'shipped']) {
    const about = { kind: 'new-paid-order', identity: randomUUID(), to: `${status}@shop.example` };
    await letters.post(pool, { ...about, content: { order: { status } } });
  }
  await pass(7);
  await tell();
  const [{ content } = { content: undefined }] = await told();
  expect(content?.failed.map(({ to, hasLeft }) => [to, hasLeft])).toEqual([
    ['pending@shop.example', undefined],
    ['shipped@shop.example', true],
  ]);
});

test('what was given up is told once more, and not of their own letter about it', async () => {
  await post('ama@shop.example');
  await pass(7);
  await tell();
  await pass(66);
  await tell();
  await pass(25);
  await tell();
  expect(await readers()).toEqual([['ama@shop.example'], ['ama@shop.example']]);
  expect((await told()).map(({ content }) => content.failed[0]?.givenUp)).toEqual([false, true]);
});

test('two processes tell it once', async () => {
  await post('ama@shop.example');
  await pass(7);
  await Promise.all([tell(), tell(), tell()]);
  expect(await told()).toHaveLength(1);
});

test('what was sent, or given up and sent again, is not told of', async () => {
  await post('ama@shop.example');
  await post('kofi@shop.example');
  await pass(73);
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM platform_letter WHERE recipient = 'ama@shop.example' AND given_up_at IS NOT NULL",
  );
  const of = rows[0]?.id ?? '';
  await copyLetter(pool, { id: randomUUID(), of, by: randomUUID(), at: now });
  await markSentAgain(pool, of, now);
  await sendDueLetters({ ...sender, deliver: async () => undefined });
  await tell();
  expect(await readers()).toEqual([['kofi@shop.example']]);
});

test('of very many the letter names twenty, the oldest, and counts the others', async () => {
  for (let n = 0; n < 23; n += 1) {
    now = new Date(now.getTime() + 1_000);
    await post(`reader${n}@shop.example`);
  }
  await pass(7);
  await tell();
  const [{ content } = { content: undefined }] = await told();
  expect(content?.failed.map(({ to }) => to)).toEqual(
    Array.from({ length: 20 }, (_, n) => `reader${n}@shop.example`),
  );
  expect(content?.more).toBe(3);
});

test('the alert address that the owner has set is the one that is written to', async () => {
  const set = (address: string) =>
    pool.query(
      `UPDATE platform_setting SET value = to_jsonb($1::text) WHERE name = 'alertAddress'`,
      [address],
    );
  await set('desk@shop.example');
  await post('ama@shop.example');
  await pass(7);
  await tell();
  expect((await told()).map(({ recipient }) => recipient)).toEqual(['desk@shop.example']);
  await set(demoEmails[0]);
});

test('who leaves the shop is named in no letter about failures any more', async () => {
  await post('ama@shop.example');
  await post('kofi@shop.example');
  await pass(7);
  await tell();
  await forgetLetters(pool, { id: randomUUID(), email: 'AMA@shop.example' });
  const { rows } = await pool.query(
    "SELECT 1 FROM platform_letter l WHERE l::text ILIKE '%ama@shop.example%'",
  );
  expect(rows).toEqual([]);
});
