import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#platform/embedded/free-port.ts';
import { nodeForTheShop } from '../../scripts/node.mjs';

export interface BuiltShop {
  pid: number;
  port: number;
  /** From the command until the first page came. */
  seconds: number;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
/** Milliseconds between two tries. */
const pause = 5;

/** Starts it like `npm start`, without npm: with its own database, in the bench's data folder. */
export async function startBuiltShop(
  settings: Record<string, string>,
  signal: AbortSignal,
): Promise<BuiltShop> {
  signal.throwIfAborted();
  const port = await freePort();
  const began = performance.now();
  const child = spawn(nodeForTheShop(), ['scripts/taama.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece;
  });
  let ended = false;
  const end = once(child, 'exit').then(() => {
    ended = true;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await end;
  };
  try {
    while (!(await answers(port))) {
      signal.throwIfAborted();
      if (ended || child.pid === undefined)
        throw new Error(`The shop ended before it served: ${said}`);
      await wait(pause);
    }
    const seconds = (performance.now() - began) / 1000;
    return { pid: child.pid ?? 0, port, seconds, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answers(port: number): Promise<boolean> {
  const asked = http.get({ host: '127.0.0.1', port, path: '/', agent: false });
  try {
    const [response] = (await once(asked, 'response')) as [http.IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode === 200;
  } catch {
    return false;
  }
}
