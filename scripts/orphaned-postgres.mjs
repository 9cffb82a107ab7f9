import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processStart } from '../src/platform/shop-lock.mjs';
import { sentence } from './sentence.mjs';

/**
 * Stops the PostgreSQL that a dead shop left running in this folder, if there is one.
 * @param {string} cluster
 */
export async function stopOrphanedPostgres(cluster, patience = 20_000) {
  const pid = runningPostgres(cluster);
  if (pid === undefined) return;
  const start = processStart(pid);
  interrupt(pid);
  const end = Date.now() + patience;
  // The lock file disappears a moment before the process, so this waits for the process.
  while (start !== undefined && processStart(pid) === start) {
    if (Date.now() > end) {
      throw sentence(
        `A PostgreSQL that a dead shop left in ${cluster} (process ${pid}) does not stop: end it first.`,
      );
    }
    await pause(25);
  }
}

/**
 * @param {string} cluster
 * @returns {number | undefined} its process, when one lives
 */
export function runningPostgres(cluster) {
  const pid = Number.parseInt(linesOf(path.join(cluster, 'postmaster.pid'))[0] ?? '', 10);
  return pid > 0 && processStart(pid) !== undefined && serves(pid, cluster) ? pid : undefined;
}

/**
 * PostgreSQL's fast shutdown: open transactions are rolled back, and everything committed is kept.
 * @param {number} pid
 */
function interrupt(pid) {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // The process ended by itself, or belongs to another user. The caller's waiting shows which.
  }
}

/**
 * A process id in a file may by now belong to another process. A postmaster works in its own
 * folder.
 * @param {number} pid
 * @param {string} cluster
 */
function serves(pid, cluster) {
  if (process.platform !== 'linux') return true;
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    // The folder of another user's process is hidden. A zombie has none.
    const hidden = error instanceof Error && 'code' in error && error.code === 'EACCES';
    return hidden && linesOf(`/proc/${pid}/comm`)[0] === 'postgres';
  }
}

/** @param {string} file */
function linesOf(file) {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
