import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import path from 'node:path';
import { program } from './binaries.ts';
import { handOver } from './cluster.ts';
import { neutralFolder, serverEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';
import { dropEmptyLock, strangerInLock } from './postmaster.ts';
import type { Quarters } from './quarters.ts';
import { logOf, logSince, openLog, sizeOfLog } from './server-log.ts';
import { openSocketFolder } from './socket-folder.ts';

export type Settings = Record<string, string>;

/** One attempt to start the server. */
export interface Launch {
  pid: number | undefined;
  ended: boolean;
  /** What the log has gained by it. */
  said(): string;
}

const shopSettings: Settings = {
  max_connections: '100',
  shared_buffers: '128MB',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

export async function launch(quarters: Quarters, settings: Settings): Promise<Launch> {
  const { place, user } = quarters;
  handOver(place, user);
  dropEmptyLock(place);
  const onWindows = process.platform === 'win32';
  const command = onWindows
    ? await pgCtlCommand(quarters, settings)
    : postgresCommand(quarters, settings);
  const log = openLog(place);
  const before = sizeOfLog(place);
  // A session of its own: Ctrl-C must not stop the database before the shop has drained.
  const child = spawn(command.file, command.args, {
    ...command.identity,
    cwd: neutralFolder(),
    detached: true,
    env: { ...serverEnvironment(), PG_GRANDPARENT_PID: notTheServer(place) },
    // pg_ctl lets the server open the log itself, and Windows shares it with nobody.
    stdio: ['ignore', ...(onWindows ? ['ignore' as const, 'ignore' as const] : [log, log])],
    windowsHide: true,
  });
  child.unref();
  closeSync(log);
  const launched = { pid: child.pid, ended: false, said: () => logSince(place, before) };
  child.on('exit', () => {
    launched.ended = true;
  });
  child.on('error', () => {
    launched.ended = true;
  });
  return launched;
}

/**
 * PostgreSQL takes a lock for held while any process has its number. It makes an exception for the
 * number in this variable (meant for pg_ctl's own parent), and then still looks for the shared
 * memory of a server that lives, which removing the lock file would skip.
 */
function notTheServer(place: string) {
  return strangerInLock(place)?.toString();
}

function postgresCommand({ place, binaries, user }: Quarters, settings: Settings) {
  const socketFolder = openSocketFolder(place, user);
  return user.command(program(binaries.folder, 'postgres'), [
    ...['-D', place, '-h', '', '-k', socketFolder, '-p', '5432'],
    ...flags({ ...shopSettings, unix_socket_permissions: '0700', ...settings }),
  ]);
}

/** postgres.exe refuses an administrator; pg_ctl starts it with fewer rights. */
async function pgCtlCommand({ place, binaries, user }: Quarters, settings: Settings) {
  const options = ['-h', '127.0.0.1', '-p', String(await freePort())];
  options.push(...flags({ ...shopSettings, ...settings }));
  const args = ['start', '-w', '-D', place, '-l', logOf(place), '-o', options.join(' ')];
  return user.command(path.normalize(program(binaries.folder, 'pg_ctl')), args);
}

function flags(settings: Settings) {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
