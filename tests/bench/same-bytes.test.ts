import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Bench, Request } from './benchmark.ts';
import { captureAnswer, serveSameBytes } from './same-bytes.ts';
import { startServer } from './server-process.ts';

const request: Request = { method: 'GET', path: '/shelf', headers: { 'accept-encoding': 'br' } };
const body = Buffer.from([0, 255, 13, 10, 128]);

async function openOriginal(): Promise<number> {
  const server = createServer({ keepAliveTimeout: 42_000 }, ({ headers }, response) => {
    const answered = { ETag: '"1"', 'x-Asked': headers['accept-encoding'], 'content-length': 5 };
    response.writeHead(203, answered).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('the bare server answers the same status, headers and bytes, until it is stopped', async () => {
  const stops: (() => Promise<void>)[] = [];
  const startOne: Bench['startServer'] = async (script, task) => {
    const { stop, ...server } = await startServer(script, task, new AbortController().signal);
    stops.push(stop);
    return server;
  };
  const original = await captureAnswer({ port: await openOriginal(), request });
  expect(original).toEqual({
    status: 203,
    headers: { ETag: '"1"', 'x-Asked': 'br', 'content-length': '5' },
    body,
    keepAliveSeconds: 42,
  });

  const bench: Bench = {
    folder: '',
    newDatabase: () => Promise.reject(new Error('A bare server needs no database')),
    openPool: () => expect.unreachable('A bare server needs no database'),
    startServer: startOne,
    startWorker: () => Promise.reject(new Error('A bare server is asked over HTTP')),
  };
  const bare = await serveSameBytes(bench, { port: await openOriginal(), request });
  expect(await captureAnswer(bare)).toEqual(original);
  expect(await bare.cpu()).toBeGreaterThan(0);

  for (const stop of stops) await stop();
  await expect(captureAnswer(bare)).rejects.toThrow('ECONNREFUSED');
});
