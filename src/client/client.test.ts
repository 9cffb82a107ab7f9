import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { get, put } from '#lib/call.ts';
import type { Contract } from '#lib/contract.ts';
import { listOf } from '#lib/list-of.ts';
import { openPlayedShop } from '#tests/network/played-shop.ts';
import { CallFailed, client, OutOfReach } from './client.ts';

const jar = z.object({ name: z.string() });
const contracts = {
  listJars: {
    access: 'visitor',
    summary: 'Jars.',
    params: z.object({ shelf: z.string() }),
    query: z.object({ name: z.optional(z.string()), limit: z.optional(z.string()) }),
    status: 200,
    answer: z.array(jar),
    list: true,
  },
  renameJar: {
    access: 'visitor',
    summary: 'Another name.',
    body: jar,
    status: 200,
    answer: jar,
  },
} as const satisfies Record<string, Contract>;

const listJars = get<typeof contracts.listJars>('/api/shelves/{shelf}/jars', listOf());
const renameJar = put<typeof contracts.renameJar>('/api/jar');

const { asked, answerWith } = await openPlayedShop();

const answering = (said: unknown, status = 200, headers: Record<string, string> = {}) => {
  const type = { 'content-type': 'application/json', connection: 'close' };
  answerWith((response) =>
    response.writeHead(status, { ...type, ...headers }).end(JSON.stringify(said)),
  );
};

test('a call goes where it says, and its answer comes through its reader', async () => {
  answering([{ name: 'Shea' }], 200, { 'x-total-count': '9' });
  const params = { shelf: 'top & left' };
  const jars = await client(listJars, { params, query: { name: 'shea', limit: undefined } });
  expect(jars).toEqual({ items: [{ name: 'Shea' }], total: 9 });
  const url = '/api/shelves/top%20%26%20left/jars?name=shea';
  expect(asked).toEqual([{ method: 'GET', url, headers: expect.anything(), body: '' }]);
  for (const header of ['content-type', 'authorization', 'if-none-match']) {
    expect(asked[0]?.headers).not.toHaveProperty(header);
  }
});

test('without a reader the answer is what was sent', async () => {
  answering({ name: 'Baobab' });
  const heard: Headers[] = [];
  const renamed = await client(renameJar, {
    body: { name: 'Baobab' },
    headers: { 'if-none-match': '"1"' },
    heard: (headers) => heard.push(headers),
  });
  expect(renamed).toEqual({ name: 'Baobab' });
  expect(heard).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    headers: { 'if-none-match': '"1"', 'content-type': 'application/json' },
    body: '{"name":"Baobab"}',
  });
});

test('a refusal says why, what stood beside it and when to come back', async () => {
  const said = { message: 'Not so often.', code: 'too-many', field: 'name', left: 0 };
  answering(said, 429, { 'retry-after': '60' });
  const failed = await client(renameJar, { body: { name: '' } }).catch((error) => error);
  expect(failed).toBeInstanceOf(CallFailed);
  expect(failed).toMatchObject({
    message: 'Not so often.',
    status: 429,
    code: 'too-many',
    field: 'name',
    retryAfter: 60,
    details: { left: 0 },
  });
});

test('what stands before the server may refuse without JSON', async () => {
  answerWith((response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  const failed = await client(renameJar, { body: { name: '' } }).catch((error) => error);
  expect(failed).toMatchObject({ message: '', status: 502, code: 'unknown', details: {} });
});

test('a shop whose line breaks is out of reach', async () => {
  answerWith((response) => response.destroy());
  await expect(client(renameJar, { body: { name: '' } })).rejects.toBeInstanceOf(OutOfReach);
});
