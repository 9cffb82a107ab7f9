import { beforeEach, describe, expect, test } from 'vitest';
import { aMinute } from '#lib/durations.ts';
import type { Share } from '#lib/limit.ts';
import { networkOf, siteOf } from '#platform/http/visit.ts';
import { lettersTo } from '#tests/letters/letters-of.ts';
import { registerCustomer } from '#tests/shop/account.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { accountLimits } from './rules.ts';

const { codesOfStrangers, linksOfStrangers } = accountLimits;

let now = new Date('2026-11-21T10:00:00Z');
const shop = await openTestShop({ clock: () => now });
const { app, context, database } = shop;
const { limits } = context;
const { pool } = database;
const call = clientOf(app);
const owner = await registerCustomer(shop, 'efua@shop.example');

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};
let counted = 0;
const newAddress = () => {
  counted += 1;
  return `somebody${counted}@shop.example`;
};
const register = (email: string, from: string) =>
  call(
    'POST',
    '/api/auth/register',
    { firstName: 'Yaa', lastName: 'O', email, password: 'harmattan dust', acceptedTerms: true },
    { from },
  );
const resend = (email: string, from: string) =>
  call('POST', '/api/auth/resend-otp', { email }, { from });
const forgot = (email: string, from: string, headers = {}) =>
  call('POST', '/api/auth/forgot-password', { email }, { from, headers });
const known = async () => {
  const { email, password } = owner;
  const { headers } = await call('POST', '/api/auth/login', { email, password });
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
};
const newest = async (email: string) => (await lettersTo(shop, email)).at(-1)?.kind;

beforeEach(async () => {
  later(26 * 60);
  await pool.query('DELETE FROM platform_limit');
});

/** The networks take turns, and each takes all that it is given. */
async function hammer(share: Share, networks: string[]): Promise<number> {
  let given = 0;
  let asking = new Set(networks);
  while (asking.size > 0) {
    const served = new Set<string>();
    for (const network of asking) {
      if (!(await limits.takeShare(pool, share, network))) served.add(network);
    }
    given += served.size;
    asking = served;
  }
  return given;
}

describe.each([
  ['one network', ['41.66.200.1'], 100],
  ['a hundred networks', Array.from({ length: 100 }, (_, place) => `41.66.201.${place}`), 800],
])('while %s hammers', (_, networks, most) => {
  test('somebody else registers, and another resets the password', async () => {
    expect(await hammer(codesOfStrangers, networks)).toBeLessThanOrEqual(most);
    expect(await hammer(linksOfStrangers, networks)).toBeLessThanOrEqual(most);
    const from = networks[0] ?? '';
    expect((await register(newAddress(), from)).body.code).toBe('too-many-from-network');
    expect((await forgot(newAddress(), from)).body.code).toBe('too-many-from-network');

    const newcomer = newAddress();
    expect((await register(newcomer, '154.160.1.1')).status).toBe(201);
    later(1);
    expect((await resend(newcomer, '154.160.1.1')).status).toBe(200);
    await expect.poll(() => newest(newcomer)).toBe('code');
    expect((await forgot(owner.email, '154.160.1.2')).status).toBe(200);
    await expect.poll(() => newest(owner.email)).toBe('reset-password');
  });

  test('and goes on for a day, there is something each hour for somebody new', async () => {
    for (const hour of Array(24).keys()) {
      await hammer(linksOfStrangers, networks.slice(0, 20));
      expect((await forgot(newAddress(), `154.160.2.${hour}`)).status).toBe(200);
      later(60);
    }
  });
});

test('all addresses of IPv6 that one machine can rent are one network', async () => {
  const from = (place: number) => `2c0f:2a80:1:${place}::${place}`;
  await hammer(codesOfStrangers, [siteOf(networkOf(from(1)))]);
  expect((await register(newAddress(), from(999))).body.code).toBe('too-many-from-network');
  expect((await register(newAddress(), '2c0f:2a80:2:1::1')).status).toBe(201);
});

test('attempts and codes sent again are taken from the same share', async () => {
  const from = '41.66.205.1';
  const email = newAddress();
  await register(email, from);
  await hammer(codesOfStrangers, [from]);
  later(2);
  expect((await resend(email, from)).body.code).toBe('too-many-from-network');
  expect((await resend(email, '41.66.205.2')).status).toBe(200);
});

test('a network that asks too often is told so, for an account like for none', async () => {
  const from = '41.66.202.1';
  await hammer(linksOfStrangers, [from]);
  const [unknown, ofOwner] = [await forgot(newAddress(), from), await forgot(owner.email, from)];
  expect(unknown.status).toBe(429);
  expect(unknown.body).toEqual({
    code: 'too-many-from-network',
    message:
      'Too many emails were requested from your network in the last hour. Please try again later, or use another network.',
  });
  expect([ofOwner.status, ofOwner.body]).toEqual([unknown.status, unknown.body]);
  expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(0);
});

test('a device that signed in to the address before has a budget that strangers do not spend', async () => {
  const from = '41.66.203.1';
  const headers = await known();
  await hammer(linksOfStrangers, [from]);
  expect((await forgot(owner.email, from)).status).toBe(429);
  expect((await forgot(owner.email, from, headers)).status).toBe(200);
  expect((await forgot(newAddress(), from, headers)).status).toBe(429);
});

test('a carrier’s address, with thousands of phones behind it, has a tenth of everything', async () => {
  const given = await hammer(codesOfStrangers, ['41.66.204.1']);
  expect(given).toBeGreaterThan(80);
  expect(given).toBeLessThanOrEqual(100);
});
