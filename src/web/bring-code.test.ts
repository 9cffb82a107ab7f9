import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMinute } from '#lib/durations.ts';
import { atEnd } from '#tests/setup/at-end.ts';
import { bringCode, lostCode } from './bring-code.ts';

let answer: (response: ServerResponse) => void;
const server = createServer((_, response) => answer(response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
atEnd(() => server.close());
const { port } = server.address() as AddressInfo;

const browsersFetch = fetch;
beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  // A browser knows where it is. Node has to be told.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    browsersFetch(`http://127.0.0.1:${port}${path}`, init),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('code on a line that has died is given up after a minute, and the next press fetches it', async () => {
  const line = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(line.signal);
  const silent = Promise.withResolvers<void>();
  answer = (response) => {
    response.writeHead(200, { connection: 'close' }).write('expo');
    silent.resolve();
  };
  const page = () => bringCode(async () => 'the page', ['assets/page.js']);
  const failing = expect(page()).rejects.toMatchObject({ name: 'AbortError' });
  await silent.promise;
  expect(limit).toHaveBeenCalledWith(aMinute);
  line.abort();
  await failing;
  expect(lostCode()).toBeDefined();
  answer = (response) => response.writeHead(200, { connection: 'close' }).end('export {}');
  expect(await page()).toBe('the page');
  expect(lostCode()).toBeUndefined();
});
