import { setTimeout as pause } from 'node:timers/promises';
import { aMinute } from '#lib/durations.ts';
import { StartupError } from '#platform/startup-error.ts';
import { answers, type Connection, connectionTo } from './connection.ts';
import { type How, type Launch, launch } from './launch.ts';
import { type Postmaster, runningPostmaster, stopFast } from './postmaster.ts';
import type { Quarters } from './quarters.ts';
import { complaintIn, logOf } from './server-log.ts';
import { endStranded } from './stranded.ts';

export interface Reached {
  postmaster: Postmaster;
  connection: Connection;
  /** True if another process started the server. */
  attached: boolean;
}

interface Wanted extends How {
  /** Ends the waiting, after stopping the server that it launched. */
  signal?: AbortSignal | undefined;
}

/** In milliseconds. After a kill, replaying the write-ahead log can take minutes. */
const patienceWithRecovery = 5 * aMinute;
const patienceWithSilence = 15_000;
/** The child processes of a killed server end within two seconds, if they end by themselves. */
const patienceWithStranded = 2_000;
const patienceWithLock = 10_000;

/**
 * Finds this cluster's server, or starts it. If several processes start at once, one starts it for
 * all.
 */
export async function reachServer(quarters: Quarters, how: Wanted): Promise<Reached> {
  const { place } = quarters;
  const began = Date.now();
  let lastSeen = began;
  let launched: Launch | undefined;
  for (let readySince: number | undefined; ; await pause(20)) {
    if (how.signal?.aborted) {
      await takeBack(quarters, launched);
      throw how.signal.reason;
    }
    const postmaster = runningPostmaster(place);
    if (postmaster) lastSeen = Date.now();
    if (postmaster?.ready) {
      const connection = connectionTo(postmaster, place);
      if (await answers(connection, place)) {
        return { postmaster, connection, attached: !isFrom(launched, postmaster) };
      }
      readySince ??= Date.now();
      if (Date.now() - readySince > patienceWithSilence) throw silent(place, postmaster);
    } else if (Date.now() - began > patienceWithRecovery) {
      throw unfinished(place);
    } else if (!postmaster && launched?.ended) {
      const waited = Date.now() - lastSeen;
      if (waited > patienceWithLock || !metLock(launched)) throw failed(place, launched);
      if (waited > patienceWithStranded) endStranded(place);
      launched = undefined;
      await pause(100);
    } else if (!postmaster && !launched) {
      launched = await launch(quarters, how);
    }
  }
}

/** On Windows the launched process is pg_ctl, which ends when the server is ready. */
function isFrom(launched: Launch | undefined, { pid }: Postmaster) {
  return process.platform === 'win32' ? launched !== undefined : launched?.pid === pid;
}

async function takeBack({ place, binaries }: Quarters, launched: Launch | undefined) {
  while (launched && !launched.ended) {
    const postmaster = runningPostmaster(place);
    if (postmaster && isFrom(launched, postmaster)) {
      return await stopFast(postmaster, place, binaries);
    }
    await pause(20);
  }
}

function metLock(launched: Launch) {
  return /lock file|shared memory block/.test(launched.said());
}

function failed(place: string, launched: Launch) {
  const reason = complaintIn(launched.said()) ?? 'it said nothing';
  return new StartupError(
    `The database in ${place} did not start (${reason}): its log is ${logOf(place)}.`,
  );
}

function silent(place: string, { pid }: Postmaster) {
  return new StartupError(
    `The database in ${place} is held by a PostgreSQL (process ${pid}) that does not answer: stop that process and start again; its log is ${logOf(place)}.`,
  );
}

function unfinished(place: string) {
  return new StartupError(
    `The database in ${place} is still not ready after five minutes: its log is ${logOf(place)}.`,
  );
}
