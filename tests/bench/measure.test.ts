import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Side } from './benchmark.ts';
import { measureRounds } from './measure.ts';

const plan = {
  callers: 2,
  rounds: 2,
  warmUp: { seconds: 60, calls: 2 },
  slice: { seconds: 60, calls: 4 },
};

/** Notes its name in the log for each request, and says that each cost 7 µs. */
async function openSide(name: string, log: string[], status = 200): Promise<Side> {
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
    Array.from({ length: 4 }, () => ({ calls: 4, cpu: 28, seconds: expect.any(Number) })),
  );
});

test('a side that fails ends the measuring', async () => {
  const sides = { subject: await openSide('A', []), baseline: await openSide('B', [], 500) };
  await expect(measureRounds(sides, plan, new AbortController().signal)).rejects.toThrow(
    'Not an answer to measure: HTTP/1.1 500',
  );
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
