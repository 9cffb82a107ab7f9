import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Every process that works in this folder or names it, including the database's. Linux only. */
export function processesIn(folder: string): string[] {
  return pidsIn(folder).map((pid) => `${pid} ${commandOf(pid)}`);
}

/** Kills all of them by force. */
export function killEverythingIn(folder: string): void {
  // Repeated while any is left, because a process may be starting another one.
  for (let pids = pidsIn(folder); pids.length > 0; pids = pidsIn(folder)) {
    for (const pid of pids) kill(pid);
  }
}

function pidsIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => isInside(folder, workplaceOf(pid)) || commandOf(pid).includes(`${folder}/`));
}

function isInside(folder: string, place: string) {
  return place === folder || place.startsWith(`${folder}/`);
}

/** Empty for a process that has ended: a zombie has no working folder. */
function workplaceOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended by itself.
  }
}
