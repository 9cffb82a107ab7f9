import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processStart } from '#platform/shop-lock.mjs';
import { type Binaries, program } from './binaries.ts';
import { commandOf } from './processes.ts';
import { closeSocketFolder } from './socket-folder.ts';

/** The first process of a running server, as its lock file describes it. */
export interface Postmaster {
  pid: number;
  /** The cluster's folder, as the server was started with it. */
  folder: string;
  port: number;
  /** The folder of its Unix socket, or empty. */
  socketFolder: string;
  ready: boolean;
}

export function runningPostmaster(place: string): Postmaster | undefined {
  const told = readLock(place);
  return told && serves(told, place) ? told : undefined;
}

/** Fast shutdown: open transactions are rolled back, and everything committed is kept. */
export async function stopFast(
  postmaster: Postmaster,
  place: string,
  binaries?: Binaries,
): Promise<void> {
  const { pid, socketFolder } = postmaster;
  if (process.platform === 'win32' && binaries) {
    // Windows has no signals.
    const pgCtl = program(binaries.folder, 'pg_ctl');
    execFileSync(pgCtl, ['stop', '-w', '-m', 'fast', '-D', place], { stdio: 'ignore' });
    return;
  }
  interrupt(pid);
  const end = Date.now() + 60_000;
  while (serves(postmaster, place)) {
    if (Date.now() > end) throw new Error(`PostgreSQL (process ${pid}) in ${place} does not stop.`);
    await pause(20);
  }
  closeSocketFolder(socketFolder);
}

/** The process id in the lock file, if that process cannot be this cluster's server. */
export function strangerInLock(place: string): number | undefined {
  const told = readLock(place);
  if (!told || serves(told, place)) return undefined;
  // A process that hides its command line may still be the server.
  const isKnown = processStart(told.pid) === undefined || commandOf(told.pid) !== '';
  return isKnown ? told.pid : undefined;
}

/**
 * A start that was cut short before its first write leaves an empty lock, which PostgreSQL refuses
 * for ever. A young lock may belong to a start in progress, so only an old one is removed. If its
 * server does live, PostgreSQL still finds it by the shared memory of its folder.
 */
export function dropEmptyLock(place: string): void {
  const lock = path.join(place, 'postmaster.pid');
  const found = statSync(lock, { throwIfNoEntry: false });
  if (found?.size === 0 && Date.now() - found.mtimeMs > 2000) rmSync(lock, { force: true });
}

function readLock(place: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(place, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, folder = '', , port, socketFolder = '', , , status] = lines;
    if (!(Number(pid) > 0)) return undefined;
    const ready = status?.trim() === 'ready';
    return { pid: Number(pid), folder, port: Number(port), socketFolder, ready };
  } catch {
    return undefined;
  }
}

/** A lock file outlives its process, and the system may give the same id to another process. */
function serves({ pid, folder }: Postmaster, place: string): boolean {
  const command = commandOf(pid);
  if (!command.includes('postgres')) return false;
  if (isAnotherFolder(folder, place)) return false;
  return process.platform === 'win32' || command.includes(folder);
}

/** A moved folder keeps its server. The server of a copied folder belongs to the original. */
function isAnotherFolder(folder: string, place: string) {
  try {
    return realpathSync(folder) !== place;
  } catch {
    return false;
  }
}

function interrupt(pid: number) {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
