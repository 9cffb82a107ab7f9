import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
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
 * The same for data that need no disk: in memory, where the machine has room. For a new file ext4
 * searches past those that were just deleted, so making and dropping a test's database took 0.9 CPU
 * seconds on the disk and 0.04 in memory (30 November 2026).
 */
export function quickFolder(purpose: string): string {
  return runFolder(purpose, hasRoomInMemory() ? inMemory : onDisk);
}

const memory = '/dev/shm';
const inMemory = path.join(memory, `taama-tests-${process.getuid?.()}`);
/** What a run keeps in memory at once, with its processes. */
const room = 6 * 1024 ** 3;
/** Linux's number for a file system in memory. */
const tmpfs = 0x01021994;

function hasRoomInMemory(): boolean {
  const system = existsSync(memory) ? statfsSync(memory) : undefined;
  if (system?.type !== tmpfs) return false;
  if (Math.min(system.bavail * system.bsize, process.availableMemory()) < room) return false;
  mkdirSync(inMemory, { recursive: true });
  // Everybody may write there, so another user may have taken the name.
  return statSync(inMemory).uid === process.getuid?.();
}

/** If a run was killed, its server goes on. The next run stops it and clears its folder. */
export async function sweepDeadRuns(homes = [onDisk, inMemory]): Promise<void> {
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
