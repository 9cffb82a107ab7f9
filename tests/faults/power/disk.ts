import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Disk {
  /** The process that is the disk. */
  pid: number | undefined;
  /** From here on every operation on the disk fails, and unflushed data is lost. */
  cut(how: Cut): Promise<Lost>;
  takeOut(): Promise<void>;
}

export interface Cut {
  seed: number;
  /** The share of unflushed data that the system has written by itself. 0 is none of it. */
  share: number;
}

/** Counts blocks of 4 KB, and names in folders. */
export interface Lost {
  blocks: number;
  names: number;
}

/** The Python that can be a disk here, or why there is none. */
export function findPython(): { python: string } | { missing: string } {
  if (!existsSync('/dev/fuse')) return { missing: 'this machine has no /dev/fuse' };
  if (process.getuid?.() !== 0) return { missing: 'only root can mount a disk for other users' };
  const python = ['python3', '/usr/bin/python3'].find(
    (each) => spawnSync(each, ['-c', 'import pyfuse3']).status === 0,
  );
  return python ? { python } : { missing: 'Python has no pyfuse3 here (Debian: python3-pyfuse3)' };
}

/** Programs see the disk at `place`. Its content is stored in `folder`. */
export async function insertDisk(python: string, folder: string, place: string): Promise<Disk> {
  const script = path.join(import.meta.dirname, 'disk.py');
  const child = spawn(python, [script, folder, place], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const told = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The disk at ${place} ended by itself`);
    return JSON.parse(value);
  };
  await told();
  return {
    pid: child.pid,
    async cut(how) {
      child.stdin.write(`${JSON.stringify(how)}\n`);
      const { blocks, names } = await told();
      await ended;
      return { blocks, names };
    },
    async takeOut() {
      child.stdin.end();
      await ended;
      // After a cut the disk is still mounted.
      spawnSync('umount', ['-l', place], { stdio: 'ignore' });
    },
  };
}
