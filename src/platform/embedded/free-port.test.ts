import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

/** On Linux the system assigns ports from 32768 on. */
test('a free port is none that the system gives to somebody else meanwhile', async () => {
  for (let count = 0; count < 200; count += 1) {
    const port = await freePort();
    expect(port).toBeGreaterThan(1_023);
    expect(port).toBeLessThan(32_768);
  }
});

test('a free port can be listened on', async () => {
  const server = createServer().listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
});
