import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { readConfig } from '#platform/config.ts';
import { describeCalls } from '#platform/http/openapi.ts';
import { unknownCall } from '#platform/http/refusals.ts';
import { openServer, sendRefusal } from '#platform/http/server.ts';
import { openPageCache } from '#platform/kept/page-cache.ts';
import { openLog } from '#platform/logging.ts';
import { openRush } from '#platform/rush.ts';
import { testDatabase } from '#tests/database/database.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import type { OpenApi } from './document.ts';
import { fuzz } from './fuzz.ts';
import { type FuzzShop, openFuzzShop } from './fuzz-shop.ts';

test('a short run: no answer is a fault of the shop, and none goes beyond its description', async () => {
  const { connection } = await testDatabase();
  const shop = await openFuzzShop(connection, temporaryFolder());
  afterAll(() => shop.close());
  const { made, found, byStatus, accepted } = await fuzz(shop, {
    seed: 7,
    requests: 1_500,
    minutes: 10,
  });
  expect(found).toEqual([]);
  expect(made).toBe(1_500);
  // Otherwise every request was refused.
  expect(accepted).toBeGreaterThan(30);
  expect(byStatus.get(400)).toBeGreaterThan(200);
});

const refused: [number, string] = [400, 'Not this one.'];
const note = { method: 'POST', path: '/api/notes' } as const;
const noting = {
  access: 'visitor',
  summary: 'Keeps a note.',
  body: z.strictObject({ note: z.string(), count: z.int() }),
  status: 200,
  answer: z.object({ kept: z.boolean() }),
  refusals: { refused },
} as const satisfies Contract;

/** The real server with one call. The test says how it answers. */
async function openSmallShop(
  answer: (body: string) => { status: number; body: object; type?: string },
): Promise<FuzzShop> {
  const changes = { announce: () => undefined, generation: () => 0 };
  const cache = openPageCache(changes, { limit: 0, room: 0, headers: {} });
  const server = openServer(
    readConfig({}),
    { log: openLog(() => undefined), rush: openRush() },
    cache,
  );
  server.post(note.path, { config: { access: 'visitor' } }, async (request, reply) => {
    const { status, body, type = 'application/json' } = answer(JSON.stringify(request.body));
    return reply.code(status).type(type).send(JSON.stringify(body));
  });
  server.setNotFoundHandler((request, reply) => sendRefusal(reply, unknownCall, request.id));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => server.close());
  const names = {
    calls: new Map([[noting, { name: 'keepNote', area: 'notes' }]]),
    schemas: new Map(),
    areas: new Map([['notes', 'Notes.']]),
  };
  return {
    describe: async () =>
      JSON.parse(
        JSON.stringify(describeCalls([{ call: note, contract: noting }], names)),
      ) as OpenApi,
    port: Number(new URL(url).port),
    routes: [['POST', note.path]],
    people: { customer: 'one', admin: 'other' },
    renew: async () => undefined,
    isSignedIn: async () => true,
    withTokens: (text) => text,
    passTime: () => undefined,
    takeFaults: () => [],
  };
}

const kept = { status: 200, body: { kept: true } };
const wish = { seed: 1, requests: 400, minutes: 5 };

test.each([
  ['a fault of its own', { status: 500, body: { message: 'Oh' } }, '500'],
  [
    'a status that nobody wrote down',
    { status: 418, body: { message: 'Tea' } },
    '418 is not in the document',
  ],
  [
    'a field that nobody wrote down',
    { status: 200, body: { kept: true, secret: 1 } },
    '200 is not as described:  Unrecognized key: "secret"',
  ],
  [
    'a field of another type',
    { status: 200, body: { kept: 1 } },
    '200 is not as described: kept Invalid input: expected boolean, received number',
  ],
  ['another content', { ...kept, type: 'text/html' }, '200 as text/html is not in the document'],
])('%s is found, and the request that shows it is made short', async (_, answer, fault) => {
  const shop = await openSmallShop((body) => (body?.includes('\\u0000') ? answer : kept));
  const { found } = await fuzz(shop, wish);
  expect(found.map((each) => each.fault)).toEqual([fault]);
  const [{ request } = { request: '' }] = found;
  expect(request).toContain('POST /api/notes HTTP/1.1\n');
  expect(request.split('\n\n')[1]?.length).toBeLessThan(40);
  expect(request).not.toContain('authorization');
});

test('the same seed asks the same', async () => {
  const asked: string[][] = [[], []];
  for (const list of asked) {
    const shop = await openSmallShop((body) => {
      list.push(body);
      return kept;
    });
    await fuzz(shop, wish);
  }
  expect(asked[0]).toEqual(asked[1]);
  expect(asked[0]?.length).toBeGreaterThan(100);
});

test('a run ends when its minutes are over', async () => {
  const { made } = await fuzz(await openSmallShop(() => kept), { ...wish, minutes: 0 });
  expect(made).toBe(0);
});
