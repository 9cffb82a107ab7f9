import { beforeEach, describe, expect, test } from 'vitest';
import { aMinute, anHour } from '#lib/durations.ts';
import type { CallContext } from '#platform/context.ts';
import { lettersTo, linkFor } from '#tests/letters/letters-of.ts';
import { type Registered, registerCustomer } from '#tests/shop/account.ts';
import { addAdmin, openOwnersShop } from '#tests/shop/admins.ts';
import { codeOf } from '#tests/shop/authenticator.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { accountLimits } from './rules.ts';
import { takeTry } from './tries.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openOwnersShop({ clock: () => now });
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);
const customer = await registerCustomer(shop, 'efua@shop.example');
const admin = await addAdmin(shop, 'esi@shop.example');
const { password } = admin;
const { secret } = (await call('POST', '/api/auth/second-factor', { password }, admin)).body;
await call('PUT', '/api/auth/second-factor', { code: codeOf(secret, now) }, admin);
let networks = 0;

beforeEach(async () => {
  now = new Date(now.getTime() + 26 * anHour);
  await pool.query('DELETE FROM accounts_tries');
  await pool.query('DELETE FROM platform_limit');
});

/** A stranger who never has the right password. What counts is how often a try is judged. */
const guessAt = (email: string, network: string) => {
  const visit = {
    network,
    agent: '',
    device: undefined,
    idempotencyKey: undefined,
    keepDevice() {},
  };
  const guessing: CallContext = { ...context, requestId: '', session: undefined, visit };
  return takeTry(guessing, email);
};

/**
 * Each network guesses again as soon as it may, until `until`. Answers how many tries were judged.
 */
async function guess(email: string, from: Map<string, number>, until: number): Promise<number> {
  let judged = 0;
  for (;;) {
    const [next] = [...from].sort(([, one], [, other]) => one - other);
    if (!next || next[1] > until) return judged;
    const [network, at] = next;
    now = new Date(Math.max(at, now.getTime()));
    const wait = await guessAt(email, network);
    if (wait === undefined) judged += 1;
    from.set(network, now.getTime() + (wait ?? 0) * 1_000);
  }
}

type Asking = NonNullable<Parameters<typeof call>[3]>;

/** Signs in as the owner would: waits once as the shop asks, and gives the code when it asks. */
async function signIn({ email, password }: Registered, asking: Asking) {
  const began = now.getTime();
  const send = (sent: object = {}) =>
    call('POST', '/api/auth/login', { email, password, ...sent }, asking);
  let answer = await send();
  if (answer.status === 429) {
    now = new Date(now.getTime() + Number(answer.headers['retry-after']) * 1_000);
    answer = await send();
  }
  if (answer.body.code === 'second-factor') {
    await pool.query('UPDATE accounts_second_factor SET last_step = NULL');
    answer = await send({ code: codeOf(secret, now) });
  }
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { status: answer.status, seconds: (now.getTime() - began) / 1_000, cookie };
}

const newDevice = (): Asking => {
  networks += 1;
  return { from: `154.160.${Math.floor(networks / 250)}.${networks % 250}` };
};

describe.each([
  ['a customer', customer],
  ['an admin with a second factor', admin],
])('while somebody guesses all day, %s', (_, owner) => {
  test('signs in at once where that was done before, and within a minute elsewhere', async () => {
    const known = await signIn(owner, newDevice());
    expect(known.status).toBe(200);
    const headers = { cookie: known.cookie };
    const guesser = new Map([['41.66.200.1', now.getTime()]]);
    const morning = now.getTime();
    let judged = 0;
    for (const hours of [0.2, 1.3, 4.9, 11, 17.7, 23.9]) {
      judged += await guess(owner.email, guesser, morning + hours * anHour);
      now = new Date(morning + hours * anHour);
      expect(await signIn(owner, { headers })).toMatchObject({ status: 200, seconds: 0 });
      const { status, seconds } = await signIn(owner, newDevice());
      expect(status).toBe(200);
      expect(seconds).toBeLessThanOrEqual(60);
    }
    expect(judged).toBeGreaterThan(200);
    expect(judged).toBeLessThanOrEqual(330);
  });
});

