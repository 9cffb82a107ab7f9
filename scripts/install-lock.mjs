import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acquireShopLock, processStart } from '../src/platform/shop-lock.mjs';
import { root } from './root.mjs';

// Not in node_modules, because an install empties that folder.
const standardFolder = path.join(root, 'dist', 'install');

/**
 * Allows one install at a time in a checkout. A second one waits for the first.
 * @template Value
 * @param {(noteNpm: (pid: number) => void) => Promise<Value>} work
 */
export async function whileInstalling(work, folder = standardFolder) {
  const npm = path.join(folder, 'npm');
  const lock = await waitFor(() => tryToLock(folder));
  try {
    // npm continues if the process that started it is killed, and two npm processes damage each
    // other's work.
    await waitFor(() => !isRunning(npm));
    return await work((pid) => writeFileSync(npm, `${pid}\n${processStart(pid)}`));
  } finally {
    lock.release();
  }
}

/**
 * @template Value
 * @param {() => Value | false} attempt
 */
async function waitFor(attempt) {
  for (let told = false; ; told = true) {
    const value = attempt();
    if (value) return value;
    if (!told) console.log('Another install is going on here; waiting for it …');
    await pause(200);
  }
}

/** @param {string} folder */
function tryToLock(folder) {
  try {
    return acquireShopLock(folder);
  } catch (error) {
    if (error instanceof Error && error.name === 'StartupError') return false;
    throw error;
  }
}

/** @param {string} file */
function isRunning(file) {
  try {
    const [pid = '', start] = readFileSync(file, 'utf8').split('\n');
    return processStart(Number(pid)) === start;
  } catch {
    return false;
  }
}
