import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { readDevice } from './device.ts';
import { deleteTries, lockTries, saveTries } from './tries.queries.ts';

const second = 1_000;
const free = 5;
const longestWait = 300;
const forgottenAfter = 24 * 3_600 * second;

/** Seconds until the next try after so many that failed: 1, 2, 4 …, five minutes at most. */
export function waitAfter(failures: number): number {
  return failures < free ? 0 : Math.min(2 ** (failures - free), longestWait);
}

/**
 * Reserves one try at the password of an address, before it is judged, so that a thousand at once are
 * no way around. Undefined when it may be made, otherwise the seconds to wait. Nobody is locked out:
 * the wait is minutes, and a known device has tries of its own.
 */
export async function takeTry(context: CallContext, email: string): Promise<number | undefined> {
  const now = context.clock();
  const key = keyFor(context, email);
  return transaction(context.pool, async (database) => {
    const { failures, lastAt, nextAt } = await lockTries(database, key, now);
    if (nextAt > now) return Math.ceil((nextAt.getTime() - now.getTime()) / second);
    const forgotten = now.getTime() - lastAt.getTime() > forgottenAfter;
    const counted = forgotten ? 1 : failures + 1;
    await saveTries(database, {
      key,
      failures: counted,
      lastAt: now,
      nextAt: new Date(now.getTime() + waitAfter(counted) * second),
    });
    return undefined;
  });
}

/** The password was right, or is another one now. */
export async function forgetTries(context: CallContext, database: Database, email: string) {
  await deleteTries(database, keyFor(context, email));
}

function keyFor(context: CallContext, email: string): Buffer {
  return context.secrets.sign('tries', triedBy(context, email));
}

/**
 * Whose tries these are: of a device that is known for the address, or of everybody else. An address
 * without an account has them too: how it is slowed must not tell that there is none.
 */
export function triedBy({ secrets, visit }: CallContext, email: string): string {
  const device = visit.device && readDevice(secrets, visit.device, email);
  return device ? `device ${device}` : `address ${email.toLowerCase()}`;
}
