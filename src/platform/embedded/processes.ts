import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Empty if it cannot be read, as when the process is dead. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32') return ask('tasklist', ['/NH', '/FI', `PID eq ${pid}`]);
    return ask('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  } catch {
    return '';
  }
}

/** All processes of this machine, of all users; none on Windows. */
export function allProcesses(): Process[] {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') return processesFromPs();
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const parent = parentInProc(pid);
    return parent === undefined
      ? []
      : [{ pid: Number(pid), parent, command: commandOf(Number(pid)) }];
  });
}

function parentInProc(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function processesFromPs() {
  const rows = ask('ps', ['-ww', '-A', '-o', 'pid=', '-o', 'ppid=', '-o', 'command=']);
  return [...rows.matchAll(/^ *(\d+) +(\d+) +(\S.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

function ask(file: string, args: string[]) {
  return execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
