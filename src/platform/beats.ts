import { randomUUIDv7 } from 'node:crypto';
import { deleteBeats, upsertBeat } from './beats.queries.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { shopVersion } from './shop-version.ts';

export interface Beats {
  /** Records that this process lives, and does the work that belongs to each beat. */
  beat(): Promise<void>;
  /** Starts to beat at regular intervals. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface WithEachBeat {
  work(): Promise<unknown>;
  /** Ends the work that continues after `work` has answered. */
  stop?(): Promise<void>;
}

interface Wiring {
  context: Pick<Context, 'pool' | 'clock' | 'log'>;
  role: Config['role'];
  withEach: readonly WithEachBeat[];
}

const every = 15_000;

export function openBeats({ context: { pool, clock, log }, role, withEach }: Wiring): Beats {
  const id = randomUUIDv7();
  let startedAt = clock();
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  return {
    beat,
    async start() {
      await write();
      timer = setInterval(() => doQuietly(beat), every).unref();
      // The first visitors must not wait 15 seconds for what each beat prepares.
      doQuietly(doEach);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all([beating, ...withEach.map(({ stop }) => stop?.())]);
      // Without a timer the process never beat and has no row. Without its database it cannot
      // delete the row.
      if (timer) await deleteBeats(pool, [id]).catch(() => undefined);
    },
  };

  async function beat() {
    await write();
    await doEach();
  }

  async function doEach() {
    for (const { work } of withEach) await work();
  }

  async function write() {
    const beatAt = clock();
    // The clock was ahead at the start and has been corrected since.
    if (beatAt < startedAt) startedAt = beatAt;
    await upsertBeat(pool, { id, role, version: shopVersion, startedAt, beatAt });
  }

  /** While a beat is under way the next one is left out: the database may be slow. */
  function doQuietly(work: () => Promise<void>) {
    beating ??= work()
      .catch((error: unknown) => log.warn({ error }, 'A beat was missed'))
      .finally(() => {
        beating = undefined;
      });
  }
}
