import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopOrphan } from '#platform/embedded/server.ts';

/** A run that was killed leaves its server running: the next one stops it and clears its folder. */
export async function sweepDeadRuns(runs: string): Promise<void> {
  if (!existsSync(runs)) return;
  for (const name of readdirSync(runs)) {
    const pid = Number(/^run-(\d+)/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    await stopOrphan(path.join(runs, name, 'postgres'));
    rmSync(path.join(runs, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
