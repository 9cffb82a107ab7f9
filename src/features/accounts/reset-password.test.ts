import { beforeEach, describe, expect, test } from 'vitest';
import { lettersTo, linkFor } from '#tests/letters/letters-of.ts';
import { registerCustomer } from '#tests/shop/account.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { ensureFirstAdmin } from './first-admin.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openTestShop({ clock: () => now });
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);

let counted = 0;
let email = '';

beforeEach(() => {
  counted += 1;
  email = `efua${counted}@shop.example`;
  now = new Date(now.getTime() + 7_200_000);
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const ask = (address = email) => call('POST', '/api/auth/forgot-password', { email: address });
const reset = (token: string, password: unknown = 'a new harmattan') =>
  call('PUT', `/api/auth/reset-password?token=${encodeURIComponent(token)}`, { password });
const logIn = (password: string, address = email) =>
  call('POST', '/api/auth/login', { email: address, password });
const refused = {
  message: 'Invalid or expired reset token. Please request a new password reset.',
  code: 'wrong-link',
};

async function askedLink(): Promise<string> {
  await ask();
  return linkFor(shop, email);
}

describe('asking for a link', () => {
  test('answers the same whether or not the address exists, and writes only to one that does', async () => {
    await registerCustomer(shop, email);
    const [known, unknown] = [await ask(), await ask('nobody@shop.example')];
    expect(known.status).toBe(200);
    expect(known.body).toEqual({ message: 'Reset link sent to your email!' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await linkFor(shop, email);
    expect(await lettersTo(shop, 'nobody@shop.example')).toEqual([]);
  });

  test('keeps no token in the database', async () => {
    await registerCustomer(shop, email);
    const token = await askedLink();
    const { rows } = await pool.query(
      `SELECT r::text AS row FROM accounts_reset r UNION ALL SELECT l::text FROM platform_letter l`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('writes five letters an hour at most, and says nothing of it', async () => {
    await registerCustomer(shop, email);
    for (const _ of Array(8)) expect((await ask()).status).toBe(200);
    await linkFor(shop, email);
    const kinds = (await lettersTo(shop, email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'reset-password')).toHaveLength(5);
  });

  test.each([
    ['', 'Please enter your email address'],
    ['efua', 'Please enter a valid email address'],
  ])('needs an address: %j', async (address, message) => {
    expect((await ask(address)).body).toMatchObject({ message, field: 'email' });
  });
});

describe('a link', () => {
  test('sets the new password, and the old one is no longer good', async () => {
    await registerCustomer(shop, email);
    const { status, body } = await reset(await askedLink());
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Password reset successful!' });
    expect((await logIn('harmattan wind')).status).toBe(401);
    expect((await logIn('a new harmattan')).status).toBe(200);
    expect((await lettersTo(shop, email)).at(-1)?.kind).toBe('password-changed');
  });

  test('works once', async () => {
    await registerCustomer(shop, email);
    const token = await askedLink();
    await reset(token);
    const again = await reset(token, 'another harmattan');
    expect(again.status).toBe(400);
    expect(again.body).toEqual(refused);
    expect((await logIn('a new harmattan')).status).toBe(200);
  });

  test('works once however many use it at the same moment', async () => {
    await registerCustomer(shop, email);
    const token = await askedLink();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((place) => reset(token, `harmattan ${place}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test('voids the others of its account, and two at once do not wait for each other', async () => {
    await registerCustomer(shop, email);
    const first = await askedLink();
    const second = await askedLink();
    const answers = await Promise.all([reset(first, 'harmattan 1'), reset(second, 'harmattan 2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('ends every session of its person', async () => {
    const { token } = await registerCustomer(shop, email);
    const other = (await logIn('harmattan wind')).body.token;
    await reset(await askedLink());
    for (const one of [token, other]) {
      expect((await call('GET', '/api/auth/profile', undefined, { token: one })).status).toBe(401);
    }
  });

  test('is over after an hour', async () => {
    await registerCustomer(shop, email);
    const token = await askedLink();
    later(3_600);
    expect((await reset(token)).body).toEqual(refused);
  });

  test('is good until then, also behind a path', async () => {
    await registerCustomer(shop, email);
    const token = await askedLink();
    later(3_599);
    expect((await reset(`confirm-password/${token}`)).status).toBe(200);
  });

  test.each(['x', 'AAAA', '../../etc/passwd', "' OR 1=1 --", 'a'.repeat(200)])(
    'that nobody was sent is refused: %s',
    async (token) => {
      expect((await reset(token)).body).toEqual(refused);
    },
  );

  test.each(['', 'confirm-password/', 'a'.repeat(201)])('needs a token: %j', async (token) => {
    const { status, body } = await reset(token);
    expect(status).toBe(400);
    expect(body.message).toBe('Invalid or missing reset token');
  });

  test('without a token at all is refused in the same words', async () => {
    const { body } = await call('PUT', '/api/auth/reset-password', { password: 'harmattan 1' });
    expect(body.message).toBe('Invalid or missing reset token');
  });

  test.each([
    ['', 'Please enter a password'],
    [undefined, 'Please enter a password'],
    ['12345', 'Password must be at least 6 characters long'],
    ['qwerty123', 'This password is too common. Please choose another.'],
  ])('takes no password like %j, and stays good', async (password, message) => {
    await registerCustomer(shop, email);
    const token = await askedLink();
    expect(
      (await call('PUT', `/api/auth/reset-password?token=${token}`, { password })).body.message,
    ).toBe(message);
    expect((await reset(token)).status).toBe(200);
  });

  test('of an admin wants twelve characters', async () => {
    await pool.query("DELETE FROM accounts_account WHERE role = 'admin'");
    await ensureFirstAdmin(context, { email, password: async () => 'the first password' });
    const token = await askedLink();
    expect((await reset(token, 'harmattan')).body.code).toBe('admin-password');
    expect((await reset(token, 'harmattan over Tamale')).status).toBe(200);
  });

  test('lets its person in again after a stranger’s tries', async () => {
    await registerCustomer(shop, email);
    for (const _ of Array(12)) await logIn('a stranger’s guess');
    expect((await logIn('harmattan wind')).status).toBe(429);
    await reset(await askedLink());
    expect((await logIn('a new harmattan')).status).toBe(200);
  });
});
