import { randomInt } from 'node:crypto';

export interface Random {
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  oneOf<Value>(values: readonly Value[]): Value;
  list<Value>(shortest: number, longest: number, make: () => Value): Value[];
}

/** Runs the check with this many seeds. A failure names its `TEST_SEED=<n>`, to run it alone. */
export async function forSeeds(
  count: number,
  check: (random: Random) => void | Promise<void>,
): Promise<void> {
  const chosen = process.env.TEST_SEED;
  const first = chosen ? Number(chosen) : randomInt(2 ** 31);
  for (let seed = first; seed < first + (chosen ? 1 : count); seed += 1) {
    try {
      await check(openRandom(seed));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`With TEST_SEED=${seed}: ${reason}`, { cause: error });
    }
  }
}

/**
 * Histories take seconds each, and each run draws others. So `npm test` plays a third of them, and
 * `npm run test:long` all.
 */
export function forHistories(
  count: number,
  check: (random: Random) => void | Promise<void>,
): Promise<void> {
  return forSeeds(process.env.TAAMA_LONG_TESTS === '1' ? count : Math.ceil(count / 3), check);
}

/** The same seed always draws the same values. */
export function openRandom(seed: number): Random {
  const draw = mulberry32(seed);
  const below = (end: number) => Math.floor(draw() * end);
  return {
    below,
    oneOf(values) {
      if (values.length === 0) throw new RangeError('One of none');
      return values[below(values.length)] as (typeof values)[number];
    },
    list: (shortest, longest, make) =>
      Array.from({ length: shortest + below(longest - shortest + 1) }, make),
  };
}

/** Tommy Ettinger's generator. It has 32 bits of state, and every start is a good one. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
