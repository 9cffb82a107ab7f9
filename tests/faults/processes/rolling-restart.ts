import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#platform/embedded/free-port.ts';
import type { ShopProcess } from '../processes.ts';
import { signInNewcomers } from '../shoppers.ts';
import { shopUntil } from './customers.ts';
import { startNginx } from './nginx.ts';
import { openGround, plenty, sessionSecret } from './nodes.ts';

export interface Restarted {
  requests: number;
  failures: string[];
  /** The pieces that customers were told are in their carts, and the pieces that are. */
  added: number;
  inCarts: number;
  seconds: number[];
  proxySaid: string;
}

const people = 40;
const leastRequests = 5_000;

/** Two nodes behind nginx are restarted one after the other, twice, while people shop. */
export async function restartUnderLoad(say: (words: string) => void): Promise<Restarted> {
  await using opened = new AsyncDisposableStack();
  const ground = await openGround(opened);
  const ports = [await freePort(), await freePort()];
  const nodes: ShopProcess[] = [];
  for (const port of ports) nodes.push(await ground.startNode(port));
  const proxy = await startNginx(ground.folder, ports, opened);
  const productId = await plenty(ground.pool);
  const customers = await signInNewcomers(ground.pool, sessionSecret, people);
  let restarting = true;
  const shopping = shopUntil(proxy.url, customers, {
    productId,
    rest: 100,
    open: (requests) => restarting || requests < leastRequests,
  });
  const seconds: number[] = [];
  for (const place of [0, 1, 0, 1]) {
    const began = performance.now();
    say(`Restarting node ${place + 1} of 2 …`);
    nodes[place]?.kill('SIGTERM');
    const code = await nodes[place]?.ended;
    if (code !== 0) throw new Error(`Node ${place + 1} ended with ${code}`);
    nodes[place] = await ground.startNode(ports[place] ?? 0);
    seconds.push(Math.round((performance.now() - began) / 100) / 10);
    await pause(500);
  }
  restarting = false;
  const { requests, added, failures } = await shopping;
  const { rows } = await ground.pool.query(
    'SELECT sum(quantity)::integer AS pieces FROM cart_line',
  );
  return { requests, failures, added, inCarts: rows[0].pieces, seconds, proxySaid: proxy.said() };
}
