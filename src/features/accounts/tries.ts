import { doublingWait } from '#lib/doubling-wait.ts';
import { aDay, aMinute, anHour, aSecond } from '#lib/durations.ts';
import { keptDays } from '#lib/kept-days.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { gaveCode, readDevice } from '#platform/device.ts';
import { siteOf } from '#platform/http/visit.ts';
import { accountLimits } from './rules.ts';
import { deleteTries, lockTries, returnTry, saveTries } from './tries.queries.ts';

const forgottenAfter = keptDays.tries * aDay;
const free = 5;

/**
 * After `from` tries by strangers at one account in a day, each network waits `firstWait` before
 * its first try: only a minute, so that the owner on a new device does not wait longer. One person
 * does not have enough networks for more than `crowd` tries, so from then on each network gets its
 * next try after `crowdWait`.
 */
const siege = { from: 30, firstWait: aMinute, crowd: 500, crowdWait: 6 * anHour };
const ofStrangers = accountLimits.triesOfStrangers;

/** After so many failed tries: 1, 2, 4 … seconds, at most five minutes. */
export function waitAfter(failures: number): number {
  if (failures < free) return 0;
  return doublingWait(failures - free + 1, { first: aSecond, most: 5 * aMinute });
}

/**
 * Reserves one try at an address's password before it is judged, so a thousand tries at once do not
 * get around the limit. Answers the seconds to wait, or undefined if the try may be made. Others
 * lock nobody out: each known device and each network has tries of its own.
 */
export async function takeTry(context: CallContext, email: string): Promise<number | undefined> {
  const { pool, limits } = context;
  if (deviceOf(context, email)) {
    return transaction(pool, (database) => takeFromLane(context, database, email, 0));
  }
  return transaction(pool, async (database) => {
    const counted = await limits.takeCounted(database, ofStrangers, email.toLowerCase());
    if (counted.wait !== undefined) return counted.wait;
    const wait = await takeFromLane(context, database, email, counted.taken);
    if (wait) await limits.giveBack(database, ofStrangers, email.toLowerCase());
    return wait;
  });
}

/**
 * `strangers` is the number of strangers' tries today, this one included. For a known device it is
 * 0.
 */
async function takeFromLane(
  context: CallContext,
  database: Database,
  email: string,
  strangers: number,
): Promise<number | undefined> {
  const now = context.clock();
  const after = (wait: number) => new Date(now.getTime() + wait);
  const key = laneFor(context, email);
  const first = after(strangers > siege.from ? siege.firstWait : 0);
  const { failures, lastAt, nextAt } = await lockTries(database, { key, now, nextAt: first });
  if (nextAt > now) return Math.ceil((nextAt.getTime() - now.getTime()) / aSecond);
  const forgotten = now.getTime() - lastAt.getTime() > forgottenAfter;
  const counted = forgotten ? 1 : failures + 1;
  await saveTries(database, {
    key,
    failures: counted,
    lastAt: now,
    nextAt: after(waitDuring(strangers, counted)),
  });
  return undefined;
}

function waitDuring(strangers: number, failures: number): number {
  if (strangers > siege.crowd) return siege.crowdWait;
  return Math.max(strangers > siege.from ? siege.firstWait : 0, waitAfter(failures));
}

/** The password was right, but the code is still missing. The next try need not wait. */
export async function giveTryBack(context: CallContext, database: Database, email: string) {
  await countNoStranger(context, database, email);
  await returnTry(database, laneFor(context, email), context.clock());
}

/** The password was right, or it was changed. */
export async function forgetTries(context: CallContext, database: Database, email: string) {
  await countNoStranger(context, database, email);
  await deleteTries(database, laneFor(context, email));
}

/** Runs before the lane, as when a try is taken: in another order two at once could deadlock. */
async function countNoStranger(context: CallContext, database: Database, email: string) {
  if (deviceOf(context, email)) return;
  await context.limits.giveBack(database, ofStrangers, email.toLowerCase());
}

/**
 * Names the tries that wait together: those of one known device, or of everybody on one network. An
 * address without an account counts its tries too: waiting must not tell that there is no account.
 */
function laneFor(context: CallContext, email: string): Buffer {
  const device = deviceOf(context, email);
  const site = siteOf(context.visit.network);
  const lane = device ? ofDevice(device) : `${ofAddress(email)} from ${site}`;
  return context.secrets.sign('tries', lane);
}

/**
 * Names the one whose tries at a code count together. A device that never gave a code counts as a
 * stranger's, because each reset of the password makes another such device.
 */
export function codesTriedBy(context: CallContext, email: string): string {
  const device = deviceOf(context, email);
  return device && gaveCode(device) ? ofDevice(device) : ofAddress(email);
}

function ofDevice(id: string): string {
  return `device ${id}`;
}

function ofAddress(email: string): string {
  return `address ${email.toLowerCase()}`;
}

export function deviceOf({ secrets, visit }: CallContext, email: string): string | undefined {
  return visit.device && readDevice(secrets, visit.device, email);
}
