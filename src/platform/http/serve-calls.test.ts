import { randomUUIDv7 } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { accept, refuse } from '#lib/result.ts';
import { testDatabase } from '#tests/database/database.ts';
import { connectAnnouncements } from '../announcements.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openPageCache } from '../kept/page-cache.ts';
import { openLimits } from '../limits.ts';
import { openLog } from '../logging.ts';
import { openRush } from '../rush.ts';

import { openSecrets } from '../secrets.ts';
import { openSessions } from '../sessions.ts';
import { answerCall } from './answer-call.ts';
import { answerFile, serveFile } from './answer-file.ts';
import { serveCalls } from './serve-calls.ts';
import { openServer } from './server.ts';

const { pool } = await testDatabase();
const clock = () => new Date();
const secret = 'a secret of this test, long enough';
const sessions = openSessions(secret, clock);
const secrets = openSecrets(secret);
const said: string[] = [];
const log = openLog((line) => said.push(line));
const changes = { announce: () => undefined, generation: () => 0 };
const context: Context = {
  pool,
  quick: pool,
  clock,
  log,
  changes,
  letters: { post: async () => undefined, takeBack: async () => true },
  jobs: {
    wake: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  },
  secrets,
  sessions,
  limits: openLimits(secrets, clock, 1),
  rush: openRush(),
  announcements: connectAnnouncements([], undefined),
  payments: 'test',
  publicUrl: 'https://shop.example',
};

const posted = (path: `/api/${string}`) => ({ method: 'POST', path, read: notRead }) as const;
const notRead = () => {
  throw new Error('Only a browser reads answers');
};

const offer = {
  access: 'visitor',
  summary: 'Makes an offer.',
  params: z.object({ shop: z.string().check(z.maxLength(20)) }),
  body: z.strictObject({ price: moneyInJson(), note: z.optional(z.string()) }),
  status: 201,
  answer: z.object({ price: moneyInJson() }),
  refusals: { 'too-little': [409, 'That is too little.'] },
} as const satisfies Contract;
const forCustomers = { ...offer, params: z.object({}), access: 'customer' } as const;
const forAdmins = { ...offer, params: z.object({}), access: 'owner' } as const;
const guess = {
  access: 'visitor',
  summary: 'Guesses a word.',
  body: z.strictObject({ word: z.string() }),
  tries: true,
  status: 200,
  answer: z.object({ right: z.boolean() }),
  refusals: { wrong: [400, 'That is not the word.'] },
} as const satisfies Contract;
const watched = {
  access: 'customer',
  summary: 'What is asked often.',
  status: 200,
  answer: z.object({ jars: z.int() }),
  etag: true,
} as const satisfies Contract;
const file = {
  access: 'owner',
  asksAgain: true,
  summary: 'What nobody else may read.',
  status: 200,
  answer: z.string(),
} as const satisfies Contract;
let jars = 3;

const cache = openPageCache(changes, { limit: 10, room: 100_000, headers: {} });
const server = openServer(readConfig({}), context, cache);
serveCalls(
  server,
  [
    answerCall(posted('/api/offers/{shop}'), offer, async (_, { body }) => {
      if (body.price === 13) throw new Error('the secret of the cellar');
      return body.price < 100 ? refuse('too-little') : accept({ price: body.price });
    }),
    answerCall(posted('/api/mine'), forCustomers, async () => accept({ price: 100 as never })),
    answerCall(posted('/api/desk'), forAdmins, async () => accept({ price: 100 as never })),
    answerCall(posted('/api/guess'), guess, async (_, { body }) =>
      body.word === 'shea'
        ? accept({ right: true })
        : refuse('wrong', { details: { tried: 'yes' } }),
    ),
    answerCall({ method: 'GET', path: '/api/watched' }, watched, async () => accept({ jars })),
  ],
  {
    ...{ context, forEverybody: context, cache, nextTurn: async () => undefined },
    config: { production: false, rateLimitFactor: 0.01 },
  },
);
serveFile(
  server,
  answerFile({ method: 'GET', path: '/api/file' }, file, async () => ({
    name: 'secrets.csv',
    pieces: (async function* () {
      yield 'Name';
    })(),
  })),
  { context, config: { production: false } },
);
await server.ready();
afterAll(() => server.close());

const send = (payload: unknown, more: object = {}) =>
  server.inject({ method: 'POST', url: '/api/offers/tamale', payload: payload as object, ...more });

async function tokenOf(role: 'customer' | 'owner') {
  const token = await sessions.issue(pool, { id: randomUUIDv7(), email: 'a@b.example', role }, 1);
  return { authorization: `Bearer ${token}` };
}

