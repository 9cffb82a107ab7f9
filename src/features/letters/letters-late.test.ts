import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { aMinute } from '#lib/durations.ts';
import { testDatabase } from '#tests/database/database.ts';
import { lettersLate } from './letters-late.ts';

const { pool } = await testDatabase();
const now = new Date('2026-03-03T08:00:00Z');
const ago = (minutes: number | null) =>
  minutes === null ? null : new Date(now.getTime() - minutes * aMinute);
const look = () => lettersLate.look({ pool, clock: () => now } as never);

const letter = (writtenAgo: number, sentAgo: number | null = null, error: string | null = null) =>
  pool.query(
    `INSERT INTO platform_letter
       (id, identity, kind, recipient, content, created_at, due_at, sent_at, last_error)
     VALUES ($1::uuid, $1::text, 'code', $1::text || '@shop.example', '{}', $2, $2, $3, $4)`,
    [randomUUID(), ago(writtenAgo), ago(sentAgo), error],
  );

beforeEach(() => pool.query('DELETE FROM platform_letter'));

test('letters that nobody has tried to send for ten minutes stand still', async () => {
  await letter(9);
  expect(await look()).toBeUndefined();
  await letter(12);
  expect(await look()).toBe('One email has been waiting for 12 minutes.');
  await letter(30);
  await letter(40, 5);
  expect(await look()).toBe('2 emails are waiting, the oldest for 30 minutes.');
});

test('one that is refused is an alert only if none at all goes out', async () => {
  await letter(30, null, '550 No such mailbox');
  expect(await look()).toBe('One email has been waiting for 30 minutes.');
  await letter(5, 4);
  expect(await look()).toBeUndefined();
});
