import { Crowded, troubleOf } from './database-trouble.ts';

/** For work that has to wait for the same row. */
interface Lanes {
  /** Does the work when each of these keys has a free place. */
  within<Value>(keys: readonly string[], work: () => Promise<Value>): Promise<Value>;
}

interface Lane {
  atWork: number;
  waiting: Set<Waiting>;
}

interface Waiting {
  goOn(): void;
  refuse(): void;
}

/**
 * At most `wide` works run at once for each key. The others wait here, where they hold no
 * connection, and are refused when they have waited too long.
 */
export function openLanes({ wide, milliseconds }: { wide: number; milliseconds: number }): Lanes {
  const lanes = new Map<string, Lane>();

  return {
    async within(keys, work) {
      const giveUp = AbortSignal.timeout(milliseconds);
      const entered: string[] = [];
      try {
        // Sorted, because otherwise two carts could each wait for a lane that the other holds.
        for (const key of [...new Set(keys)].sort()) {
          await enter(key, giveUp);
          entered.push(key);
        }
        return await work();
      } catch (error) {
        // Another transaction holds the row. All work that waits here would only find the same.
        if (troubleOf(error) === 'locked') for (const key of entered) refuseAll(key);
        throw error;
      } finally {
        for (const key of entered) leave(key);
      }
    },
  };

  async function enter(key: string, giveUp: AbortSignal) {
    const lane = lanes.get(key) ?? { atWork: 0, waiting: new Set() };
    lanes.set(key, lane);
    if (lane.atWork < wide) lane.atWork += 1;
    else await wait(lane, giveUp);
  }

  /**
   * Work that leaves passes its place to the first one that waits, so later work cannot overtake
   * it.
   */
  function wait(lane: Lane, giveUp: AbortSignal) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const end = (settle: () => void) => () => {
      lane.waiting.delete(waiting);
      giveUp.removeEventListener('abort', waiting.refuse);
      settle();
    };
    const waiting = {
      goOn: end(resolve),
      refuse: end(() => reject(new Crowded('Too many wait for the same row'))),
    };
    lane.waiting.add(waiting);
    if (giveUp.aborted) waiting.refuse();
    else giveUp.addEventListener('abort', waiting.refuse);
    return promise;
  }

  function refuseAll(key: string) {
    for (const { refuse } of lanes.get(key)?.waiting ?? []) refuse();
  }

  function leave(key: string) {
    const lane = lanes.get(key);
    if (!lane) return;
    const [next] = lane.waiting;
    if (next) return next.goOn();
    lane.atWork -= 1;
    if (lane.atWork === 0) lanes.delete(key);
  }
}
