import { readServerTime } from './check-server.queries.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Log } from './logging.ts';
import { StartupError } from './startup-error.ts';

/** Two processes apart by more could take one letter for overdue while it is being sent. */
const mostSeconds = 5;
const everyMinute = 60_000;

/**
 * What is due, and what a dead process has left, is judged by each process's own clock. The
 * database's clock is the one that all of them can compare theirs with.
 */
export async function checkClock(database: Database, clock: Clock): Promise<void> {
  const fault = await faultOfClock(database, clock);
  if (fault) throw new StartupError(fault);
}

/** While the shop runs, a clock that goes wrong is told, and stops nothing that was begun. */
export function watchClock(database: Database, clock: Clock, log: Log): { stop(): void } {
  const look = async () => {
    const fault = await faultOfClock(database, clock).catch(() => undefined);
    if (fault) log.error({}, fault);
  };
  const timer = setInterval(look, everyMinute).unref();
  return { stop: () => clearInterval(timer) };
}

async function faultOfClock(database: Database, clock: Clock): Promise<string | undefined> {
  const asked = clock().getTime();
  const { at } = await readServerTime(database);
  const answered = clock().getTime();
  // The answer was given at some moment in between.
  const ahead = Math.max(asked - at.getTime(), Math.min(answered - at.getTime(), 0));
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  if (Math.abs(ahead) <= mostSeconds * 1_000) return undefined;
  const way = ahead > 0 ? 'ahead of' : 'behind';
  return `This machine's clock is ${seconds} seconds ${way} the database's, and ${mostSeconds} is the most: set both by a time server.`;
}
