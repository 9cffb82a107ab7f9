import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdFirstOrderDiscount, spendFirstOrderDiscount } from '#features/discounts/discounts.ts';
import { aDay, aMinute, aSecond } from '#lib/durations.ts';
import { lettersTo } from '#tests/letters/letters-of.ts';
import { tokenIn } from '#tests/letters/newsletter-letters.ts';
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

const later = (time: number) => {
  now = new Date(now.getTime() + time);
};
const subscribe = (email: string, who = me) =>
  call('POST', '/api/newsletter/subscribe', { email, place: 'about' }, who);
const confirm = (token: unknown) => call('POST', '/api/newsletter/confirm', { token });
const newestTo = async (email: string) => (await lettersTo(shop, email)).at(-1);
const kindsTo = async (email: string) => (await lettersTo(shop, email)).map(({ kind }) => kind);
const mine = async () => (await call('GET', '/api/newsletter/mine', undefined, me)).body;
const discountOf = async ({ id }: Registered) =>
  (
    await pool.query(
      'SELECT percent, granted_at, used_at FROM discounts_first_order WHERE account_id = $1',
      [id],
    )
  ).rows;

/** Subscribes the other address now, and answers the token from its letter. */
async function asked(): Promise<string> {
  await subscribe(other);
  return tokenIn((await newestTo(other))?.raw, 'confirm');
}

const wrong = {
  message: 'This link is no longer valid. Please subscribe again to get a new one.',
  code: 'wrong-link',
};

