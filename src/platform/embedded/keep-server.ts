import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#platform/logging.ts';
import type { Connection } from './connection.ts';
import type { Settings } from './launch.ts';
import { type Postmaster, runningPostmaster } from './postmaster.ts';
import type { Quarters } from './quarters.ts';
import { reachServer } from './reach.ts';

export interface Kept {
  end(): Promise<void>;
}

interface Keeping {
  quarters: Quarters;
  settings: Settings;
  at: Connection;
  log: Log;
  onAgain: (postmaster: Postmaster) => void;
}

const everyLook = 5_000;

/**
 * Restarts a server that ended while the shop runs, for example because it could not write its log
 * or its main process was killed. A service manager sees only the shop, which lives on.
 */
export function keepServer(keeping: Keeping): Kept {
  const ending = new AbortController();
  const ended = look(keeping, ending.signal);
  return {
    async end() {
      ending.abort();
      await ended;
    },
  };
}

async function look(keeping: Keeping, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(everyLook, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted && !runningPostmaster(keeping.quarters.place)) {
      await startAgain(keeping, signal);
    }
  }
}

async function startAgain({ quarters, settings, at, log, onAgain }: Keeping, signal: AbortSignal) {
  log.error({ place: quarters.place }, 'PostgreSQL has ended by itself and is started again');
  try {
    const { postmaster } = await reachServer(quarters, { settings, at, signal });
    onAgain(postmaster);
    log.info({ place: quarters.place }, 'PostgreSQL runs again');
  } catch (error) {
    if (!signal.aborted) log.error({ error }, 'PostgreSQL does not start again yet');
  }
}
