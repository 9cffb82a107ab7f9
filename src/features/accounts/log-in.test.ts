import { beforeEach, describe, expect, test } from 'vitest';
import { aSecond } from '#lib/durations.ts';
import { registerCustomer } from '#tests/shop/account.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { waitAfter } from './tries.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openTestShop({ clock: () => now });
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);
const admin = { email: 'owner@shop.example', password: 'the owner’s own password' };
await pool.query("DELETE FROM accounts_account WHERE role = 'admin'");
await ensureFirstAdmin(context, { email: admin.email, password: async () => admin.password });
const customer = await registerCustomer(shop, 'efua@shop.example');

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

beforeEach(async () => {
  later(7_200);
  await pool.query('DELETE FROM accounts_tries');
  await pool.query('DELETE FROM platform_limit');
});

const logIn = (sent: object = {}, asking: Parameters<typeof call>[3] = {}) =>
  call(
    'POST',
    '/api/auth/login',
    { email: customer.email, password: customer.password, ...sent },
    asking,
  );
const profile = (token: string) => call('GET', '/api/auth/profile', undefined, { token });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

describe('logging in', () => {
  test('answers a token and the user with the role', async () => {
    const { status, body } = await logIn();
    expect(status).toBe(200);
    expect(body.user).toEqual({
      _id: customer.id,
      firstName: 'Efua',
      lastName: 'Mensah',
      email: customer.email,
      role: 'user',
    });
    expect(claimsOf(body.token)).toEqual({
      userId: customer.id,
      email: customer.email,
      role: 'user',
      jti: expect.any(String),
      iat: now.getTime() / 1_000,
      exp: now.getTime() / 1_000 + 12 * 3_600,
    });
    expect((await profile(body.token)).status).toBe(200);
  });

  test('remembered lasts thirty days instead of twelve hours', async () => {
    const { body } = await logIn({ remember: true });
    expect(claimsOf(body.token).exp).toBe(now.getTime() / 1_000 + 30 * 24 * 3_600);
    const short = (await logIn()).body.token;
    later(12 * 3_600);
    expect((await profile(short)).status).toBe(401);
    expect((await profile(body.token)).status).toBe(200);
    later(30 * 24 * 3_600);
    expect((await profile(body.token)).status).toBe(401);
  });

  test('as an admin answers the role admin, which the desk’s calls ask for', async () => {
    const { body } = await logIn(admin);
    expect(body.user.role).toBe('admin');
    expect(claimsOf(body.token).role).toBe('admin');
  });

  test('takes the address in any case', async () => {
    expect((await logIn({ email: ' EFUA@shop.example ' })).status).toBe(200);
  });

  test.each([
    [{ email: '' }, 'Please enter your email address', 'email'],
    [{ email: 'efua' }, 'Please enter a valid email address', 'email'],
    [{ password: '' }, 'Please enter your password', 'password'],
    [{ password: undefined }, 'Please enter your password', 'password'],
    [{ password: 7 }, 'Please enter your password', 'password'],
  ])('with %j is refused: %s', async (sent, message, field) => {
    const { status, body } = await logIn(sent);
    expect(status).toBe(400);
    expect(body).toEqual({ message, code: 'invalid-input', field });
  });

  test('says the same of a wrong password and an unknown address', async () => {
    const [wrong, unknown] = [
      await logIn({ password: 'not that one' }),
      await logIn({ email: 'nobody@shop.example' }),
    ];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      message: 'The email or password is not correct.',
      code: 'wrong-password',
    });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });
});

