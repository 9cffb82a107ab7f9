import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freePort } from '#platform/embedded/free-port.ts';
import { signInNewcomers } from '../shoppers.ts';
import { type Called, type Calling, connect, percentile } from './callers.ts';
import { openGround, plenty, sessionSecret } from './nodes.ts';

export interface Pressed extends Called {
  /** The times of the same page before the crowd came, which show the machine's own delay. */
  calm: number[];
  pages: number[];
  health: number[];
}

const callers = 500;
const seconds = 15;

/**
 * 500 callers ask one process for work, while a visitor reads a kept page and a balancer checks its
 * health.
 */
export async function pressTheShop(stubborn: boolean): Promise<Pressed> {
  await using opened = new AsyncDisposableStack();
  const ground = await openGround(opened);
  const port = await freePort();
  await ground.startNode(port);
  const productId = await plenty(ground.pool);
  const customers = await signInNewcomers(ground.pool, sessionSecret, callers);
  const calling: Calling = {
    port,
    tokens: customers.map(({ token }) => token),
    productId,
    seconds,
    stubborn,
  };
  // In seconds. Longer than the shop takes to notice the change above and make the page again.
  const calm = await sample(port, '/products', 11);
  const worker = new Worker(new URL('callers.ts', import.meta.url), { workerData: calling });
  const called = once(worker, 'message') as Promise<[Called]>;
  // A failure of the thread is reported when its figures are awaited.
  called.catch(() => undefined);
  // Measures only once the crowd is there.
  await pause(2_000);
  const [pages, health] = await Promise.all([
    sample(port, '/products', seconds - 3),
    sample(port, '/readyz', seconds - 3),
  ]);
  const [counted] = await called;
  return { ...counted, calm, pages, health };
}

/** Milliseconds of each answer, about fifty requests a second. */
async function sample(port: number, path: string, forSeconds: number): Promise<number[]> {
  const ask = await connect(port);
  const until = performance.now() + forSeconds * 1_000;
  const waits: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    const status = await ask(
      `GET ${path} HTTP/1.1\r\nhost: shop.example\r\naccept-encoding: br\r\n\r\n`,
    );
    waits.push(performance.now() - began);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    await pause(20);
  }
  return waits;
}

export function sayPressed({ calm, pages, health, ...called }: Pressed): string {
  return [
    `500 callers: ${called.done} served (p99 ${called.doneP99} ms), ${called.refused} refused (p99 ${called.refusedP99} ms), ${called.other} otherwise.`,
    `  a kept page before they came: p50 ${percentile(calm, 0.5)}, p99 ${percentile(calm, 0.99)} ms of ${calm.length}`,
    `  a kept page: p50 ${percentile(pages, 0.5)}, p99 ${percentile(pages, 0.99)} ms of ${pages.length}`,
    `  /readyz:     p50 ${percentile(health, 0.5)}, p99 ${percentile(health, 0.99)} ms of ${health.length}`,
  ].join('\n');
}
