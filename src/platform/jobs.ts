import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Clock as BossClock, PgBoss } from 'pg-boss';
import { type Database, onceCommitted, patience } from './database.ts';
import type { Log } from './logging.ts';

/**
 * A job only wakes an operation, which takes its due work from its own rows. So a lost or doubled
 * job does no harm.
 */
export interface Jobs {
  /**
   * Wakes the job after the caller's transaction has committed; the caller does not wait for it. If
   * the process dies before that, the job runs at its scheduled time. Calls within `spacing` share
   * one job.
   */
  wake(database: Database, name: string): void;
  /**
   * Starts to run these jobs, once the shop is filled; from the call on they may be woken. A process
   * that only serves wakes other processes for them.
   */
  start(all: Job[], filled?: Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

export interface Job {
  name: string;
  /** Five-field cron in UTC, for work that becomes due by time alone. */
  schedule?: string;
  work: () => Promise<unknown>;
  /** Ends the work that continues after `work` has answered. */
  stop?: () => Promise<void>;
}

export const jobsSchema = 'jobs';

/** A problem usually lasts for seconds, so there are five tries within a minute. */
const tries = { retryLimit: 5, retryDelay: 2, retryBackoff: true };

/** In milliseconds. Ten jobs a second cost next to nothing, and the delay is not noticed. */
const spacing = 100;

interface Wiring {
  connection: pg.ClientConfig;
  log: Log;
  /** False in a process that only serves; another process does its jobs. */
  works: boolean;
  clock?: BossClock;
}

export function openJobs({ connection, log, works, clock }: Wiring): Jobs {
  const boss = new PgBoss({
    // pg-boss sets a lock_timeout of its own where it waits for another process.
    ...({ ...patience, lock_timeout: 0, ...connection } as object),
    // A database crash may lose the last moment's jobs, which does no harm. If each of their steps
    // waited for the disk, orders would wait too.
    options: `${connection.options ?? ''} -c synchronous_commit=off`,
    schema: jobsSchema,
    application_name: 'taama jobs',
    max: works ? 4 : 1,
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    ...(clock ? { clock } : {}),
  });
  const stops: (() => Promise<void>)[] = [];
  const unsaid = new Set<string>();
  const stopping = new AbortController();
  // While the shop closes, its database may go first, so errors are expected. A job that was cut
  // off runs again.
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) log.error({ error }, 'The job queue had an error');
  });
  const names = new Set<string>();
  const waking = new Map<string, Promise<void>>();
  let starting: Promise<void> | undefined;
  const started = Promise.withResolvers<void>();
  return {
    wake(database, name) {
      if (!names.has(name)) throw new Error(`There is no job '${name}'`);
      onceCommitted(database, () => {
        unsaid.add(name);
        if (!waking.has(name)) waking.set(name, wakeInTurn(name));
      });
    },
    start(all, filled) {
      for (const { name } of all) names.add(name);
      starting = startAll(all, filled);
      return starting;
    },
    async stop() {
      stopping.abort();
      started.resolve();
      await starting?.catch(() => undefined);
      await Promise.all(waking.values());
      await Promise.all(stops.map((stop) => stop()));
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };

  async function startAll(all: Job[], filled?: Promise<unknown>) {
    await filled;
    await boss.start();
    // Most starts find the queues already made: two queries replace some fifty statements.
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const planned = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    const begin = async ({ name, work, schedule, stop }: Job) => {
      const queue = queues.get(name);
      if (!queue) await boss.createQueue(name, { notify: true, ...tries });
      else if (queue.retryDelay !== tries.retryDelay) await boss.updateQueue(name, tries);
      if (!works) return;
      if (stop) stops.push(stop);
      await boss.work(name, () => workAndTell(name, work));
      if (schedule && planned.get(name) !== schedule) await boss.schedule(name, schedule);
    };
    await Promise.all(all.map(begin));
    started.resolve();
  }

  async function workAndTell(name: string, work: Job['work']) {
    try {
      await work();
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ error, job: name }, 'A job failed');
      // pg-boss stores the thrown error. A database error can hold whole rows, so only its message
      // is thrown.
      throw new Error(error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * One job covers everything that happens within `spacing`: a job for each order would cost the
   * database as much as the order. The signal is not part of the order's transaction, because there
   * it would hold a lock of the whole server until the commit is on the disk (docs/performance.md).
   */
  async function wakeInTurn(name: string) {
    // A shop that is being filled wakes jobs before it has their queues.
    await started.promise;
    while (unsaid.delete(name)) {
      await boss.send(name, null).catch((error: unknown) => {
        log.warn({ error, name }, 'A job could not be woken; it comes at its own time');
      });
      await pause(spacing, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
    waking.delete(name);
  }
}