test('an answer has the status and the shape of its contract, money in cedis', async () => {
  const response = await send({ price: 60.5 });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ price: 60.5 });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('an answer with a tag is sent again only when it has changed, and nobody on the way keeps it', async () => {
  const headers = await tokenOf('customer');
  const ask = (tag?: string) =>
    server.inject({
      url: '/api/watched',
      headers: { ...headers, ...(tag ? { 'if-none-match': tag } : {}) },
    });
  const first = await ask();
  expect(first.json()).toEqual({ jars: 3 });
  const tag = String(first.headers.etag);
  // A proxy that compresses makes the tag a weak one.
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const same = await ask(known);
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
    expect(same.headers['cache-control']).toBe('no-store');
  }
  jars = 4;
  const changed = await ask(tag);
  expect([changed.statusCode, changed.json()]).toEqual([200, { jars: 4 }]);
  expect(changed.headers.etag).not.toBe(tag);
  // The guard runs before the tag is compared.
  const stranger = await server.inject({
    url: '/api/watched',
    headers: { 'if-none-match': String(changed.headers.etag) },
  });
  expect(stranger.statusCode).toBe(401);
});

test("a refusal has its contract's status and text", async () => {
  const response = await send({ price: 0.5 });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toEqual({ message: 'That is too little.', code: 'too-little' });
});

test.each([
  [{ price: 60.505 }, 'price has more than two decimals.'],
  [{ price: '60' }, 'price: Invalid input: expected number, received string'],
  [{}, 'price: Invalid input: expected number, received undefined'],
  [{ price: 60, total: 0 }, 'total is not something this call knows.'],
  [[], 'The request: Invalid input: expected object, received array'],
])('%j is refused with a reason', async (payload, message) => {
  const response = await send(payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message, code: 'invalid-input' });
});

test('a query parameter that the call does not know is refused', async () => {
  const response = await send({ price: 60 }, { query: { sort: 'price' } });
  expect(response.json()).toEqual({
    message: 'sort is not something this call knows.',
    code: 'invalid-input',
  });
});

test.each([
  ['malformed JSON', '{"price":', 'application/json', 400, 'malformed'],
  ['__proto__', '{"price":1,"__proto__":{"a":1}}', 'application/json', 400, 'malformed'],
  ['another type', 'price=60', 'application/x-www-form-urlencoded', 415, 'wrong-type'],
  ['plain text', '60', 'text/plain', 415, 'wrong-type'],
  ['64 KiB and more', `{"note":"${'x'.repeat(65_536)}"}`, 'application/json', 413, 'too-large'],
])('%s is refused in our words', async (_, payload, type, status, code) => {
  const response = await server.inject({
    method: 'POST',
    url: '/api/offers/tamale',
    payload,
    headers: { 'content-type': type },
  });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({ message: expect.stringMatching(/\.$/), code });
});

test('an empty body with the JSON type means no body', async () => {
  const response = await server.inject({
    method: 'POST',
    url: '/api/mine',
    payload: '',
    headers: { 'content-type': 'application/json', ...(await tokenOf('customer')) },
  });
  expect(response.json()).toMatchObject({ code: 'invalid-input' });
  expect(response.json().message).toContain('received undefined');
});

test('a fault of ours says nothing of the inside, and both sides have its id', async () => {
  said.length = 0;
  const response = await send({ price: 0.13 });
  expect(response.statusCode).toBe(500);
  const { requestId, ...rest } = response.json();
  expect(rest).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  });
  expect(response.headers['x-request-id']).toBe(requestId);
  expect(said.join()).toContain('the secret of the cellar');
  expect(said.join()).toContain(requestId);
});

test.each(['/api/mine', '/api/desk'])('%s is closed to whoever is not signed in', async (url) => {
  for (const authorization of [
    undefined,
    '',
    'Bearer',
    'Bearer a.b.c',
    'Basic a.b.c',
    'Bearer a.b.c d',
  ]) {
    const response = await server.inject({
      method: 'POST',
      url,
      payload: {},
      ...(authorization === undefined ? {} : { headers: { authorization } }),
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ message: 'Please log in again.', code: 'not-signed-in' });
  }
});

test('the guard stands before the reading of the body', async () => {
  const response = await server.inject({ method: 'POST', url: '/api/desk', payload: '{"price":' });
  expect(response.statusCode).toBe(401);
});

test('a customer may not do what an admin may, an admin may do what a customer may', async () => {
  const [customer, admin] = [await tokenOf('customer'), await tokenOf('owner')];
  const status = async (url: string, headers: Record<string, string>) =>
    (await server.inject({ method: 'POST', url, headers, payload: { price: 1 } })).statusCode;
  expect(await status('/api/mine', customer)).toBe(201);
  expect(await status('/api/mine', admin)).toBe(201);
  expect(await status('/api/desk', admin)).toBe(201);
  expect(await status('/api/desk', customer)).toBe(403);
});

test('a call that changes something leaves one line, without what was said', async () => {
  said.length = 0;
  await send({ price: 60.5, note: 'for my mother' });
  expect(said.map((line) => JSON.parse(line))).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      message: 'A call was answered',
      method: 'POST',
      route: '/api/offers/{shop}',
      status: 201,
      milliseconds: expect.any(Number),
      requestId: expect.any(String),
    },
  ]);
});