describe('tries at a password', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [9, 16],
    [14, 300],
    [1_000, 300],
  ])('after %d failures the next one waits %d seconds', (failures, seconds) => {
    expect(waitAfter(failures)).toBe(seconds * aSecond);
  });

  test('are slowed, with a sentence and how long to wait', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await logIn({ password: 'not that one' });
    const { status, headers, body } = await logIn();
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('1');
    expect(body).toEqual({
      message: 'Too many attempts. Please wait a moment and try again.',
      code: 'slow-down',
    });
    later(1);
    expect((await logIn()).status).toBe(200);
  });

  test('begin anew when the password was right', async () => {
    for (const _ of [1, 2, 3, 4]) await logIn({ password: 'not that one' });
    await logIn();
    for (const _ of [1, 2, 3, 4]) {
      expect((await logIn({ password: 'not that one' })).status).toBe(401);
    }
  });

  test('at once are no way around: of a hundred from one network five are judged', async () => {
    const tries = Array.from({ length: 100 }, () => logIn({ password: 'not that one' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test('at once are no way around: of a thousand from a thousand networks thirty are judged', async () => {
    const tries = Array.from({ length: 1_000 }, (_, place) =>
      logIn(
        { password: place === 999 ? customer.password : `guess number ${place}` },
        { from: `10.0.${Math.floor(place / 250)}.${place % 250}` },
      ),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    // A busy machine turns some away because no connection to the database is free in time.
    const [judged, slowed, turnedAway] = [count(401), count(429), count(503)];
    expect(judged).toBeLessThanOrEqual(30);
    expect(judged + turnedAway).toBeGreaterThanOrEqual(30);
    expect(judged + slowed + turnedAway).toBe(1_000);
  });

  test('of a stranger do not keep the owner out of a known device', async () => {
    const { headers } = await logIn();
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    expect(String(headers['set-cookie'])).toMatch(
      /; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    for (const _ of Array(30)) await logIn({ password: 'a stranger’s guess' });
    expect((await logIn()).status).toBe(429);
    expect((await logIn({}, { headers: { cookie } })).status).toBe(200);
    // The device is known for one address only. For another it is slowed like any other.
    expect((await logIn({ email: admin.email }, { headers: { cookie } })).status).toBe(401);
    for (const _ of Array(5)) await logIn({ password: 'x' }, { headers: { cookie } });
    expect((await logIn({}, { headers: { cookie } })).status).toBe(429);
  });

  test('over https name the device in a cookie that only https can set', async () => {
    const live = await openTestShop({ production: true, database });
    const right = { email: customer.email, password: customer.password };
    const send = (payload: object, headers = {}) =>
      live.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    const { headers } = await send(right);
    expect(String(headers['set-cookie'])).toMatch(/^__Secure-device=[^;]+; .*; Secure$/);
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    for (const _ of Array(6)) await send({ ...right, password: 'a stranger’s guess' });
    expect((await send(right)).statusCode).toBe(429);
    expect((await send(right, { cookie })).statusCode).toBe(200);
  });

  test.each(['device=', 'device=abc.def', 'device=x; device=y', `device=${'a'.repeat(5_000)}`])(
    'with a made-up device are tries like others: %s',
    async (cookie) => {
      for (const _ of Array(5)) await logIn({ password: 'x' }, { headers: { cookie } });
      expect((await logIn({}, { headers: { cookie } })).status).toBe(429);
    },
  );

  test('of an address that nobody has are slowed the same', async () => {
    const stranger = { email: 'nobody-at-all@shop.example' };
    for (const _ of Array(5)) expect((await logIn(stranger)).status).toBe(401);
    expect((await logIn(stranger)).status).toBe(429);
  });
});

describe('somebody who never typed the code', () => {
  const email = 'late@shop.example';

  test('is offered the code screen, and may finish', async () => {
    const person = { firstName: 'La', lastName: 'Te', email, password: 'harmattan dust' };
    await call('POST', '/api/auth/register', { ...person, acceptedTerms: true });
    later(61);
    const { status, body } = await logIn({ email, password: 'harmattan dust' });
    expect(status).toBe(403);
    expect(body).toEqual({
      message: 'Please verify your email first with the code we sent you.',
      code: 'unverified',
      registration: expect.any(String),
    });
    expect((await logIn({ email, password: 'another one' })).status).toBe(401);
    const { registration } = body;
    expect((await call('POST', '/api/auth/resend-otp', { email, registration })).status).toBe(200);
  });
});

describe('a session', () => {
  test('ends when its person logs out, and at once', async () => {
    const { token } = (await logIn()).body;
    expect((await call('POST', '/api/auth/logout', undefined, { token })).status).toBe(200);
    expect((await profile(token)).status).toBe(401);
    expect((await profile(token)).body).toEqual({
      message: 'Please log in again.',
      code: 'not-signed-in',
    });
  });

  test('is refused with a changed claim, with alg none, and with another key', async () => {
    const { token } = (await logIn()).body;
    const [header = '', claims = '', signature = ''] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const asAdmin = encode({ ...claimsOf(token), role: 'admin' });
    const none = encode({ alg: 'none' });
    const otherShop = context.secrets
      .sign('another key', `${header}.${claims}`)
      .toString('base64url');
    const forged = [
      `${header}.${asAdmin}.${signature}`,
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${header}.${claims}.${otherShop}`,
    ];
    for (const one of forged) expect((await profile(one)).status).toBe(401);
    expect((await profile(token)).status).toBe(200);
  });
});
