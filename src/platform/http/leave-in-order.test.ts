import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const { app, leave } = await openTestShop({ drainSeconds: 5 });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

/** Asks on a kept-alive connection, as a proxy does. */
async function ask(agent: Agent, path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  get({ port, path, agent }, resolve).on('error', reject);
  const answer = await promise;
  await text(answer);
  return { status: answer.statusCode, connection: answer.headers.connection };
}

test('a balancer is told first, everything is served meanwhile, and then no request is cut off', async () => {
  const agents = Array.from({ length: 3 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const [page, call, health] = agents as [Agent, Agent, Agent];
  for (const agent of agents) expect((await ask(agent, '/about')).status).toBe(200);

  const pauses: { milliseconds: number; end: () => void }[] = [];
  const left = leave((milliseconds) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    pauses.push({ milliseconds, end: resolve });
    return promise;
  });
  expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([5_000]);
  expect(await ask(health, '/readyz')).toEqual({ status: 503, connection: 'keep-alive' });
  expect(await ask(page, '/about')).toEqual({ status: 200, connection: 'keep-alive' });
  expect(await ask(call, '/api/products')).toEqual({ status: 200, connection: 'keep-alive' });

  pauses[0]?.end();
  await eventually(() => expect(pauses).toHaveLength(2));
  // New connections go to another process.
  await expect(ask(new Agent(), '/about')).rejects.toThrow('ECONNREFUSED');
  // Each kept connection gets one more answer: a kept page, a call, a missing page.
  expect(await ask(page, '/about')).toEqual({ status: 200, connection: 'close' });
  expect(await ask(call, '/api/products/none')).toEqual({ status: 404, connection: 'close' });
  expect(await ask(health, '/healthz')).toEqual({ status: 200, connection: 'close' });
  // No connection is left, so the server does not wait.
  await left;
});
