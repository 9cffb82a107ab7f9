import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopOrphan } from '#platform/embedded/server.ts';
import { processStart } from '#platform/shop-lock.mjs';

const home = path.resolve(import.meta.dirname, '../../.test');

/** This process's own folder for one purpose. Its name says whose it is, so that others can sweep it. */
export function runFolder(purpose: string): string {
  return path.join(home, `run-${process.pid}-${birthmark(process.pid)}-${purpose}`);
}

/** A run that was killed leaves its server running: the next one stops it and clears its folder. */
export async function sweepDeadRuns(folder = home): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pid, mark] = /^run-(\d+)-(\w+)-/.exec(name) ?? [];
    if (!pid || birthmark(Number(pid)) === mark) continue;
    await stopOrphan(path.join(folder, name, 'postgres'));
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Process numbers come back, above all in containers; together with the start they do not. */
function birthmark(pid: number): string | undefined {
  const start = processStart(pid);
  return start && createHash('sha256').update(start).digest('hex').slice(0, 8);
}
