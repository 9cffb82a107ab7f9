import { createHash, randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopOrphan } from '#platform/embedded/server.ts';
import { processStart } from '#platform/shop-lock.mjs';

const onDisk = path.resolve(import.meta.dirname, '../../.test');

/**
 * This process's folder for one purpose. The name says which process it belongs to, so that other
 * runs can sweep it.
 */
export function runFolder(purpose: string, home = onDisk): string {
  return path.join(home, `run-${process.pid}-${birthmark(process.pid)}-${purpose}`);
}

/**
 * The same for data that need no disk: in memory, where the machine has room (docs/decisions/0123).
 */
export function quickFolder(purpose: string, memory = sharedMemory): string {
  return runFolder(purpose, takeHome(memory) ?? onDisk);
}

/** A new one for each call, made. No program may be run from it: memory may forbid that. */
export function makeQuickFolder(): string {
  const folder = quickFolder(randomUUID());
  mkdirSync(folder, { recursive: true });
  // A database's user has to be able to enter it.
  chmodSync(folder, 0o755);
  return folder;
}

/** A new one for a shop with its programs: in memory, where they may be run there. */
export function makeFolderForPrograms(): string {
  const memory = takeHome(sharedMemory);
  // Not in this checkout, whose packages would be found from there.
  if (!memory || !mayRunPrograms(memory)) return mkdtempSync(path.join(tmpdir(), 'taama-'));
  const folder = runFolder(randomUUID(), memory);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Some systems mount their shared memory so that nothing in it may be run. */
function mayRunPrograms(folder: string): boolean {
  const program = path.join(folder, `program-${randomUUID()}`);
  try {
    writeFileSync(program, '', { mode: 0o755 });
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}

const sharedMemory = '/dev/shm';
/** What a run keeps in memory at once, with its processes. */
const room = 6 * 1024 ** 3;
/** Linux's number for a file system in memory. */
const tmpfs = 0x01021994;

/** Undefined where that is no memory, or too little of it is left. */
function takeHome(memory: string): string | undefined {
  const system = existsSync(memory) ? statfsSync(memory) : undefined;
  if (system?.type !== tmpfs) return undefined;
  if (Math.min(system.bavail * system.bsize, process.availableMemory()) < room) return undefined;
  const home = homeIn(memory);
  mkdirSync(home, { recursive: true });
  // Everybody may write there, so another user may have taken the name.
  return statSync(home).uid === process.getuid?.() ? home : undefined;
}

function homeIn(memory: string): string {
  return path.join(memory, `taama-tests-${process.getuid?.()}`);
}

/** If a run was killed, its server goes on. The next run stops it and clears its folder. */
export async function sweepDeadRuns(homes = [onDisk, homeIn(sharedMemory)]): Promise<void> {
  for (const home of homes) {
    if (!existsSync(home)) continue;
    for (const name of readdirSync(home)) {
      const [, pid, mark] = /^run-(\d+)-(\w+)-/.exec(name) ?? [];
      if (!pid || birthmark(Number(pid)) === mark) continue;
      await stopOrphan(path.join(home, name, 'postgres'));
      rmSync(path.join(home, name), { recursive: true, force: true });
    }
  }
}

/** Process numbers repeat, mostly in containers. A number with its start time does not. */
function birthmark(pid: number): string | undefined {
  const start = processStart(pid);
  return start && createHash('sha256').update(start).digest('hex').slice(0, 8);
}