test('of six hundred addresses each is judged six times in a day at most, and the owner is let in', async () => {
  const known = await signIn(customer, newDevice());
  // Each asks again as soon as the last answer lets it.
  const asking = Array.from({ length: 600 }, (_, place) => ({
    network: `41.${Math.floor(place / 250)}.9.${place % 250}`,
    at: 0,
  }));
  const morning = now.getTime();
  let judged = 0;
  // At these minutes one of them may try again, as the last answers said.
  for (const minutes of [0, 1, 2, 3, 6, 363, 724, 1_085, 1_439]) {
    now = new Date(morning + minutes * aMinute);
    const ready = asking.filter((each) => each.at <= now.getTime());
    await Promise.all(
      ready.map(async (each) => {
        const wait = await guessAt(customer.email, each.network);
        if (wait === undefined) judged += 1;
        each.at = now.getTime() + (wait ?? 0) * 1_000;
      }),
    );
    const headers = { cookie: known.cookie };
    expect(await signIn(customer, { headers })).toMatchObject({ status: 200, seconds: 0 });
    const elsewhere = await signIn(customer, newDevice());
    expect(elsewhere.status).toBe(200);
    expect(elsewhere.seconds).toBeLessThanOrEqual(60);
  }
  expect(judged).toBeGreaterThan(600);
  expect(judged).toBeLessThanOrEqual(3_600);
});

test('all strangers together have so many a day, and who resets the password is let in at once', async () => {
  const { email } = customer;
  await guessAt(email, '41.66.207.1');
  await pool.query("UPDATE platform_limit SET taken = $1 WHERE name = 'tries-of-strangers'", [
    accountLimits.triesOfStrangers.most,
  ]);
  const asking = newDevice();
  const logIn = (sent: object) => call('POST', '/api/auth/login', { email, ...sent }, asking);
  expect((await logIn({ password: customer.password })).status).toBe(429);
  await call('POST', '/api/auth/forgot-password', { email }, asking);
  await expect.poll(async () => (await lettersTo(shop, email)).at(-1)?.kind).toBe('reset-password');
  const token = await linkFor(shop, email);
  customer.password = 'groundnut soup on Sunday';
  const reset = `/api/auth/reset-password?token=${token}`;
  const done = await call('PUT', reset, { password: customer.password }, asking);
  expect(done.status).toBe(200);
  const cookie = String(done.headers['set-cookie']).split(';')[0] ?? '';
  const headers = { cookie };
  const { status } = await call(
    'POST',
    '/api/auth/login',
    { email, password: customer.password },
    { ...asking, headers },
  );
  expect(status).toBe(200);
});

test('the right password without its code spends no try, and gives none at the code', async () => {
  const { email } = admin;
  const asking = newDevice();
  const send = (sent: object) => call('POST', '/api/auth/login', { email, ...sent }, asking);
  for (const _ of Array(4)) await send({ password: 'not that one' });
  for (const _ of Array(20)) expect((await send({ password })).body.code).toBe('second-factor');
  expect((await send({ password: 'not that one' })).status).toBe(401);
  expect((await send({ password })).status).toBe(429);
});

test('who guesses from the same address of a carrier does not keep a known device out', async () => {
  const asking = newDevice();
  const { cookie } = await signIn(customer, asking);
  const logIn = (sent: object, headers: Record<string, string> = {}) =>
    call('POST', '/api/auth/login', { ...sent }, { ...asking, headers });
  const { email } = customer;
  await logIn({ email, password: 'not that one' });
  await pool.query("UPDATE platform_limit SET taken = 300 WHERE name = 'failed-tries'");
  expect((await logIn({ email, password: customer.password })).body.code).toBe('too-many-tries');
  expect((await logIn({ email, password: customer.password }, { cookie })).status).toBe(200);
  // The device is known for one address only. For another it is slowed like any other.
  const another = { email: admin.email, password: 'not that one' };
  expect((await logIn(another, { cookie })).body.code).toBe('too-many-tries');
  for (const _ of Array(5)) await logIn({ email, password: 'not that one' }, { cookie });
  expect((await logIn({ email, password: customer.password }, { cookie })).body.code).toBe(
    'slow-down',
  );
});

test('those who sign in at once from one network do not wait for each other for ever', async () => {
  const { email, password } = customer;
  const asking = newDevice();
  for (const _ of Array(5)) {
    await pool.query('DELETE FROM accounts_tries');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        call('POST', '/api/auth/login', { email, password }, asking),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  }
});
