import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { flushFolder, flushFoldersAbove } from '#platform/flushed-folders.ts';
import { processStart } from '#platform/shop-lock.mjs';
import { StartupError } from '#platform/startup-error.ts';
import { type Binaries, program } from './binaries.ts';
import { holdsCluster, passwordFile } from './place.ts';
import type { Quarters } from './quarters.ts';
import { runProgram } from './run-program.ts';
import { complaintIn, logOf, noteInLog } from './server-log.ts';
import type { ServerUser } from './server-user.ts';

/**
 * Makes the cluster under another name and then renames it. A kill leaves a whole cluster or none,
 * and if several processes start at once, the first one wins.
 */
export async function createCluster(quarters: Quarters, durable: boolean): Promise<void> {
  const { place, user } = quarters;
  const unfinished = `${place}.init-${process.pid}-${markOf(process.pid)}-${randomBytes(3).toString('hex')}`;
  mkdirSync(unfinished, { mode: 0o700 });
  give(unfinished, user);
  try {
    const password = path.join(unfinished, passwordFile);
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: durable });
    give(password, user);
    const cluster = path.join(unfinished, 'cluster');
    await initialise(cluster, password, quarters, durable);
    renameSync(password, path.join(cluster, passwordFile));
    if (durable) await flushFolder(cluster);
    moveInto(place, cluster);
    if (durable) await flushFoldersAbove(place);
  } finally {
    await remove(unfinished);
  }
}

/** Removes what killed processes left while they created this cluster. */
export async function sweepUnfinished(place: string): Promise<void> {
  const parent = path.dirname(place);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${path.basename(place)}.init-`)) continue;
    const [pid, mark] = name.slice(`${path.basename(place)}.init-`.length).split('-');
    if (markOf(Number(pid)) !== mark) await remove(path.join(parent, name));
  }
}

/**
 * The server's user depends on the shop's folder and on the user who starts it. The folder itself
 * changes its owner last: if a hand-over is cut short, the next start sees that and repeats it.
 */
export function handOver(place: string, { owner }: ServerUser): void {
  if (!owner || statSync(place).uid === owner.uid) return;
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  chownSync(place, owner.uid, owner.gid);
}

async function initialise(
  cluster: string,
  password: string,
  { place, binaries, user }: Quarters,
  durable: boolean,
) {
  const { ended, output } = await runProgram(user, program(binaries.folder, 'initdb'), [
    `--pgdata=${cluster}`,
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeFor(binaries),
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ]);
  if (ended) return;
  noteInLog(place, output);
  const reason = complaintIn(output) ?? 'for a reason that PostgreSQL did not give';
  throw new StartupError(
    `The database could not be created in ${place} (${reason}): its log is ${logOf(place)}.`,
  );
}

/** Makes text sort the same on every machine. PostgreSQL 17 added the builtin provider. */
function localeFor({ major }: Binaries) {
  if (major >= 17) {
    return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  }
  return [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C'];
}

function moveInto(place: string, cluster: string) {
  try {
    renameSync(cluster, place);
  } catch (error) {
    if (!holdsCluster(place)) throw error;
  }
}

function give(file: string, { owner }: ServerUser) {
  if (owner) chownSync(file, owner.uid, owner.gid);
}

/** Tries several times, because an initdb that outlived its parent may still be writing there. */
async function remove(folder: string) {
  const remover = rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  // A folder that remains does no harm, and the next start tries again.
  await remover.catch(() => {});
}

/**
 * Marks the process by its start, because a process id can be reused. Short enough for a folder's
 * name.
 */
function markOf(pid: number) {
  const start = pid > 0 ? processStart(pid) : undefined;
  if (start === undefined) return 'dead';
  return createHash('sha256').update(start).digest('hex').slice(0, 8);
}
