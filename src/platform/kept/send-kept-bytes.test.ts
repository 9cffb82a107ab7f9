import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPageCache } from './page-cache.ts';
import { keptBytesFirst } from './send-kept-bytes.ts';

let generation = 0;
const changes = { announce: () => undefined, generation: () => generation };
const cache = openPageCache(changes, {
  limit: 10,
  room: 100_000,
  headers: { 'x-frame-options': 'DENY' },
});
const passedOn: string[] = [];
const server = createServer(
  keptBytesFirst(cache, ({ method, url }, response) => {
    passedOn.push(`${method} ${url}`);
    response.writeHead(204).end();
  }),
);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

beforeEach(async () => {
  passedOn.length = 0;
  const page = {
    key: '/products',
    route: '/:shelf',
    depends: ['catalogue'] as const,
    status: 200 as const,
    render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: 'shea' }),
  };
  const bytes = await cache.read(page);
  await bytes.encode('br');
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path, method, headers });
  asked.end();
  const [response] = await once(asked, 'response');
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test('what lies ready is sent with all its headers, and nobody else is asked', async () => {
  const answer = await ask('/products', { 'accept-encoding': 'gzip, br' });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html',
    'content-encoding': 'br',
    'content-length': String(answer.body.length),
    'x-frame-options': 'DENY',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(answer.body).toString()).toBe('shea');
  expect(passedOn).toEqual([]);
});

test('it is counted by its pattern and by what was answered, not by its address', async () => {
  const { headers } = await ask('/products', { 'accept-encoding': 'br' });
  const answers = cache.counts.answersOf('GET /:shelf');
  const { byStatus, seconds } = structuredClone(answers);
  const { hits } = cache.counts.kept;
  await ask('/products', { 'accept-encoding': 'br' });
  await ask('/products', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
  await ask('/elsewhere');
  expect(answers.byStatus.get(200)).toBe((byStatus.get(200) ?? 0) + 1);
  expect(answers.byStatus.get(304)).toBe((byStatus.get(304) ?? 0) + 1);
  expect(answers.seconds).toBe(seconds);
  expect(cache.counts.kept.hits).toBe(hits + 2);
  expect([...cache.counts.routes()].map(([route]) => route)).toEqual(['GET /:shelf']);
});

test('who has it already is told so', async () => {
  const { headers } = await ask('/products', { 'accept-encoding': 'br' });
  const again = await ask('/products', {
    'accept-encoding': 'br',
    'if-none-match': String(headers.etag),
  });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  expect(again.headers).not.toHaveProperty('content-encoding');
  expect(passedOn).toEqual([]);
});

test('whatever else is asked goes on: another method, address or encoding', async () => {
  await ask('/products', { 'accept-encoding': 'br' }, 'HEAD');
  await ask('/products', { 'accept-encoding': 'br' }, 'POST');
  await ask('/products?utm_source=x', { 'accept-encoding': 'br' });
  await ask('/products/', { 'accept-encoding': 'br' });
  await ask('/products', { 'accept-encoding': 'gzip' });
  await ask('/products');
  expect(passedOn).toEqual([
    'HEAD /products',
    'POST /products',
    'GET /products?utm_source=x',
    'GET /products/',
    'GET /products',
    'GET /products',
  ]);
});

test('after a change nobody is sent what was kept', async () => {
  generation += 1;
  await ask('/products', { 'accept-encoding': 'br' });
  expect(passedOn).toEqual(['GET /products']);
});
