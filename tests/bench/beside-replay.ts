import type { Bench, Request, Sides, Supply } from './benchmark.ts';
import { openQueue } from './queue.ts';
import type { Replay } from './replay-process.ts';
import type { ServedShop } from './shop.ts';

/** A customer can do this only once, so it is undone after each slice. */
export interface Turn extends Omit<Replay, 'shop' | 'requests'> {
  /** `visitors` call the shop; `others` are different customers, recorded and replayed. */
  visitors: readonly Request[];
  others: readonly Request[];
  isDone?(calls: number): Promise<boolean>;
  /** Answers how many times it had been done. */
  undo(): Promise<number>;
}

/** Measures the shop over HTTP against the same statements on a bare pool, on the same database. */
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
  // The recording did it once already.
  await supply.renew(others.length);
  return {
    subject: { ...server, request: () => queue.next(), supply, ...(isDone ? { isDone } : {}) },
    baseline: { ...worker, supply },
  };
}
