import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ServedSide } from './benchmark.ts';
import type { Load } from './call-until.ts';
import { measureRounds } from './measure.ts';

const plan = {
  callers: 2,
  rounds: 2,
  warmUp: { seconds: 60, calls: 2 },
  slice: { seconds: 60, calls: 4 },
};

const measured = { seconds: expect.any(Number), latencies: expect.any(Float64Array) };

/** Notes its name in the log for each request, and reports that each cost 7 µs. */
async function openSide(name: string, log: string[], status = 200): Promise<ServedSide> {
  const server = createServer((_request, response) => {
    log.push(name);
    response.writeHead(status, { 'content-length': 2 }).end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    request: { method: 'GET', path: '/', headers: {} },
    cpu: async () => log.filter((entry) => entry === name).length * 7,
  };
}

test('the two sides are loaded by turns, after both were warmed up', async () => {
  const log: string[] = [];
  const sides = { subject: await openSide('A', log), baseline: await openSide('B', log) };
  const rounds = await measureRounds(sides, plan, new AbortController().signal);
  expect(log.join('')).toBe('AABBAAAABBBBAAAABBBB');
  expect(rounds.flatMap(({ subject, baseline }) => [subject, baseline])).toEqual(
    Array.from({ length: 4 }, () => ({ ...measured, calls: 4, cpu: 28 })),
  );
});

test('a side that fails ends the measuring', async () => {
  const sides = { subject: await openSide('A', []), baseline: await openSide('B', [], 500) };
  await expect(measureRounds(sides, plan, new AbortController().signal)).rejects.toThrow(
    'Not an answer to measure: HTTP/1.1 500',
  );
});

test('where an answer only says that a call was taken in, the slice lasts until all is done', async () => {
  const log: string[] = [];
  let looks = 0;
  const isDone = async (calls: number) => {
    looks += 1;
    log.push(`${calls}?`);
    return looks % 2 === 0;
  };
  const subject = { ...(await openSide('A', log)), isDone };
  const sides = { subject, baseline: await openSide('B', log) };
  await measureRounds(sides, { ...plan, rounds: 1 }, new AbortController().signal);
  expect(log.join('')).toBe('AA2?2?BBAAAA4?4?BBBB');
});

test.each([
  ['while its callers connect', 0],
  ['under load', 1],
])('an interruption %s ends the measuring', async (_, calls) => {
  const log: string[] = [];
  const interrupted = new AbortController();
  const sides = { subject: await openSide('A', log), baseline: await openSide('B', log) };
  const endless = { ...plan, warmUp: { seconds: 60, calls: Number.POSITIVE_INFINITY } };
  const measuring = measureRounds(sides, endless, interrupted.signal);
  const ended = expect(measuring).rejects.toThrow('Enough');
  await vi.waitUntil(() => log.length >= calls);
  interrupted.abort(new Error('Enough'));
  await ended;
});

test('what calls use up bounds them, and is renewed after every slice', async () => {
  const log: string[] = [];
  const supply = {
    calls: 3,
    async renew(calls: number) {
      log.push(` renewed ${calls} `);
    },
  };
  const asked = await openSide('A', log);
  const subject = {
    ...asked,
    supply,
    request: () => {
      log.push('?');
      return { method: 'GET', path: '/', headers: {} } as const;
    },
  };
  const baseline = {
    async work({ callers, calls }: Load) {
      log.push(`${callers} callers`);
      return { calls, seconds: 1, latencies: new Float64Array(calls) };
    },
    cpu: async () => 5,
    supply: { ...supply, calls: 2 },
  };
  const sides = { subject, baseline };
  const alone = { ...plan, callers: 1, rounds: 1 };
  const rounds = await measureRounds(sides, alone, new AbortController().signal);
  const bare = '1 callers renewed 2 ';
  expect(log.join('')).toBe(`?A?A renewed 2 ${bare}?A?A?A renewed 3 ${bare}`);
  expect(rounds).toEqual([
    {
      subject: { ...measured, calls: 3, cpu: 21 },
      baseline: { ...measured, calls: 2, cpu: 0, seconds: 1 },
    },
  ]);
});
