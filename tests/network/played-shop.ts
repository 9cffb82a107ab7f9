import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, vi } from 'vitest';
import { atEnd } from '#tests/setup/at-end.ts';

interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse) => unknown;

/** A shop on this machine that code of the browser asks, and that answers as the test says. */
export async function openPlayedShop() {
  const asked: Asked[] = [];
  let answer: Answer = (response) => response.destroy();
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body: await text(request) });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  const { port } = server.address() as AddressInfo;
  const browsersFetch = fetch;
  beforeEach(() => {
    asked.length = 0;
    // A browser knows where it is. Node has to be told.
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      browsersFetch(`http://127.0.0.1:${port}${path}`, init),
    );
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    asked,
    answerWith(next: Answer) {
      answer = next;
    },
  };
}
