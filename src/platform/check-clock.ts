import { readServerTime } from './check-server.queries.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Log } from './logging.ts';
import { StartupError } from './startup-error.ts';

/** What a process dates with its own clock is not due yet for a process whose clock is behind. */
const mostSeconds = 5;
const everyMinute = 60_000;

/**
 * Each process uses its own clock to judge what is due and what a dead process left behind. All
 * processes can compare their clocks with the database's.
 */
export async function checkClock(database: Database, clock: Clock): Promise<void> {
  const fault = await faultOfClock(database, clock);
  if (fault) throw new StartupError(fault);
}

/**
 * If a clock goes wrong while the shop runs, this only logs it: stopping would break off begun
 * work.
 */
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
  // The database read its clock at some moment between `asked` and `answered`.
  const ahead = Math.max(asked - at.getTime(), Math.min(answered - at.getTime(), 0));
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  if (Math.abs(ahead) <= mostSeconds * 1_000) return undefined;
  const way = ahead > 0 ? 'ahead of' : 'behind';
  return `This machine's clock is ${seconds} seconds ${way} the database's, and ${mostSeconds} is the most: set both by a time server.`;
}
