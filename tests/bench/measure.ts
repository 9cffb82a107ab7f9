import { setTimeout as wait } from 'node:timers/promises';
import type { ServedSide, Side, Sides } from './benchmark.ts';
import { type Bounds, callUntil, type Done } from './call-until.ts';
import { openCallers } from './callers.ts';
import type { Round, Slice } from './statistics.ts';

export interface Plan {
  callers: number;
  rounds: number;
  /** Runs before the first round, until the compiler has seen enough. */
  warmUp: Bounds;
  slice: Bounds;
}

/** Milliseconds between two checks whether everything is done. */
const pause = 2;

interface Loaded {
  side: Side;
  work(bounds: Bounds): Promise<Done>;
  hangUp(): void;
}

/** The sides take turns, A B A B …, so a disturbance of the machine hits both. */
export async function measureRounds(
  { subject, baseline }: Sides,
  plan: Plan,
  signal: AbortSignal,
): Promise<Round[]> {
  const shop = await load(subject, plan.callers, signal);
  const bare = await load(baseline, plan.callers, signal);
  try {
    for (const loaded of [shop, bare]) await measureSlice(loaded, plan.warmUp);
    const rounds: Round[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      rounds.push({
        subject: await measureSlice(shop, plan.slice),
        baseline: await measureSlice(bare, plan.slice),
      });
    }
    return rounds;
  } finally {
    for (const loaded of [shop, bare]) loaded.hangUp();
  }
}

async function load(side: Side, count: number, signal: AbortSignal): Promise<Loaded> {
  if ('work' in side) {
    const work = (bounds: Bounds) => side.work({ ...bounds, callers: count });
    return { side, work, hangUp: () => undefined };
  }
  const callers = await openCallers(count, side, signal);
  const calls = callers.map(({ call }) => call);
  return {
    side,
    work: (bounds) => workWhole(side, () => callUntil(calls, bounds)),
    hangUp() {
      for (const caller of callers) caller.hangUp();
    },
  };
}

async function workWhole({ isDone }: ServedSide, work: () => Promise<Done>): Promise<Done> {
  const start = performance.now();
  const done = await work();
  if (!isDone) return done;
  while (!(await isDone(done.calls))) await wait(pause);
  return { ...done, seconds: (performance.now() - start) / 1000 };
}

async function measureSlice({ side, work }: Loaded, bounds: Bounds): Promise<Slice> {
  const { supply } = side;
  const calls = Math.min(bounds.calls, supply?.calls ?? bounds.calls);
  const cpuBefore = await side.cpu();
  const done = await work({ ...bounds, calls });
  const cpu = (await side.cpu()) - cpuBefore;
  await supply?.renew(done.calls);
  return { ...done, cpu };
}
