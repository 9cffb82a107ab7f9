import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopOrphan } from '#platform/embedded/server.ts';
import { processStart } from '#platform/shop-lock.mjs';

const home = path.resolve(import.meta.dirname, '../../.test');

/**
 * This process's folder for one purpose. The name says which process it belongs to, so that other
 * runs can sweep it.
 */
export function runFolder(purpose: string): string {
  return path.join(home, `run-${process.pid}-${birthmark(process.pid)}-${purpose}`);
}

/** If a run was killed, its server goes on. The next run stops it and clears its folder. */
export async function sweepDeadRuns(folder = home): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pid, mark] = /^run-(\d+)-(\w+)-/.exec(name) ?? [];
    if (!pid || birthmark(Number(pid)) === mark) continue;
    await stopOrphan(path.join(folder, name, 'postgres'));
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Process numbers repeat, mostly in containers. A number with its start time does not. */
function birthmark(pid: number): string | undefined {
  const start = processStart(pid);
  return start && createHash('sha256').update(start).digest('hex').slice(0, 8);
}
