import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Process ids are reused. An id together with the start time names one process.
 * @typedef {{ id: string, pid: number, start: string }} Holder
 */

/**
 * Allows one shop per folder. The first living process takes the lock. The lock is free again when
 * that process is dead.
 * @param {string} folder
 * @returns {{ release(): void }}
 */
export function acquireShopLock(folder) {
  mkdirSync(folder, { recursive: true });
  const lock = lockOf(folder);
  const mine = { id: randomUUID(), pid: process.pid, start: processStart(process.pid) ?? '' };
  const claim = `${lock}.${mine.id}`;
  writeFileSync(claim, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
  try {
    while (!take(folder, claim));
  } finally {
    rmSync(claim, { force: true });
  }
  return {
    release() {
      if (read(lock)?.id === mine.id) rmSync(lock);
    },
  };
}

/**
 * @param {string} folder
 * @returns {number | null} the shop's process, when one lives
 */
export function livingShop(folder) {
  return succession(lockOf(folder)).living?.pid ?? null;
}

/** @param {string} folder */
function lockOf(folder) {
  return path.join(folder, 'shop.lock');
}

/**
 * A dead shop's lock is never removed, because two rivals that both saw it dead could remove each
 * other's new lock. It is inherited instead: the first process to link `shop.lock.after-<its id>`
 * is the only heir, and one rename makes the heir's file the lock.
 * @param {string} folder
 * @param {string} claim
 */
function take(folder, claim) {
  const lock = lockOf(folder);
  const { dead, free, living } = succession(lock);
  if (living) throw taken(folder, living);
  if (!link(claim, free)) return false;
  const [root] = dead;
  if (!root) return true;
  // Heirs are cleared only after the lock has changed hands. So if the lock is still the one read
  // above, no rival has taken it in between.
  if (read(lock)?.id !== root.id) {
    rmSync(free, { force: true });
    return false;
  }
  renameSync(free, lock);
  for (const { id } of dead) rmSync(heirOf(lock, id), { force: true });
  return true;
}

/**
 * The dead holders in order, then the living one or the first free name.
 * @param {string} lock
 */
function succession(lock) {
  /** @type {Holder[]} */
  const dead = [];
  let free = lock;
  for (;;) {
    const holder = read(free);
    if (!holder || lives(holder)) return { dead, free, living: holder };
    dead.push(holder);
    free = heirOf(lock, holder.id);
  }
}

/**
 * @param {string} lock
 * @param {string} id
 */
function heirOf(lock, id) {
  return `${lock}.after-${id}`;
}

/**
 * @param {string} file
 * @returns {Holder | undefined} undefined when there is no such file
 */
function read(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { id, pid, start } = JSON.parse(text);
    if (/^[\w-]+$/.test(id) && Number.isInteger(pid)) return { id, pid, start: String(start) };
  } catch {
    // A full disk or a power cut left half a file. The process that wrote it is gone.
  }
  return { id: path.basename(file).replaceAll('.', '-'), pid: 0, start: '' };
}

/** @param {Holder} holder */
function lives({ pid, start }) {
  const now = pid > 0 ? processStart(pid) : undefined;
  if (now === undefined) return false;
  return now === start || now === '' || start === '';
}

/**
 * When the process began, in this system's own format. '' means that it cannot be told, undefined
 * that there is no such process.
 * @param {number} pid
 * @param {NodeJS.Platform} [platform]
 * @returns {string | undefined}
 */
export function processStart(pid, platform = process.platform) {
  try {
    if (platform === 'linux') return startInProc(pid);
    if (platform !== 'win32') return startFromPs(pid);
  } catch {
    // There is no such process, or the system hides it from us.
  }
  return exists(pid) ? '' : undefined;
}

/** @param {number} pid */
function startInProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The process name before the bracket may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (isOver(fields[0])) return undefined;
  // The start time is in ticks since the machine's boot.
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
}

/** @param {number} pid */
function startFromPs(pid) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const row = execFileSync('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [state, ...start] = row.trim().split(/\s+/);
  return isOver(state) ? undefined : start.join(' ');
}

/**
 * A killed process whose parent has not collected it. In a container without an init it stays so
 * for ever.
 * @param {string | undefined} state
 */
function isOver(state) {
  return state === undefined || state.startsWith('Z') || state.startsWith('X');
}

/** @param {number} pid */
function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} folder
 * @param {Holder} holder
 */
function taken(folder, { pid }) {
  const text = `Another Taama is already running from ${folder} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`;
  return Object.assign(new Error(text), { name: 'StartupError' });
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
