import path from 'node:path';
import { expect, test } from 'vitest';
import { isLoopback, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@shop.example',
  PAYSTACK_SECRET_KEY: 'sk_live_example',
};

test('nothing set is a shop on this machine with its demo', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataFolder: path.resolve('.data'),
    adminEmail: 'admin@taama.example',
    seed: 'demo',
    serviceWorker: true,
    rateLimitFactor: 1,
    trustedProxies: 0,
    paystackUrl: 'https://api.paystack.co',
    production: false,
    role: 'all',
  });
});

test('the public address follows the port, and loses its last slash', () => {
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  expect(readConfig({ PUBLIC_URL: 'http://shop.example/' }).publicUrl).toBe('http://shop.example');
});

test('an empty variable means what an absent one means', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'abc', 'PORT is not a port number.'],
  ['PORT', '70000', 'PORT is not a port number.'],
  ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL is not an address such as https://shop.example.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL is not postgres://….'],
  ['SMTP_URL', 'http://x', 'SMTP_URL is not smtp://… or smtps://….'],
  ['SEED', 'lots', 'SEED is not demo or none.'],
  ['SERVICE_WORKER', 'perhaps', 'SERVICE_WORKER is not on or off.'],
  ['RATE_LIMIT_FACTOR', '0', 'RATE_LIMIT_FACTOR is not a number above 0.'],
  ['TRUST_PROXY_HOPS', '-1', 'TRUST_PROXY_HOPS is not 0, 1, 2, ….'],
  ['ADMIN_EMAIL', 'owner', 'ADMIN_EMAIL is not an e-mail address.'],
  ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD is not twelve characters or more.'],
  ['NODE_ENV', 'prod', 'NODE_ENV is not production or nothing.'],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test.each([
  [{ PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL begins with https://'],
  [{ TRUST_PROXY_HOPS: '1' }, 'TRUST_PROXY_HOPS counts proxies'],
])('%o is for a shop that others come to, which needs production', (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words);
  expect(() => readConfig(environment)).toThrow('set NODE_ENV=production');
  expect(() => readConfig({ ...production, ...environment })).not.toThrow();
});

test('the sentence does not repeat the value, which may be a secret', () => {
  const secret = 'hunter2';
  expect(() => readConfig({ SESSION_SECRET: secret })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(secret) }),
  );
});

test('production names everything that is missing', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    'NODE_ENV=production also needs PUBLIC_URL, SESSION_SECRET, SMTP_URL, MAIL_FROM, PAYSTACK_SECRET_KEY.',
  );
});

test('production wants https, and fills no shop with samples', () => {
  expect(() => readConfig({ ...production, PUBLIC_URL: 'http://shop.example' })).toThrow(
    'PUBLIC_URL must begin with https:// in production.',
  );
  expect(readConfig(production).seed).toBe('none');
});

test('a database of its own needs a secret that every process shares', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/shop' })).toThrow('SESSION_SECRET');
});

test('half a shop needs the database of the other half', () => {
  expect(() => readConfig({}, { role: 'worker' })).toThrow('--role=worker needs DATABASE_URL');
  expect(() => readConfig({}, { role: 'cook' })).toThrow('role is not');
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example', false],
])('%s is this machine alone: %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback);
});
