import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { lettersTo } from '#tests/letters/letters-of.ts';
import { tokenIn } from '#tests/letters/newsletter-letters.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { type Registered, registerCustomer } from '#tests/shop/account.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { forgetSubscriptions } from './own-subscriptions.ts';
import { tidyNewsletter } from './tidy-newsletter.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openTestShop({ clock: () => now });
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);

let counted = 0;
let me: Registered;
let stranger: Registered;

beforeEach(async () => {
  counted += 1;
  now = new Date(now.getTime() + 7_200_000);
  me = await registerCustomer(shop, `efua${counted}@shop.example`);
  stranger = await registerCustomer(shop, `stranger${counted}@shop.example`);
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const subscribe = (email: string, who = me) =>
  call('POST', '/api/newsletter/subscribe', { email, place: 'blog' }, who);
const mine = async (who = me) => (await call('GET', '/api/newsletter/mine', undefined, who)).body;
const end = (id: string, who: { token?: string } = me) =>
  call('DELETE', `/api/newsletter/${id}`, undefined, who);
const leave = (who = me) =>
  call('POST', '/api/auth/delete-account', { password: who.password }, who);
const rows = async () =>
  (await pool.query('SELECT account_id, email FROM newsletter_subscription ORDER BY id')).rows;

describe('the own subscriptions', () => {
  test('are listed, newest first, with what counts and what still waits', async () => {
    await subscribe(me.email);
    const asked = now.toISOString();
    later(60);
    await subscribe(`home${counted}@elsewhere.example`);
    await subscribe(stranger.email, stranger);
    expect(await mine()).toEqual([
      {
        _id: expect.any(String),
        email: `home${counted}@elsewhere.example`,
        confirmed: false,
        place: 'blog',
        askedAt: now.toISOString(),
      },
      {
        _id: expect.any(String),
        email: me.email,
        confirmed: true,
        place: 'blog',
        askedAt: asked,
      },
    ]);
  });

  test('are nobody else’s to read', async () => {
    expect((await call('GET', '/api/newsletter/mine')).status).toBe(401);
    expect(await mine()).toEqual([]);
  });

  test('end one by one, and ending twice is harmless', async () => {
    await subscribe(me.email);
    await subscribe(`home${counted}@elsewhere.example`);
    const own = (await mine()).find(({ email }: { email: string }) => email === me.email);
    for (const _ of [1, 2]) {
      const { status, body } = await end(own._id);
      expect([status, body]).toEqual([200, { message: 'You’ve been unsubscribed.' }]);
    }
    expect(await mine()).toMatchObject([{ email: `home${counted}@elsewhere.example` }]);
  });

  test('of the own address end in every account, and of another address in this one alone', async () => {
    const shared = `home${counted}@elsewhere.example`;
    const running = async (email: string) =>
      (
        await pool.query(
          `SELECT account_id AS who FROM newsletter_subscription
           WHERE email = $1 AND confirmed_at IS NOT NULL AND ended_at IS NULL`,
          [email],
        )
      ).rows.map(({ who }) => who);
    for (const [who, email] of [
      [stranger, me.email],
      [stranger, shared],
      [me, shared],
    ] as const) {
      await subscribe(email, who);
      later(3_600);
      const letters = await lettersTo(shop, email);
      const token = tokenIn(letters.at(-1)?.raw, 'confirm');
      await call('POST', '/api/newsletter/confirm', { token });
    }
    await subscribe(me.email);
    expect(await running(me.email)).toHaveLength(2);
    for (const { _id } of await mine()) await end(_id);
    expect(await running(me.email)).toEqual([]);
    expect(await running(shared)).toEqual([stranger.id]);
    expect(await mine(stranger)).toMatchObject([{ email: shared }]);
  });

  test('are nobody else’s to end: for others there are none', async () => {
    await subscribe(me.email);
    const [{ _id: id }] = await mine();
    const foreign = await end(id, stranger);
    const unknown = await end(randomUUIDv7());
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect(unknown.body).toEqual({
      message: 'We can’t find this subscription.',
      code: 'unknown-subscription',
    });
    expect((await end(id, {})).status).toBe(401);
    expect((await end('all')).status).toBe(400);
    expect(await mine()).toHaveLength(1);
  });
});

describe('a person', () => {
  test('takes along what was asked for, when and where, and how it went', async () => {
    await subscribe(me.email);
    const [{ _id: id }] = await mine();
    const asked = now.toISOString();
    later(60);
    await end(id);
    const ended = now.toISOString();
    await subscribe(`home${counted}@elsewhere.example`);
    await subscribe(me.email, stranger);
    const { body } = await call('GET', '/api/auth/data', undefined, me);
    const common = { place: 'blog', refusedAt: null, refusal: null };
    expect(body.newsletter).toEqual([
      { ...common, email: me.email, askedAt: asked, confirmedAt: asked, endedAt: ended },
      {
        ...common,
        email: `home${counted}@elsewhere.example`,
        askedAt: ended,
        confirmedAt: null,
        endedAt: null,
      },
      { ...common, email: me.email, askedAt: ended, confirmedAt: null, endedAt: null },
    ]);
    expect(JSON.stringify(body.newsletter)).not.toContain(stranger.id);
  });

  test('is forgotten by account and by address, and nobody else is', async () => {
    const home = `home${counted}@elsewhere.example`;
    await subscribe(me.email);
    await subscribe(home);
    await subscribe(stranger.email, stranger);
    await subscribe(me.email.toUpperCase(), stranger);
    await subscribe(`aunt-${home}`, stranger);
    expect((await leave()).status).toBe(200);
    const left = await rows();
    const mentions = (who: Registered) =>
      left.filter(({ account_id: id, email }) => id === who.id || email === who.email);
    expect(mentions(me)).toEqual([]);
    expect(JSON.stringify(left)).not.toMatch(new RegExp(`${me.email}|"${home}"`, 'i'));
    expect(mentions(stranger)).toMatchObject([
      { email: stranger.email },
      { email: `aunt-${home}` },
    ]);
  });

  test('who is leaving at this moment is subscribed to nothing', async () => {
    const deletion = await database.pool.connect();
    await deletion.query('BEGIN');
    await context.sessions.endAll(deletion, me.id);
    await forgetSubscriptions(deletion, me);
    const answer = subscribe(me.email);
    const isWaiting = async () => {
      const { rows: waiting } = await pool.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database =
          (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(waiting).toHaveLength(1);
    };
    await eventually(isWaiting);
    await deletion.query('COMMIT');
    deletion.release();
    expect((await answer).status).toBe(401);
    expect((await rows()).filter(({ account_id: id }) => id === me.id)).toEqual([]);
  });
});

test('an address whose reader never pressed is not kept when its link is over', async () => {
  const [silent, pressed] = [
    `silent${counted}@elsewhere.example`,
    `ama${counted}@elsewhere.example`,
  ];
  await subscribe(silent);
  await subscribe(pressed);
  const token = tokenIn((await lettersTo(shop, pressed)).at(-1)?.raw, 'confirm');
  await call('POST', '/api/newsletter/confirm', { token });
  const kept = async () =>
    (await rows()).filter(({ account_id: id }) => id === me.id).map(({ email }) => email);
  later(7 * 24 * 3_600);
  await tidyNewsletter(context);
  expect(await kept()).toEqual([silent, pressed]);
  later(1);
  await tidyNewsletter(context);
  expect(await kept()).toEqual([pressed]);
});

test('who left is forgotten a year later, and who stays is not', async () => {
  const [left, stays] = [`left${counted}@elsewhere.example`, `stays${counted}@elsewhere.example`];
  for (const email of [left, stays]) {
    await subscribe(email);
    const token = tokenIn((await lettersTo(shop, email)).at(-1)?.raw, 'confirm');
    await call('POST', '/api/newsletter/confirm', { token });
  }
  await pool.query('UPDATE newsletter_subscription SET ended_at = $1 WHERE email = $2', [
    context.clock(),
    left,
  ]);
  const kept = async () =>
    (await rows()).filter(({ account_id: id }) => id === me.id).map(({ email }) => email);
  later(365 * 24 * 3_600);
  await tidyNewsletter(context);
  expect(await kept()).toEqual([left, stays]);
  later(1);
  await tidyNewsletter(context);
  expect(await kept()).toEqual([stays]);
});
