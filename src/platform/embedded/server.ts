import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '#platform/logging.ts';
import { StartupError } from '#platform/startup-error.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, sweepUnfinished } from './cluster.ts';
import type { Connection } from './connection.ts';
import { placeElsewhere } from './elsewhere.ts';
import { type Kept, keepServer } from './keep-server.ts';
import type { Settings } from './launch.ts';
import { type Machine, thisMachine } from './machine.ts';
import { holdsCluster, refuseOtherVersion } from './place.ts';
import { type Postmaster, runningPostmaster, stopFast } from './postmaster.ts';
import { findQuarters, type Quarters } from './quarters.ts';
import { type Reached, reachServer } from './reach.ts';
import { keepLogBounded, logOf } from './server-log.ts';
import { endStranded } from './stranded.ts';

export interface EmbeddedServer {
  connection: Connection;
  pid: number;
  /**
   * True if the server was already running: a killed shop left it, or another process started it.
   */
  attached: boolean;
  /** Where the cluster really lies. */
  place: string;
  /** 'self', 'postgres', 'user namespace', …: for the banner. */
  ranAs: string;
  /** Restarts the server at the same place whenever it ends by itself, until `stop`. */
  keepRunning(log: Log): void;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  /** Added to the shop's own settings: tests pass `fsync: 'off'`. */
  settings?: Record<string, string>;
  /** A folder with postgres and initdb, to use instead of the npm package's. */
  binaries?: string;
  /** Ends a start that waits, for example while the server replays its write-ahead log. */
  signal?: AbortSignal;
}

export async function startEmbeddedServer(
  { folder, settings = {}, binaries: given, signal }: Options,
  machine: Machine = thisMachine,
): Promise<EmbeddedServer> {
  const binaries = findBinaries(given, machine);
  const quarters = await findQuarters(openFolder(folder), binaries, machine);
  const { place } = quarters;
  try {
    await sweepUnfinished(place);
    if (!holdsCluster(place)) await createCluster(quarters, settings.fsync !== 'off');
    refuseOtherVersion(place, binaries.major);
    return handle(quarters, settings, await reachServer(quarters, { settings, signal }));
  } catch (error) {
    if (error instanceof StartupError || signal?.aborted) throw error;
    throw unexpected(error, place);
  }
}

/** Stops a server that was left behind for this folder. False if there is none. */
export async function stopOrphan(folder: string, machine: Machine = thisMachine): Promise<boolean> {
  if (!existsSync(path.dirname(folder))) return false;
  const real = realFolder(folder);
  for (const place of [real, placeElsewhere(real, machine)]) {
    const postmaster = runningPostmaster(place);
    const onWindows = machine.platform === 'win32';
    const binaries = postmaster && onWindows ? findBinaries(undefined, machine) : undefined;
    if (postmaster) await stopFast(postmaster, place, binaries);
    if (endStranded(place) || postmaster) return true;
  }
  return false;
}

function handle(
  quarters: Quarters,
  settings: Settings,
  { postmaster, connection, attached }: Reached,
): EmbeddedServer {
  const { place, user, binaries } = quarters;
  const bounded = keepLogBounded(place);
  let running = postmaster;
  let kept: Kept | undefined;
  return {
    connection,
    pid: postmaster.pid,
    attached,
    place,
    ranAs: user.ranAs,
    keepRunning(log) {
      const onAgain = (again: Postmaster) => {
        running = again;
      };
      kept = keepServer({ quarters, settings, at: connection, log, onAgain });
    },
    async stop() {
      bounded.end();
      await kept?.end();
      if (runningPostmaster(place)?.pid === running.pid) await stopFast(running, place, binaries);
    },
  };
}

function openFolder(folder: string) {
  const parent = path.dirname(folder);
  try {
    mkdirSync(parent, { recursive: true });
    return realFolder(folder);
  } catch (error) {
    throw new StartupError(
      `The database's folder cannot be made in ${parent} (${messageOf(error)}).`,
    );
  }
}

/** One name for one folder, even if it was typed in another way. */
function realFolder(folder: string) {
  if (existsSync(folder)) return realpathSync(folder);
  return path.join(realpathSync(path.dirname(folder)), path.basename(folder));
}

function unexpected(error: unknown, place: string) {
  const text = `The database in ${place} could not be started (${messageOf(error)}): its log is ${logOf(place)}.`;
  return new StartupError(text, { cause: error });
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
