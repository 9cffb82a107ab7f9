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
    paymentUrl: 'https://api.paystack.co',
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
  ['HOST', '127.0.0.1:3000', 'HOST is an address alone: the port goes into PORT.'],
  [
    'HOST',
    'two words',
    'HOST is not an address to listen on, such as 127.0.0.1, [::1] or 0.0.0.0.',
  ],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL does not begin with postgres:// or postgresql://.'],
  ['SMTP_URL', 'http://x', 'SMTP_URL does not begin with smtp:// or smtps://.'],
  [
    'MAIL_FROM',
    'Taama',
    'MAIL_FROM is not an e-mail address, alone or as in Shop <hello@shop.example>.',
  ],
  ['SEED', 'lots', 'SEED is not demo or none.'],
  ['SERVICE_WORKER', 'perhaps', 'SERVICE_WORKER is not on or off.'],
  ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS is not a number of seconds up to 300.'],
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

test('a process that others can stand in for gives the balancer time to notice that it goes', () => {
  const drainSeconds = (environment: object) =>
    readConfig({ ...production, ...environment }).drainSeconds;
  const DATABASE_URL = 'postgres://shop@db.example/shop';
  expect(drainSeconds({ DATABASE_URL })).toBe(5);
  expect(drainSeconds({ DATABASE_URL, DRAIN_SECONDS: '12.5' })).toBe(12.5);
  expect(drainSeconds({})).toBe(0);
  expect(readConfig({ DATABASE_URL, SESSION_SECRET: 'x'.repeat(32) }).drainSeconds).toBe(0);
});

test('production wants https, and fills no shop with samples', () => {
  expect(() => readConfig({ ...production, PUBLIC_URL: 'http://shop.example' })).toThrow(
    'PUBLIC_URL must begin with https:// in production.',
  );
  expect(readConfig(production).seed).toBe('none');
});

test.each([
  ['https://shop.example/shop', 'leave out the path'],
  ['https://shop.example/?x=1', 'leave out everything from the ? on'],
  ['https://shop.example?', 'leave out everything from the ? on'],
  ['https://shop.example/#top', 'leave out everything from the # on'],
  ['https://ama:hunter2@shop.example', 'leave out the user name and password'],
])('PUBLIC_URL %s is more than an origin', (PUBLIC_URL, advice) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(
    `PUBLIC_URL is the shop's address alone, such as https://shop.example: ${advice}.`,
  );
});

test('so is PAYSTACK_URL, with a slash at its end or without', () => {
  const url = 'https://api.paystack.co';
  expect(readConfig({ PAYSTACK_URL: `${url}/` }).paymentUrl).toBe(url);
  expect(() => readConfig({ PAYSTACK_URL: `${url}/v2` })).toThrow(
    `PAYSTACK_URL is the provider's address alone, such as ${url}: leave out the path.`,
  );
});

test.each([
  ['https://shop.example//', 'https://shop.example'],
  ['HTTPS://Shop.Example:443/', 'https://shop.example'],
  ['https://shop.example:8443', 'https://shop.example:8443'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
])('PUBLIC_URL %s is %s', (PUBLIC_URL, publicUrl) => {
  const live = PUBLIC_URL.startsWith('http:') ? {} : production;
  expect(readConfig({ ...live, PUBLIC_URL }).publicUrl).toBe(publicUrl);
});

test.each([
  ['[::1]', '::1', 'http://[::1]:4000'],
  ['::1', '::1', 'http://[::1]:4000'],
  ['[::]', '::', 'http://localhost:4000'],
  ['0.0.0.0', '0.0.0.0', 'http://localhost:4000'],
  ['192.168.1.5', '192.168.1.5', 'http://192.168.1.5:4000'],
  ['shop.internal', 'shop.internal', 'http://shop.internal:4000'],
])('HOST=%s listens on %s and is found at %s', (HOST, host, publicUrl) => {
  expect(readConfig({ HOST, PORT: '4000' })).toMatchObject({ host, publicUrl });
});

test.each([
  ['hello@shop.example', undefined, 'hello@shop.example'],
  ['Taama <hello@shop.example>', 'Taama', 'hello@shop.example'],
  ['"Taama, Accra" <hello@shop.example>', 'Taama, Accra', 'hello@shop.example'],
  ['Taama, Ltd. <hello@shop.example>', 'Taama, Ltd.', 'hello@shop.example'],
  ['"Ama \\"Shea\\" K." <hello@shop.example>', 'Ama "Shea" K.', 'hello@shop.example'],
  ['Chez Aïssatou ɛ <hello@shop.example>', 'Chez Aïssatou ɛ', 'hello@shop.example'],
])('MAIL_FROM=%s', (MAIL_FROM, name, address) => {
  expect(readConfig({ MAIL_FROM }).mailFrom).toEqual({ name, address });
});

test.each([
  ['a@shop.example, b@shop.example', 'MAIL_FROM holds more than one address.'],
  ['Team: a@shop.example, b@shop.example;', 'MAIL_FROM holds more than one address.'],
  ['Taama <hello>', 'MAIL_FROM is not an e-mail address'],
  ['Taama\r\nBcc: x@y.example <a@shop.example>', 'MAIL_FROM is not an e-mail address'],
])('MAIL_FROM=%j is refused', (MAIL_FROM, sentence) => {
  expect(() => readConfig({ MAIL_FROM })).toThrow(sentence);
});

test('white space around a value is no part of it, but a password keeps its spaces', () => {
  const padded = Object.entries(production).map(([name, value]) => [name, ` ${value}\t\r\n`]);
  expect(readConfig(Object.fromEntries(padded))).toEqual(readConfig(production));
  expect(readConfig({ SESSION_SECRET: ` ${'x'.repeat(32)}\n` }).sessionSecret).toBe('x'.repeat(32));
  expect(readConfig({ PORT: '  ' }).port).toBe(3000);
  expect(readConfig({ ADMIN_PASSWORD: ' a long password \r\n' }).adminPassword).toBe(
    ' a long password ',
  );
});

const trial = { PAYSTACK_SECRET_KEY: 'sk_test_example' };

test('a test key sells nothing in production, unless PAYMENTS=test says that it is meant', () => {
  expect(() => readConfig({ ...production, ...trial })).toThrow(
    'PAYSTACK_SECRET_KEY is a test key: nobody would really pay. Use the live key, or set PAYMENTS=test to try the shop.',
  );
  expect(() => readConfig({ ...production, ...trial, PAYMENTS: 'live' })).toThrow(
    'PAYSTACK_SECRET_KEY is a test key',
  );
  expect(readConfig({ ...production, ...trial, PAYMENTS: 'test' }).paymentKey).toBe(
    'sk_test_example',
  );
});

test('PAYMENTS never says the opposite of what the key does', () => {
  expect(() => readConfig({ ...production, PAYMENTS: 'test' })).toThrow(
    'PAYMENTS=test does not go with a live key: customers would really pay.',
  );
  expect(() => readConfig({ PAYMENTS: 'live' })).toThrow(
    'PAYMENTS=live needs a live key in PAYSTACK_SECRET_KEY.',
  );
  expect(() => readConfig({ PAYMENTS: 'perhaps' })).toThrow('PAYMENTS is not live or test.');
  expect(readConfig({ ...production, PAYMENTS: 'live' }).production).toBe(true);
  // Outside production, a test key or no key is normal.
  expect(readConfig(trial)).toEqual(readConfig({ ...trial, PAYMENTS: 'test' }));
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
  ['LOCALHOST', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['::2', false],
  ['127.0.0.1.example', false],
])('%s is this machine alone: %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback);
});