describe('the link to another address', () => {
  test('makes it count by a press, without logging in; a letter confirms it that names the 15%', async () => {
    const token = await asked();
    later(aMinute);
    const { status, body } = await confirm(token);
    expect([status, body]).toEqual([200, { message: 'Your subscription is confirmed.' }]);
    expect(await mine()).toMatchObject([{ email: other, confirmed: true }]);
    const letter = await newestTo(other);
    expect(letter?.kind).toBe('newsletter-welcome');
    expect(readLetter(letter?.raw ?? '').text).toContain('15% off your first order');
    expect(await discountOf(me)).toEqual([{ percent: 15, granted_at: now, used_at: null }]);
  });

  test('confirms nothing when it is only opened, as programs that look at links do', async () => {
    const token = await asked();
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url: `/newsletter/confirm?token=${token}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      expect(answer.body).not.toContain(token);
    }
    expect(await mine()).toMatchObject([{ confirmed: false }]);
    expect(await kindsTo(other)).toEqual(['newsletter-confirm']);
    expect(await discountOf(me)).toEqual([]);
  });

  test('pressed twice is harmless: the same answer, one letter, one discount', async () => {
    const token = await asked();
    const first = await confirm(token);
    later(8 * aDay);
    const second = await confirm(token);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await kindsTo(other)).toEqual(['newsletter-confirm', 'newsletter-welcome']);
    expect(await discountOf(me)).toHaveLength(1);
  });

  test('pressed ten times at once counts once', async () => {
    const token = await asked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await kindsTo(other)).toEqual(['newsletter-confirm', 'newsletter-welcome']);
    expect(await discountOf(me)).toHaveLength(1);
  });

  test('is over after seven days', async () => {
    const token = await asked();
    later(7 * aDay);
    const { status, body } = await confirm(token);
    expect([status, body]).toEqual([400, wrong]);
    expect(await kindsTo(other)).toEqual(['newsletter-confirm']);
  });

  test('is good until then', async () => {
    const token = await asked();
    later(7 * aDay - aSecond);
    expect((await confirm(token)).status).toBe(200);
  });

  test('that is over is good again when it was asked for again', async () => {
    const old = await asked();
    later(7 * aDay);
    const { email, password } = me;
    me = { ...me, ...(await call('POST', '/api/auth/login', { email, password })).body };
    expect((await subscribe(other)).status).toBe(201);
    const token = tokenIn((await newestTo(other))?.raw, 'confirm');
    expect(token).toBe(old);
    expect((await confirm(token)).status).toBe(200);
  });

  test('is nothing any more when the subscription was ended before', async () => {
    const token = await asked();
    const [{ _id: id }] = await mine();
    await call('DELETE', `/api/newsletter/${id}`, undefined, me);
    expect((await confirm(token)).body).toEqual(wrong);
    expect(await kindsTo(other)).toEqual(['newsletter-confirm']);
    expect(await discountOf(me)).toEqual([]);
  });

  test('that was confirmed and ended does not begin again by an old press', async () => {
    const token = await asked();
    await confirm(token);
    const [{ _id: id }] = await mine();
    await call('DELETE', `/api/newsletter/${id}`, undefined, me);
    expect((await confirm(token)).body).toEqual(wrong);
    expect(await mine()).toEqual([]);
  });

  test('of one subscription is not that of another', async () => {
    const token = await asked();
    await subscribe(`cousin-${other}`);
    const cousin = tokenIn((await newestTo(`cousin-${other}`))?.raw, 'confirm');
    const [id] = token.split('.');
    const [, signature] = cousin.split('.');
    expect((await confirm(`${id}.${signature}`)).body).toEqual(wrong);
    expect((await mine()).filter(({ confirmed }: { confirmed: boolean }) => confirmed)).toEqual([]);
  });

  test('is not the link to leave, nor the other way round', async () => {
    await subscribe(me.email);
    const leaving = tokenIn((await newestTo(me.email))?.raw, 'unsubscribe');
    expect((await confirm(leaving)).body).toEqual(wrong);
    const confirming = await asked();
    const answer = await call('POST', '/api/newsletter/unsubscribe', { token: confirming });
    expect([answer.status, answer.body.code]).toEqual([400, 'wrong-link']);
    expect(await mine()).toHaveLength(2);
  });

  test.each([
    'x',
    '.',
    '..',
    "' OR 1=1 --",
    randomUUIDv7(),
    `${randomUUIDv7()}.`,
    `${randomUUIDv7()}.${'A'.repeat(43)}`,
    'a'.repeat(200),
  ])('that the shop did not write is refused: %s', async (token) => {
    const { status, body } = await confirm(token);
    expect([status, body]).toEqual([400, wrong]);
  });

  test('that is cut short or has something behind it is refused', async () => {
    const token = await asked();
    for (const broken of [token.slice(0, -1), `${token}.x`, ` ${token}`, token.toUpperCase()]) {
      expect((await confirm(broken)).status).toBe(400);
    }
    expect((await confirm(token)).status).toBe(200);
  });

  test.each([
    [undefined, 'This link is not complete.'],
    ['', 'This link is not complete.'],
    ['a'.repeat(201), 'This link is too long.'],
    [7, 'This link is not complete.'],
  ])('needs its token: %j', async (token, message) => {
    const { status, body } = await confirm(token);
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe('the discount', () => {
  const spendIt = async ({ id: accountId }: Registered) => {
    const orderId = randomUUIDv7();
    await holdFirstOrderDiscount(pool, { accountId, orderId });
    await spendFirstOrderDiscount(pool, { orderId, at: now });
  };
  const leave = async () => {
    for (const { _id: id } of await mine()) {
      await call('DELETE', `/api/newsletter/${id}`, undefined, me);
    }
  };

  test('is granted with the subscription of the own address', async () => {
    await subscribe(me.email);
    expect(await discountOf(me)).toEqual([{ percent: 15, granted_at: now, used_at: null }]);
  });

  test('is one, however many addresses an account subscribes', async () => {
    await subscribe(me.email);
    const granted = await discountOf(me);
    later(aMinute);
    await confirm(await asked());
    expect(await discountOf(me)).toEqual(granted);
  });

  test('that is still there is promised again to who comes back', async () => {
    await subscribe(me.email);
    await leave();
    await subscribe(me.email);
    const letter = await newestTo(me.email);
    expect(letter?.kind).toBe('newsletter-welcome');
    expect(letter?.html).toContain('15% off your first order');
    expect(await discountOf(me)).toHaveLength(1);
  });

  test('that was used is neither given nor promised a second time', async () => {
    await subscribe(me.email);
    await spendIt(me);
    const used = await discountOf(me);
    await leave();
    later(aMinute);
    await subscribe(me.email);
    expect(await discountOf(me)).toEqual(used);
    const letters = (await lettersTo(shop, me.email)).slice(-2);
    expect(letters.map(({ kind }) => kind)).toEqual(['newsletter-welcome', 'newsletter-welcome']);
    expect(letters[0]?.html).toContain('15%');
    expect(letters[1]?.html).not.toMatch(/15%|discount|promise/);
    expect(letters[1]?.raw).not.toMatch(/15%|discount|promise/);
  });
});
