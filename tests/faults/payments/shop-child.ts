import { openSync, writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import pg from 'pg';
import { orders } from '#features/orders/orders.feature.ts';
import { payments } from '#features/payments/payments.feature.ts';
import { readConfig } from '#platform/config.ts';
import { openDataFolder } from '#platform/data-folder.ts';
import type { Connection } from '#platform/embedded/connection.ts';
import type { Opened } from '#platform/feature.ts';
import { openLog } from '#platform/logging.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { openShop } from '../../../src/start-shop.ts';

/** The real shop in its own process, which can be killed. It is told the time. */
export interface Task {
  connection: Connection;
  settings: Record<string, string>;
  port: number;
  logFile: string;
  /** Milliseconds ahead of the machine's clock. */
  ahead: number;
}

export type Asked =
  | { what: 'be ahead'; ahead: number }
  | { what: 'work'; jobs: string[] }
  | { what: 'send letters' }
  | { what: 'die at a statement'; holding: string; count: number };

export type Told =
  | { ready: true }
  /** The jobs that failed, and why. */
  | { answerTo: number; failed: Record<string, string> };

const tell = (what: Told) => process.send?.(what);

// The compiled modules are usually written at the end, but this process is killed.
flushCompileCache();
process.once('message', (task: Task) => void serve(task));
// The parent process is gone, and nothing else would stop this one.
process.on('disconnect', () => process.exit());

async function serve({ connection, settings, port, logFile, ahead: first }: Task) {
  let ahead = first;
  shortenPatience();
  const trap = layTrap();
  const config = readConfig(settings);
  await openDataFolder(config.dataFolder);
  const pages = openBuiltPages();
  const file = openSync(logFile, 'a');
  const shop = await openShop({
    config,
    log: openLog((line) => writeSync(file, line)),
    connection,
    pages,
    clock: () => new Date(Date.now() + ahead),
  });
  await shop.app.listen({ host: '127.0.0.1', port });
  const opened = { config, context: shop.context, pages: await pages };
  process.on('message', async ({ id, asked }: { id: number; asked: Asked }) => {
    if (asked.what === 'be ahead') ahead = asked.ahead;
    if (asked.what === 'die at a statement') trap.set(asked.holding, asked.count);
    const failed = asked.what === 'work' ? await work(opened, asked.jobs) : {};
    if (asked.what === 'send letters') shop.jobs.wake(shop.context.pool, 'send-letters');
    tell({ answerTo: id, failed });
  });
  tell({ ready: true });
}

/** Runs the jobs that the job runner would start by its own clock, which is the machine's. */
async function work(opened: Opened, names: string[]): Promise<Record<string, string>> {
  const jobs = [orders, payments]
    .flatMap((feature) => feature.jobs?.(opened) ?? [])
    .filter(({ name }) => names.includes(name));
  const done = await Promise.allSettled(jobs.map(async (job) => job.work()));
  const failed = done.flatMap((end, place) =>
    end.status === 'rejected' ? [[jobs[place]?.name, String(end.reason)]] : [],
  );
  return Object.fromEntries(failed);
}

/** Ends this process between two statements, just before the counted one. */
function layTrap() {
  let left = 0;
  let wanted = '';
  const query = pg.Client.prototype.query;
  Object.defineProperty(pg.Client.prototype, 'query', {
    value(this: pg.Client, ...given: unknown[]) {
      if (left > 0 && textOf(given[0]).includes(wanted)) {
        left -= 1;
        if (left === 0) process.kill(process.pid, 'SIGKILL');
      }
      return Reflect.apply(query, this, given);
    },
  });
  return {
    set(holding: string, count: number) {
      [wanted, left] = [holding, count];
    },
  };
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return asked && typeof asked === 'object' && 'text' in asked ? String(asked.text) : '';
}

/**
 * Shortens the shop's wait of twelve seconds for a silent provider, in which an hour of the run's
 * time would pass.
 */
function shortenPatience() {
  const timeout = AbortSignal.timeout;
  AbortSignal.timeout = (milliseconds) => timeout(Math.min(milliseconds, 1_500));
}
