import type { Bench, Request, Sides, Supply } from './benchmark.ts';
import { openQueue } from './queue.ts';
import type { Replay } from './replay-process.ts';
import type { ServedShop } from './shop.ts';

/** Something that a customer does once, and that is undone after each slice. */
export interface Turn extends Omit<Replay, 'shop' | 'requests'> {
  /** Through the shop, and recorded to be replayed: of different customers. */
  visitors: readonly Request[];
  others: readonly Request[];
  isDone?(calls: number): Promise<boolean>;
  /** Answers how often it had been done. */
  undo(): Promise<number>;
}

/** The shop over HTTP, beside the same statements on a bare pool, to the same database. */
export async function besideReplay(
  bench: Bench,
  { server, task }: ServedShop,
  { visitors, others, isDone, undo, ...replay }: Turn,
): Promise<Sides> {
  const queue = openQueue(visitors);
  const supply: Supply = {
    calls: visitors.length,
    async renew(calls) {
      queue.beginAnew();
      const done = await undo();
      if (done !== calls) throw new Error(`Of ${calls} calls ${done} did what they should`);
    },
  };
  const recorded: Replay = { ...replay, shop: task, requests: others };
  const worker = await bench.startWorker('replay-process.ts', recorded);
  // Recording did it once.
  await supply.renew(others.length);
  return {
    subject: { ...server, request: () => queue.next(), supply, ...(isDone ? { isDone } : {}) },
    baseline: { ...worker, supply },
  };
}
