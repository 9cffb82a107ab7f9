import { beforeEach, describe, expect, test } from 'vitest';
import { lettersTo } from '#tests/letters/letters-of.ts';
import { readLetter } from '#tests/letters/read-letter.ts';
import { type Registered, registerCustomer } from '#tests/shop/account.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openTestShop({ clock: () => now });
const { app, database } = shop;
const { pool } = database;
const call = clientOf(app);

let counted = 0;
let me: Registered;
let other = '';

beforeEach(async () => {
  counted += 1;
  now = new Date(now.getTime() + 7_200_000);
  me = await registerCustomer(shop, `efua${counted}@shop.example`);
  other = `home${counted}@elsewhere.example`;
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const subscribe = (email: unknown, more: object = {}, who: { token?: string } = me) =>
  call('POST', '/api/newsletter/subscribe', { email, ...more }, who);
const rowsOf = async (email: string) =>
  (await pool.query('SELECT * FROM newsletter_subscription WHERE lower(email) = $1', [email])).rows;
const kindsTo = async (email: string) =>
  (await lettersTo(shop, email))
    .map(({ kind }) => kind)
    .filter((kind) => /newsletter/.test(`${kind}`));
const success = {
  message: 'Successfully subscribed to our newsletter! Check your email for confirmation.',
};

describe('the own address', () => {
  test('counts at once, and a letter confirms it that names the 15%', async () => {
    const answer = await subscribe(me.email, { place: 'about' });
    expect([answer.status, answer.body]).toEqual([201, success]);
    expect(await rowsOf(me.email)).toEqual([
      {
        id: expect.any(String),
        account_id: me.id,
        email: me.email,
        place: 'about',
        asked_at: now,
        confirmed_at: now,
        ended_at: null,
        refused_at: null,
        refusal: null,
      },
    ]);
    const letter = (await lettersTo(shop, me.email)).at(-1);
    expect(letter?.kind).toBe('newsletter-welcome');
    expect(readLetter(letter?.raw ?? '').text).toContain('15% off your first order');
    expect(letter?.html).toContain('15% off your first order');
  });

  test('is the own one in any case, with space around it', async () => {
    await subscribe(`  ${me.email.toUpperCase()} `);
    expect(await rowsOf(me.email)).toMatchObject([{ email: me.email, confirmed_at: now }]);
    expect(await kindsTo(me.email)).toEqual(['newsletter-welcome']);
  });

  test('twice is harmless: the same answer, no second row and no second letter', async () => {
    const first = await subscribe(me.email, { place: 'about' });
    later(3_600);
    const second = await subscribe(me.email.toUpperCase(), { place: 'blog' });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await rowsOf(me.email)).toMatchObject([{ place: 'about' }]);
    expect(await kindsTo(me.email)).toEqual(['newsletter-welcome']);
  });

  test('asked for ten times at once leaves one row and one letter', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(me.email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await rowsOf(me.email)).toHaveLength(1);
    expect(await kindsTo(me.email)).toEqual(['newsletter-welcome']);
  });

  test('can be joined and left five times an hour, not more', async () => {
    const leave = async () => {
      const [{ id }] = (await rowsOf(me.email)).filter(({ ended_at }) => ended_at === null) as [
        { id: string },
      ];
      await call('DELETE', `/api/newsletter/${id}`, undefined, me);
    };
    for (const _ of Array(5)) {
      expect((await subscribe(me.email)).status).toBe(201);
      await leave();
    }
    later(600);
    const { status, headers, body } = await subscribe(me.email);
    expect([status, body.code]).toEqual([429, 'too-many-letters']);
    expect(headers['retry-after']).toBe('3000');
    later(3_000);
    expect((await subscribe(me.email)).status).toBe(201);
  });
});

