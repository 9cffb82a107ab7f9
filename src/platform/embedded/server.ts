import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, sweepUnfinished } from './cluster.ts';
import type { Connection } from './connection.ts';
import { placeElsewhere } from './elsewhere.ts';
import { type Machine, thisMachine } from './machine.ts';
import { holdsCluster, refuseOtherVersion } from './place.ts';
import { runningPostmaster, stopFast } from './postmaster.ts';
import { findQuarters, type Quarters } from './quarters.ts';
import { type Reached, reachServer } from './reach.ts';
import { keepLogBounded, logOf } from './server-log.ts';
import { endStranded } from './stranded.ts';

export interface EmbeddedServer {
  connection: Connection;
  pid: number;
  /** True when the server was running already: a killed shop left it, or another start made it. */
  attached: boolean;
  /** Where the cluster really is. */
  place: string;
  /** 'self', 'postgres', 'user namespace', …: for the banner. */
  ranAs: string;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  /** In addition to the shop's own settings: tests pass `fsync: 'off'`. */
  settings?: Record<string, string>;
  /** A folder with postgres and initdb, instead of the npm package's. */
  binaries?: string;
}

export async function startEmbeddedServer(
  { folder, settings = {}, binaries: given }: Options,
  machine: Machine = thisMachine,
): Promise<EmbeddedServer> {
  const binaries = findBinaries(given, machine);
  const quarters = await findQuarters(openFolder(folder), binaries, machine);
  const { place } = quarters;
  try {
    await sweepUnfinished(place);
    if (!holdsCluster(place)) await createCluster(quarters, settings.fsync !== 'off');
    refuseOtherVersion(place, binaries.major);
    return handle(quarters, await reachServer(quarters, settings));
  } catch (error) {
    throw error instanceof StartupError ? error : unexpected(error, place);
  }
}

/** Stops a server that was left behind for this folder; false when there was none. */
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
  { place, user, binaries }: Quarters,
  { postmaster, connection, attached }: Reached,
): EmbeddedServer {
  const { pid } = postmaster;
  const log = keepLogBounded(place);
  return {
    connection,
    pid,
    attached,
    place,
    ranAs: user.ranAs,
    async stop() {
      log.end();
      if (runningPostmaster(place)?.pid === pid) await stopFast(postmaster, place, binaries);
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

/** One name for one folder, however it was written. */
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
