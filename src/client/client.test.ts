import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { get, put } from '#lib/call.ts';
import type { Contract } from '#lib/contract.ts';
import { listOf } from '#lib/list-of.ts';
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

const answering = (answer: () => Response | Promise<Response>) => {
  const asked = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', asked);
  return asked;
};
afterEach(() => vi.unstubAllGlobals());

test('a call goes where it says, and its answer comes through its reader', async () => {
  const asked = answering(() =>
    Response.json([{ name: 'Shea' }], { headers: { 'x-total-count': '9' } }),
  );
  const params = { shelf: 'top & left' };
  const answer = await client(listJars, { params, query: { name: 'shea', limit: undefined } });
  expect(answer).toEqual({ items: [{ name: 'Shea' }], total: 9 });
  expect(asked.mock.calls[0]).toEqual([
    '/api/shelves/top%20%26%20left/jars?name=shea',
    { method: 'GET', headers: {} },
  ]);
});

test('without a reader the answer is what was sent', async () => {
  const asked = answering(() => Response.json({ name: 'Baobab' }));
  const heard: Headers[] = [];
  const answer = await client(renameJar, {
    body: { name: 'Baobab' },
    headers: { 'if-none-match': '"1"' },
    heard: (headers) => heard.push(headers),
  });
  expect(answer).toEqual({ name: 'Baobab' });
  expect(heard).toHaveLength(1);
  expect(asked.mock.calls[0]?.[1]).toEqual({
    method: 'PUT',
    headers: { 'if-none-match': '"1"', 'content-type': 'application/json' },
    body: '{"name":"Baobab"}',
  });
});

test('a refusal says why, what stood beside it and when to come back', async () => {
  const said = { message: 'Not so often.', code: 'too-many', field: 'name', left: 0 };
  answering(() => Response.json(said, { status: 429, headers: { 'retry-after': '60' } }));
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
  answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const failed = await client(renameJar, { body: { name: '' } }).catch((error) => error);
  expect(failed).toMatchObject({ message: '', status: 502, code: 'unknown', details: {} });
});

test('a shop that does not answer at all is out of reach', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(client(renameJar, { body: { name: '' } })).rejects.toBeInstanceOf(OutOfReach);
});
