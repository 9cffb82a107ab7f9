import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const hashes = vi.hoisted(() => ({ counted: 0 }));
// Calls the real package and counts the calls.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...input: Parameters<typeof real.hash>) => {
      hashes.counted += 1;
      return real.hash(...input);
    },
    verify: (...input: Parameters<typeof real.verify>) => {
      hashes.counted += 1;
      return real.verify(...input);
    },
  };
});

let now = new Date('2026-11-21T10:00:00Z');
// No jobs run here, and no local provider either: only the answer's own work is counted.
const { app, context, database } = await openTestShop({
  clock: () => now,
  role: 'web',
  paymentKey: 'sk_test_nobody',
});
const call = clientOf(app);

const person = {
  firstName: 'Efua',
  lastName: 'Mensah',
  password: 'harmattan',
  acceptedTerms: true,
};
const register = (email: string) => call('POST', '/api/auth/register', { ...person, email });

type Ask = (email: string) => ReturnType<typeof call>;

const asks: [string, Ask][] = [
  ['register', register],
  ['log in', (email) => call('POST', '/api/auth/login', { email, password: 'not that one' })],
  ['ask for a link', (email) => call('POST', '/api/auth/forgot-password', { email })],
  ['verify a code', (email) => call('POST', '/api/auth/verify-otp', { email, otp: '123456' })],
  ['ask for another code', (email) => call('POST', '/api/auth/resend-otp', { email })],
];

// The shop's name is read once.
await call('POST', '/api/auth/forgot-password', { email: 'first@shop.example' });
await register('first@shop.example');

test.each(asks)('to %s costs the same with and without an account', async (name, ask) => {
  const known = await newAddress('with an account');
  const unknown = await newAddress('without');
  const [one, other] = [await workOf(ask, known), await workOf(ask, unknown)];
  expect(one).toEqual(other);
  expect(one.hashes).toBe(/log in|register/.test(name) ? 1 : 0);
  expect(one.statements.length).toBeGreaterThan(2);
});

test.each(asks.slice(1))('to %s costs the same when there is an attempt', async (_, ask) => {
  const known = await newAddress('with an account');
  const unknown = await newAddress('without');
  await register(known);
  await register(unknown);
  now = new Date(now.getTime() + 61_000);
  const [one, other] = [await workOf(ask, known), await workOf(ask, unknown)];
  expect(one).toEqual(other);
});

async function newAddress(which: 'with an account' | 'without'): Promise<string> {
  const email = `${randomUUID()}@shop.example`;
  if (which === 'with an account') {
    await database.pool.query(
      `INSERT INTO accounts_account
         (id, email, first_name, last_name, role, password_hash, created_at)
       VALUES ($1, $2, 'Efua', 'Mensah', 'customer',
         '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$VCUoMnYQlSLwbEqOpRcLQ2TzCh0KvjRrDHMOSVuWGks',
         $3)`,
      [randomUUID(), email, now],
    );
  }
  return email;
}

/** The work behind an answer, and what a visitor can see of it. */
async function workOf(ask: Ask, email: string) {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const wakes = vi.spyOn(context.jobs, 'wake');
  const before = hashes.counted;
  const { status, body } = await ask(email);
  const statements = queries.mock.calls.map(([query]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  );
  const woken = wakes.mock.calls.map(([, job]) => job);
  queries.mockRestore();
  wakes.mockRestore();
  const { registration, ...said } = body;
  return {
    hashes: hashes.counted - before,
    // A job is woken after the answer, together with other jobs of that moment.
    woken,
    // The backstop of the page cache asks every ten seconds, whatever else happens.
    statements: statements.filter((text) => !/catalogue_|INTO jobs\./.test(text)),
    status,
    said,
    registration: typeof registration,
  };
}