describe('another address', () => {
  test('does not count, and is sent a link instead', async () => {
    const answer = await subscribe(other, { place: 'blog' });
    expect([answer.status, answer.body]).toEqual([201, success]);
    expect(await rowsOf(other)).toMatchObject([
      { account_id: me.id, place: 'blog', asked_at: now, confirmed_at: null },
    ]);
    expect(await kindsTo(other)).toEqual(['newsletter-confirm']);
    expect(await kindsTo(me.email)).toEqual([]);
    const discounts = await pool.query(
      'SELECT 1 FROM discounts_first_order WHERE account_id = $1',
      [me.id],
    );
    expect(discounts.rows).toEqual([]);
  });

  test('asked for ten times at once leaves one row and one letter', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(other)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await rowsOf(other)).toHaveLength(1);
    expect(await kindsTo(other)).toEqual(['newsletter-confirm']);
  });

  test('asked for again within a minute is sent nothing more', async () => {
    await subscribe(other);
    later(59);
    expect((await subscribe(other)).body).toEqual(success);
    expect(await kindsTo(other)).toHaveLength(1);
  });

  test('asked for again later is sent its link again, under the same row', async () => {
    await subscribe(other, { place: 'about' });
    later(60);
    expect((await subscribe(other.toUpperCase(), { place: 'blog' })).body).toEqual(success);
    expect(await rowsOf(other)).toMatchObject([{ place: 'blog', asked_at: now }]);
    expect(await kindsTo(other)).toHaveLength(1);
    expect(await kindsTo(other.toUpperCase())).toHaveLength(1);
  });

  test('is sent three letters a day, whoever asks', async () => {
    const stranger = await registerCustomer(shop, `stranger${counted}@shop.example`);
    await subscribe(other);
    later(60);
    await subscribe(other);
    await subscribe(other, {}, stranger);
    later(60);
    for (const who of [me, stranger]) {
      const { status, headers, body } = await subscribe(other.toUpperCase(), {}, who);
      expect(status).toBe(429);
      expect(headers['retry-after']).toBe(String(24 * 3_600 - 120));
      expect(body).toEqual({
        message:
          'We’ve already emailed you several times. Please check your spam folder, or try again later.',
        code: 'too-many-letters',
      });
    }
    expect(await kindsTo(other)).toHaveLength(3);
    later(24 * 3_600 - 120);
    const { email, password } = me;
    const { body: again } = await call('POST', '/api/auth/login', { email, password });
    expect((await subscribe(other, {}, again)).status).toBe(201);
    expect(await kindsTo(other)).toHaveLength(4);
  });

  test('is one of five an hour for one account', async () => {
    for (const place of [1, 2, 3, 4, 5]) {
      expect((await subscribe(`cousin${place}-${other}`)).status).toBe(201);
    }
    expect((await subscribe(`cousin6-${other}`)).body.code).toBe('too-many-letters');
    expect(await rowsOf(`cousin6-${other}`)).toEqual([]);
    expect(await kindsTo(`cousin6-${other}`)).toEqual([]);
    later(3_600);
    expect((await subscribe(`cousin6-${other}`)).status).toBe(201);
  });

  test('has its link nowhere in the database, and nobody’s name in its letter', async () => {
    await subscribe(other);
    const [letter] = await lettersTo(shop, other);
    const token = /token=(\S+)/.exec(readLetter(letter?.raw ?? '').text)?.[1];
    expect(token).toMatch(/^[\w-]{36}\.[\w-]{43}$/);
    const { rows } = await pool.query(
      `SELECT n::text AS row FROM newsletter_subscription n
       UNION ALL SELECT l::text FROM platform_letter l`,
    );
    expect(JSON.stringify(rows)).not.toContain(token?.split('.')[1]);
    expect(readLetter(letter?.raw ?? '').text).not.toMatch(/Efua|Mensah/);
  });
});

describe('a consent', () => {
  test.each([
    [{ place: 'home' }, 'home'],
    [{ place: 'about' }, 'about'],
    [{ place: 'blog' }, 'blog'],
    [{}, 'elsewhere'],
  ])('is stored with its date and its place: %j', async (sent, place) => {
    await subscribe(me.email, sent);
    expect(await rowsOf(me.email)).toMatchObject([
      { account_id: me.id, place, asked_at: now, confirmed_at: now },
    ]);
  });

  test.each([
    { place: 'elsewhere' },
    { place: 'everywhere' },
    { accountId: 'x' },
    { confirmed: true },
  ])('cannot be given more than the call knows: %j', async (more) => {
    expect((await subscribe(me.email, more)).status).toBe(400);
    expect(await rowsOf(me.email)).toEqual([]);
  });
});

describe('who may subscribe', () => {
  test('a visitor may not', async () => {
    const { status, body } = await subscribe(me.email, {}, {});
    expect([status, body.code]).toEqual([401, 'not-signed-in']);
    expect(await rowsOf(me.email)).toEqual([]);
  });

  test('a session that has ended may not', async () => {
    await call('POST', '/api/auth/logout', undefined, me);
    expect((await subscribe(me.email)).status).toBe(401);
    expect(await rowsOf(me.email)).toEqual([]);
  });
});

describe('an address', () => {
  test.each([
    [undefined, 'Please enter your email address'],
    ['', 'Please enter your email address'],
    ['   ', 'Please enter your email address'],
    ['efua', 'Please enter a valid email address'],
    ['efua@', 'Please enter a valid email address'],
    ['@shop.example', 'Please enter a valid email address'],
    ['efua@shop', 'Please enter a valid email address'],
    ['a@shop.example, b@shop.example', 'Please enter a valid email address'],
    ['a@shop.example;b@shop.example', 'Please enter a valid email address'],
    ['Efua <efua@shop.example>', 'Please enter a valid email address'],
    ['efua@shop.example\r\nBcc: all@shop.example', 'Please enter a valid email address'],
    ['efua@shop.example\nList-Unsubscribe: x', 'Please enter a valid email address'],
    ['"efua\r\n"@shop.example', 'Please enter a valid email address'],
    ['efua@shop.example\u0000', 'Please enter a valid email address'],
    ['efua\u202E@shop.example', 'Please enter a valid email address'],
    ["efua@shop.example' OR 1=1 --", 'Please enter a valid email address'],
    [`${'a'.repeat(250)}@shop.example`, 'Please enter a valid email address'],
    [{ toString: 'efua@shop.example' }, 'Please enter your email address'],
    [['efua@shop.example'], 'Please enter your email address'],
  ])('%j is refused: %s', async (email, message) => {
    const { status, body } = await subscribe(email);
    expect(status).toBe(400);
    expect(body).toEqual({ message, code: 'invalid-input', field: 'email' });
    const { rows } = await pool.query(
      'SELECT 1 FROM newsletter_subscription WHERE account_id = $1',
      [me.id],
    );
    expect(rows).toEqual([]);
  });
});
