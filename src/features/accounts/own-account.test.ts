import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDay, anHour } from '#lib/durations.ts';
import { keptDays } from '#lib/kept-days.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { lettersTo, linkFor } from '#tests/letters/letters-of.ts';
import { type Registered, registerCustomer } from '#tests/shop/account.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { tidyAccounts } from './tidy-accounts.ts';

let now = new Date('2026-11-21T10:00:00Z');
const dataFolder = temporaryFolder();
const shop = await openTestShop({ clock: () => now, dataFolder });
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);

let counted = 0;
let me: Registered;

beforeEach(async () => {
  counted += 1;
  now = new Date(now.getTime() + 7_200_000);
  me = await registerCustomer(shop, `efua${counted}@shop.example`);
});

const mine = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, sent?: object) =>
  call(method, url, sent, { token: me.token });
const logIn = (password = me.password, headers: Record<string, string> = {}) =>
  call('POST', '/api/auth/login', { email: me.email, password }, { headers });
const stillIn = async (token: string) =>
  (await call('GET', '/api/auth/profile', undefined, { token })).status === 200;

describe('the name', () => {
  test('is changed for every later greeting', async () => {
    const { status, body } = await mine('PUT', '/api/auth/profile', {
      firstName: ' Efua Ama ',
      lastName: 'Owusu',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Efua Ama', lastName: 'Owusu', email: me.email });
    expect((await mine('GET', '/api/auth/profile')).body).toEqual(body);
  });

  test('cannot take the role or the address along', async () => {
    const names = { firstName: 'Efua', lastName: 'Owusu' };
    for (const more of [{ role: 'admin' }, { email: 'owner@shop.example' }, { _id: me.id }]) {
      expect((await mine('PUT', '/api/auth/profile', { ...names, ...more })).status).toBe(400);
    }
  });
});

describe('the password', () => {
  const change = (currentPassword: string, newPassword: string) =>
    mine('PUT', '/api/auth/password', { currentPassword, newPassword });

  test('is changed by who knows it, ends the other sessions and keeps this one', async () => {
    const elsewhere = (await logIn()).body.token;
    await call('POST', '/api/auth/forgot-password', { email: me.email });
    const link = await linkFor(shop, me.email);
    expect((await change(me.password, 'a new harmattan')).status).toBe(200);
    expect(await stillIn(me.token)).toBe(true);
    expect(await stillIn(elsewhere)).toBe(false);
    expect((await logIn()).status).toBe(401);
    expect((await logIn('a new harmattan')).status).toBe(200);
    const late = await call('PUT', `/api/auth/reset-password?token=${link}`, {
      password: 'dust 123',
    });
    expect(late.status).toBe(400);
    expect((await lettersTo(shop, me.email)).at(-1)?.kind).toBe('password-changed');
  });

  test('is not changed by who does not, and tries at it are slowed', async () => {
    for (const _ of Array(5)) {
      const { status, body } = await change('not that one', 'a new harmattan');
      expect([status, body.code]).toEqual([400, 'wrong-password']);
    }
    expect((await change(me.password, 'a new harmattan')).status).toBe(429);
    now = new Date(now.getTime() + 1_000);
    expect((await change(me.password, 'a new harmattan')).status).toBe(200);
  });

  test('of two changes at once one counts', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => change(me.password, `harmattan ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('made at the first start is forgotten when the admin has another', async () => {
    const made = path.join(dataFolder, 'admin-password');
    expect(existsSync(made)).toBe(true);
    const [owner] = await lettersTo(shop, 'admin@taama.example');
    expect(owner?.kind).toBe('owner-welcome');
    await call('POST', '/api/auth/forgot-password', { email: 'admin@taama.example' });
    const token = await linkFor(shop, 'admin@taama.example');
    await call('PUT', `/api/auth/reset-password?token=${token}`, {
      password: 'harmattan over Tamale',
    });
    expect(existsSync(made)).toBe(false);
  });
});

describe('sessions', () => {
  test('are listed with their devices, this one marked', async () => {
    const agent =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
    now = new Date(now.getTime() + 1_000);
    await logIn(me.password, { 'user-agent': agent });
    const { body } = await mine('GET', '/api/auth/sessions');
    expect(body).toEqual([
      {
        _id: expect.any(String),
        device: 'Chrome on Android',
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + 12 * anHour).toISOString(),
        current: false,
      },
      expect.objectContaining({ current: true, device: 'Unknown device' }),
    ]);
  });

  test('are ended one by one, and only the own ones', async () => {
    const elsewhere = (await logIn()).body.token;
    const stranger = await registerCustomer(shop, `stranger${counted}@shop.example`);
    const [theirs] = (await call('GET', '/api/auth/sessions', undefined, stranger)).body;
    const foreign = await mine('DELETE', `/api/auth/sessions/${theirs._id}`);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'unknown-session']);
    expect(await stillIn(stranger.token)).toBe(true);
    const listed = (await mine('GET', '/api/auth/sessions')).body;
    const other = listed.find(({ current }: { current: boolean }) => !current);
    expect((await mine('DELETE', `/api/auth/sessions/${other._id}`)).status).toBe(200);
    expect(await stillIn(elsewhere)).toBe(false);
    expect(await stillIn(me.token)).toBe(true);
    expect((await mine('DELETE', `/api/auth/sessions/${other._id}`)).status).toBe(404);
    expect((await mine('DELETE', '/api/auth/sessions/everything')).status).toBe(400);
  });

  test('end everywhere at once', async () => {
    const elsewhere = (await logIn()).body.token;
    expect((await mine('DELETE', '/api/auth/sessions')).status).toBe(200);
    expect([await stillIn(me.token), await stillIn(elsewhere)]).toEqual([false, false]);
  });
});

describe('the own data', () => {
  test('can be taken away: everything the shop holds, and no secret of it', async () => {
    const { status, body } = await mine('GET', '/api/auth/data');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      exportedAt: now.toISOString(),
      account: {
        firstName: 'Efua',
        lastName: 'Mensah',
        email: me.email,
        acceptedTermsAt: now.toISOString(),
      },
      sessions: [{ createdAt: now.toISOString(), endedAt: null }],
      letters: [{ kind: 'code' }, { kind: 'welcome' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|sealed/);
  });
});

describe('an account', () => {
  const leave = (password: unknown) => mine('POST', '/api/auth/delete-account', { password });

  test('is deleted with its password, and nothing of its person stays', async () => {
    await call('POST', '/api/auth/forgot-password', { email: me.email });
    await linkFor(shop, me.email);
    expect((await leave(me.password)).status).toBe(200);
    expect(await stillIn(me.token)).toBe(false);
    expect((await logIn()).status).toBe(401);
    // The letter that says so holds the address last. It goes once it is sent.
    expect((await lettersTo(shop, me.email)).at(-1)?.kind).toBe('account-deleted');
    await pool.query("DELETE FROM platform_letter WHERE kind = 'account-deleted'");
    await pool.query('DELETE FROM platform_mailbox');
    const tables = await pool.query(
      `SELECT table_name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { table_name: table } of tables.rows) {
      const found = await pool.query(
        `SELECT count(*) AS rows FROM ${table} t WHERE t::text ILIKE '%' || $1 || '%'`,
        [me.email],
      );
      expect(`${table}: ${found.rows[0].rows}`).toBe(`${table}: 0`);
    }
    const { rows } = await pool.query('SELECT * FROM accounts_account WHERE id = $1', [me.id]);
    expect(rows).toEqual([
      expect.objectContaining({
        email: null,
        first_name: '',
        last_name: '',
        password_hash: '',
        deleted_at: now,
      }),
    ]);
  });

  test('can be opened again with the same address', async () => {
    await leave(me.password);
    now = new Date(now.getTime() + 3_600_000);
    const again = await registerCustomer(shop, me.email, 'another harmattan');
    expect(again.id).not.toBe(me.id);
  });

  test('is not deleted without its password', async () => {
    expect((await leave('')).body).toMatchObject({ message: 'Please enter your password' });
    const { status, body } = await leave('not that one');
    expect([status, body]).toEqual([
      400,
      { message: 'That password is not correct.', code: 'wrong-password' },
    ]);
    expect(await stillIn(me.token)).toBe(true);
  });

  test('of whoever runs the shop stays', async () => {
    const { rows } = await pool.query(
      "UPDATE accounts_account SET role = 'admin' WHERE id = $1 RETURNING id",
      [me.id],
    );
    expect(rows).toHaveLength(1);
    expect((await leave(me.password)).body.code).toBe('admin-stays');
  });
});

test('what nobody finished is not kept', async () => {
  await call('POST', '/api/auth/register', {
    firstName: 'Nobody',
    lastName: 'Knows',
    email: 'unfinished@shop.example',
    password: 'harmattan dust',
    acceptedTerms: true,
  });
  const attempts = async () =>
    (
      await pool.query(
        "SELECT id FROM accounts_registration WHERE email = 'unfinished@shop.example'",
      )
    ).rows.length;
  now = new Date(now.getTime() + aDay);
  await tidyAccounts(context);
  expect(await attempts()).toBe(1);
  now = new Date(now.getTime() + aDay + 1);
  await tidyAccounts(context);
  expect(await attempts()).toBe(0);
});

test('from where a password was tried is forgotten when the privacy page says so', async () => {
  await call('POST', '/api/auth/login', { email: me.email, password: 'not this one' });
  const traces = async () => (await pool.query('SELECT key FROM accounts_tries')).rows.length;
  await tidyAccounts(context);
  expect(await traces()).toBeGreaterThan(0);
  now = new Date(now.getTime() + keptDays.tries * aDay + 1);
  await tidyAccounts(context);
  expect(await traces()).toBe(0);
});
