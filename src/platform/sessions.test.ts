import { randomUUIDv7 } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database/database.ts';
import { explained } from '#tests/database/explained.ts';
import type { Database } from './database.ts';
import { selectOpenSessions } from './sessions.queries.ts';
import { openSessions } from './sessions.ts';

const { pool } = await testDatabase();
const secret = 'a secret of this test, long enough';
const person = { id: randomUUIDv7(), email: 'ama@shop.example', role: 'customer' } as const;
let now = new Date('2026-11-21T10:00:00Z');
const sessions = openSessions(secret, () => now);

beforeEach(() => {
  now = new Date('2026-11-21T10:00:00Z');
});

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

test('a token says who it is for, until when, and which session it is', async () => {
  const token = await sessions.issue(pool, person, 12);
  expect(claimsOf(token)).toEqual({
    userId: person.id,
    email: person.email,
    role: 'user',
    jti: expect.any(String),
    iat: now.getTime() / 1000,
    exp: now.getTime() / 1000 + 12 * 3600,
  });
});

test('an issued session is known, with its person and role', async () => {
  const token = await sessions.issue(pool, person, 12);
  expect(await sessions.check(pool, token)).toMatchObject({ userId: person.id, role: 'customer' });
});

test('an ended session is refused at once, another of the same person is not', async () => {
  const [ended, open] = [
    await sessions.issue(pool, person, 12),
    await sessions.issue(pool, person, 12),
  ];
  const session = await sessions.check(pool, ended);
  expect(await sessions.end(pool, person.id, session?.id ?? '')).toBe(true);
  expect(await sessions.check(pool, ended)).toBeUndefined();
  expect(await sessions.check(pool, open)).toBeDefined();
});

test('a session is over when its hours are', async () => {
  const token = await sessions.issue(pool, person, 12);
  now = new Date('2026-11-21T21:59:59Z');
  expect(await sessions.check(pool, token)).toBeDefined();
  now = new Date('2026-11-21T22:00:00Z');
  expect(await sessions.check(pool, token)).toBeUndefined();
});

test('a token with a changed claim is refused', async () => {
  const token = await sessions.issue(pool, person, 12);
  const [header, , signature] = token.split('.');
  const forged = { ...claimsOf(token), role: 'admin' };
  const payload = Buffer.from(JSON.stringify(forged)).toString('base64url');
  expect(await sessions.check(pool, `${header}.${payload}.${signature}`)).toBeUndefined();
});

test('a token that is not signed, or signed with another key, is refused', async () => {
  const claims = claimsOf(await sessions.issue(pool, person, 12));
  const unsigned = [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const otherKey = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('another secret, just as long as it'));
  for (const token of [`${unsigned}.`, otherKey, 'not.a.token', '']) {
    expect(await sessions.check(pool, token)).toBeUndefined();
  }
});

test('a good signature without a session behind it is refused', async () => {
  const token = await new SignJWT({ userId: person.id, role: 'admin' })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(randomUUIDv7())
    .setExpirationTime(new Date('2027-01-01'))
    .sign(new TextEncoder().encode(secret));
  expect(await sessions.check(pool, token)).toBeUndefined();
});

test('the role is that of the session, whatever the token says', async () => {
  const token = await sessions.issue(pool, person, 12);
  await pool.query(
    "UPDATE platform_session SET role = 'admin', desk_role = 'manager' WHERE account_id = $1",
    [person.id],
  );
  expect(await sessions.check(pool, token)).toMatchObject({ role: 'manager' });
});

test('an admin’s session that the version before has opened may do the least', async () => {
  const admin = { ...person, id: randomUUIDv7(), role: 'owner' as const };
  const token = await sessions.issue(pool, admin, 12);
  await pool.query('UPDATE platform_session SET desk_role = NULL WHERE account_id = $1', [
    admin.id,
  ]);
  expect(await sessions.check(pool, token)).toMatchObject({ role: 'packer' });
});

test('a person sees the own open sessions, newest first, and ends them', async () => {
  const owner = { ...person, id: randomUUIDv7() };
  const phone = await sessions.issue(pool, owner, 12, 'a phone');
  now = new Date('2026-11-21T11:00:00Z');
  const desk = await sessions.issue(pool, owner, 12, 'a desk');
  const strangers = await sessions.issue(pool, person, 12);
  const listed = await sessions.list(pool, owner.id);
  expect(listed.map(({ agent }) => agent)).toEqual(['a desk', 'a phone']);
  expect(await sessions.end(pool, person.id, listed[0]?.id ?? '')).toBe(false);
  expect(await sessions.check(pool, desk)).toBeDefined();
  await sessions.endAll(pool, owner.id, listed[0]?.id);
  expect(await sessions.check(pool, phone)).toBeUndefined();
  expect(await sessions.check(pool, desk)).toBeDefined();
  await sessions.endAll(pool, owner.id);
  expect(await sessions.list(pool, owner.id)).toEqual([]);
  expect(await sessions.check(pool, strangers)).toBeDefined();
});

test('calls that come together are each told of their own session, by two statements', async () => {
  const people = Array.from({ length: 20 }, () => ({ ...person, id: randomUUIDv7() }));
  const tokens = await Promise.all(people.map((one) => sessions.issue(pool, one, 12)));
  await sessions.endAll(pool, people[3]?.id ?? '');
  let sent = 0;
  const counting: Database = {
    query(statement) {
      sent += 1;
      return pool.query(statement);
    },
  };
  const found = await Promise.all(tokens.map((token) => sessions.check(counting, token)));
  const expected = people.map(({ id }, place) => (place === 3 ? undefined : id));
  expect(found.map((session) => session?.userId)).toEqual(expected);
  expect(sent).toBe(2);
});

test('a connection that was opened while there were few sessions does not read all of them later', async () => {
  const open = { now, adminsUsedAfter: now };
  const { plan } = await explained(pool, (database) =>
    selectOpenSessions(database, [randomUUIDv7()], open),
  );
  expect(plan).toContain('Index Scan using platform_session_pkey');
});

test('whoever is logged out while others are read for is not let in', async () => {
  const token = await sessions.issue(pool, person, 12);
  const others = sessions.check(pool, await sessions.issue(pool, person, 12));
  await sessions.endAll(pool, person.id);
  expect(await sessions.check(pool, token)).toBeUndefined();
  await others;
});

test('a database that fails one statement is asked again for the next call', async () => {
  const token = await sessions.issue(pool, person, 12);
  const broken: Database = {
    query: async () => {
      throw new Error('gone');
    },
  };
  await expect(sessions.check(broken, token)).rejects.toThrow('gone');
  expect(await sessions.check(pool, token)).toBeDefined();
});
