import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Finds a TCP port of the loopback that is free at this moment. It is below the ports that a system
 * assigns by itself (from 32768 on Linux, 49152 on macOS and Windows), because such a port could be
 * assigned again before the caller listens on it.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(10_240, 32_768);
    if (await isFree(port)) return port;
  }
  throw new Error('The loopback has no ports.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
