import type { Side } from './benchmark.ts';
import { type Caller, openCallers } from './callers.ts';
import type { Round, Slice } from './statistics.ts';

export interface Plan {
  callers: number;
  rounds: number;
  /** Before the first round, until the compiler has seen enough. */
  warmUp: Bounds;
  slice: Bounds;
}

/** Whichever is reached first. */
interface Bounds {
  seconds: number;
  calls: number;
}

interface Loaded {
  side: Side;
  callers: Caller[];
}

/** The two sides by turns, A B A B …, so that what disturbs the machine meets both. */
export async function measureRounds(
  { subject, baseline }: Record<'subject' | 'baseline', Side>,
  plan: Plan,
  signal: AbortSignal,
): Promise<Round[]> {
  const load = async (side: Side): Promise<Loaded> => ({
    side,
    callers: await openCallers(plan.callers, side, signal),
  });
  const [shop, bare] = [await load(subject), await load(baseline)];
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
    for (const caller of [...shop.callers, ...bare.callers]) caller.hangUp();
  }
}

async function measureSlice({ side, callers }: Loaded, bounds: Bounds): Promise<Slice> {
  const cpuBefore = await side.cpu();
  const start = performance.now();
  const end = start + bounds.seconds * 1000;
  let calls = 0;
  const keepCalling = async (caller: Caller) => {
    while (calls < bounds.calls && performance.now() < end) {
      calls += 1;
      await caller.call();
    }
  };
  await Promise.all(callers.map(keepCalling));
  const seconds = (performance.now() - start) / 1000;
  return { calls, seconds, cpu: (await side.cpu()) - cpuBefore };
}
