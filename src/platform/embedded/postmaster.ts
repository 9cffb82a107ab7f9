import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processStart } from '#platform/shop-lock.mjs';
import { type Binaries, program } from './binaries.ts';
import { closeSocketFolder } from './socket-folder.ts';

/** The first process of a running server, as its lock file tells. */
export interface Postmaster {
  pid: number;
  port: number;
  /** The folder of its Unix socket, or empty. */
  socketFolder: string;
  ready: boolean;
}

export function runningPostmaster(place: string): Postmaster | undefined {
  const told = readLock(place);
  return told && serves(told.pid, place) ? told : undefined;
}

/** Fast shutdown: open transactions end, what was acknowledged is kept. */
export async function stopFast(
  { pid, socketFolder }: Postmaster,
  place: string,
  binaries?: Binaries,
): Promise<void> {
  if (process.platform === 'win32' && binaries) {
    // Windows has no signals.
    const pgCtl = program(binaries.folder, 'pg_ctl');
    execFileSync(pgCtl, ['stop', '-w', '-m', 'fast', '-D', place], { stdio: 'ignore' });
    return;
  }
  interrupt(pid);
  const end = Date.now() + 60_000;
  while (serves(pid, place)) {
    if (Date.now() > end) throw new Error(`PostgreSQL (process ${pid}) in ${place} does not stop.`);
    await pause(20);
  }
  closeSocketFolder(socketFolder);
}

/** The process whose number stands in the lock file, when it cannot be this cluster's server. */
export function strangerInLock(place: string): number | undefined {
  const pid = readLock(place)?.pid;
  if (pid === undefined) return undefined;
  // Without a command line to read, it may be the server after all.
  const isStranger = processStart(pid) === undefined || commandOf(pid) !== '';
  return isStranger && !serves(pid, place) ? pid : undefined;
}

/**
 * A start that was cut short before its first write leaves an empty lock, which PostgreSQL refuses
 * for ever. A young one may be a start in progress. Should one be: PostgreSQL also finds a server
 * by the shared memory that belongs to its folder.
 */
export function dropEmptyLock(place: string): void {
  const lock = path.join(place, 'postmaster.pid');
  const found = statSync(lock, { throwIfNoEntry: false });
  if (found?.size === 0 && Date.now() - found.mtimeMs > 2000) rmSync(lock, { force: true });
}

function readLock(place: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(place, 'postmaster.pid'), 'utf8').split('\n');
    const [pid = Number.NaN, , , port = Number.NaN] = lines.map(Number);
    if (!(pid > 0)) return undefined;
    return { pid, port, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** The number in a lock file outlives its process, and then comes back as another's. */
function serves(pid: number, place: string): boolean {
  const command = commandOf(pid);
  if (!command.includes('postgres')) return false;
  if (process.platform === 'win32' || command.includes(place)) return true;
  try {
    // Of a folder that was moved meanwhile; a container may hide this from root.
    return realpathSync(`/proc/${pid}/cwd`) === place;
  } catch {
    return false;
  }
}

/** The process's command line; empty when there is none to read, as of a dead process. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32') return ask('tasklist', ['/NH', '/FI', `PID eq ${pid}`]);
    return ask('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  } catch {
    return '';
  }
}

function ask(file: string, args: string[]) {
  return execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function interrupt(pid: number) {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