test('who is turned away leaves a line with the reason, and with the account where there is one', async () => {
  said.length = 0;
  const url = '/api/desk';
  await server.inject({ method: 'POST', url, payload: {} });
  await server.inject({ method: 'POST', url, payload: {}, headers: await tokenOf('customer') });
  expect(said.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ route: url, status: 401, code: 'not-signed-in' }),
    expect.objectContaining({
      route: url,
      status: 403,
      code: 'not-allowed',
      account: expect.any(String),
    }),
  ]);
  expect(JSON.parse(said[0] ?? '')).not.toHaveProperty('account');
});

test('who is turned away from a file leaves the same line, and who gets it leaves none', async () => {
  const [customer, owner] = [await tokenOf('customer'), await tokenOf('owner')];
  const take = (headers = {}) => server.inject({ url: '/api/file', headers });
  said.length = 0;
  expect((await take(owner)).body).toBe('Name');
  expect(said).toEqual([]);
  await pool.query("UPDATE platform_session SET proven_at = now() - interval '1 hour'");
  for (const headers of [{}, customer, owner]) await take(headers);
  const line = { message: 'A call was answered', method: 'GET', route: '/api/file' };
  const account = expect.any(String);
  expect(said.map((one) => JSON.parse(one))).toMatchObject([
    { ...line, status: 401, code: 'not-signed-in' },
    { ...line, status: 403, code: 'not-allowed', account },
    { ...line, status: 403, code: 'ask-again', account },
  ]);
});

test('who sends his request too slowly is not waited for', () => {
  expect(server.server.requestTimeout).toBe(120_000);
  expect(server.server.headersTimeout).toBeLessThanOrEqual(60_000);
});

test('every answer carries the security headers', async () => {
  const response = await send({});
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
  expect(Object.keys(response.headers).filter((name) => /^access-control-/.test(name))).toEqual([]);
});

test('a header that cannot be sent is a fault in our words, and nothing of that answer is kept', async () => {
  const careless = openServer(readConfig({}), context, cache);
  careless.get('/away', { config: { access: 'visitor' } }, async (_, reply) =>
    reply.header('etag', '"away"').redirect('/a\r\nb'),
  );
  const { statusCode, statusMessage, headers, body } = await careless.inject('/away');
  expect([statusCode, statusMessage]).toEqual([500, 'Internal Server Error']);
  expect(JSON.parse(body).code).toBe('internal');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  expect(headers).not.toHaveProperty('location');
  expect(headers).not.toHaveProperty('etag');
});

test('closing waits for the answer under way, and takes no new call', async () => {
  const closing = openServer(readConfig({}), context, cache);
  const [entered, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  closing.get('/slow', { config: { access: 'visitor' } }, async () => {
    entered.resolve();
    await leave.promise;
    return { done: true };
  });
  const url = await closing.listen({ host: '127.0.0.1', port: 0 });
  const answer = fetch(`${url}/slow`);
  await entered.promise;
  const closed = closing.close();
  leave.resolve();
  expect(await (await answer).json()).toEqual({ done: true });
  await closed;
  await expect(fetch(`${url}/slow`)).rejects.toThrow();
});

test('a route that does not say who may come keeps the server from starting', async () => {
  const careless = openServer(readConfig({}), context, cache);
  careless.get('/api/forgotten', async () => 'everything');
  await expect(careless.ready()).rejects.toThrow('GET /api/forgotten does not say who may come');
});

test('an address that fails too often has to wait, and only failures count', async () => {
  const say = (word: string, remoteAddress: string) =>
    server.inject({ method: 'POST', url: '/api/guess', payload: { word }, remoteAddress });
  for (const _ of [1, 2, 3, 4, 5]) expect((await say('shea', '10.0.0.1')).statusCode).toBe(200);
  // 300 an hour, multiplied by the factor of 0.01.
  for (const _ of [1, 2, 3]) expect((await say('jar', '10.0.0.1')).statusCode).toBe(400);
  const late = await say('shea', '10.0.0.1');
  expect(late.statusCode).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_500);
  expect(late.json()).toEqual({
    message: 'Too many attempts from your network. Please wait a while and try again.',
    code: 'too-many-tries',
  });
  expect((await say('shea', '10.0.0.2')).statusCode).toBe(200);
});

test('one household of IPv6 is one address', async () => {
  const say = (remoteAddress: string) =>
    server.inject({ method: 'POST', url: '/api/guess', payload: { word: 'jar' }, remoteAddress });
  const from = ['2c0f:2a80::1', '2c0f:2a80::2', '2c0f:2a80::3', '2c0f:2a80::4', '2c0f:2a80:0:1::1'];
  const statuses: number[] = [];
  for (const address of from) statuses.push((await say(address)).statusCode);
  expect(statuses).toEqual([400, 400, 400, 429, 400]);
});

test('a refusal may carry what its caller needs to go on', async () => {
  const remoteAddress = '10.0.0.9';
  const response = await server.inject({
    method: 'POST',
    url: '/api/guess',
    payload: { word: 'jar' },
    remoteAddress,
  });
  expect(response.json()).toEqual({
    message: 'That is not the word.',
    code: 'wrong',
    tried: 'yes',
  });
});
