import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { program } from './binaries.ts';
import { handOver } from './cluster.ts';
import type { Connection } from './connection.ts';
import { neutralFolder, serverEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';
import { dropEmptyLock, strangerInLock } from './postmaster.ts';
import type { Quarters } from './quarters.ts';
import { logOf, logSince, noteInLog, openLog, sizeOfLog } from './server-log.ts';
import type { Command } from './server-user.ts';
import { closeSocketFolder, openSocketFolder } from './socket-folder.ts';
import { clusterName } from './stranded.ts';

export type Settings = Record<string, string>;

/** One attempt to start the server. */
export interface Launch {
  pid: number | undefined;
  ended: boolean;
  /** The lines that this attempt has added to the log. */
  said(): string;
}

const onWindows = process.platform === 'win32';

const shopSettings: Settings = {
  max_connections: '100',
  shared_buffers: '128MB',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  unix_socket_permissions: '0700',
};

export interface How {
  settings: Settings;
  /** Where the server listened before, and where the shop's connections expect it again. */
  at?: Pick<Connection, 'host' | 'port'>;
}

export async function launch(quarters: Quarters, { settings, at }: How): Promise<Launch> {
  const { place, user } = quarters;
  handOver(place, user);
  dropEmptyLock(place);
  const socketFolder = onWindows ? undefined : openSocketFolder(place, user, at?.host);
  const command = socketFolder
    ? postgresCommand(quarters, settings, socketFolder)
    : pgCtlCommand(quarters, settings, at?.port ?? (await freePort()));
  const log = openLog(place, user.owner);
  const before = sizeOfLog(place);
  const child = spawnServer(command, place, log);
  closeSync(log);
  const launched = { pid: child.pid, ended: false, said: () => logSince(place, before) };
  const end = () => {
    launched.ended = true;
    if (socketFolder) closeSocketFolder(socketFolder);
  };
  child.on('exit', end);
  child.on('error', ({ message }) => {
    noteInLog(place, `error: ${message}\n`);
    end();
  });
  return launched;
}

function spawnServer({ file, args, identity }: Command, place: string, log: number) {
  const child = spawn(file, args, {
    ...identity,
    cwd: neutralFolder(),
    // A separate session, so that Ctrl-C does not stop the database before the shop has drained.
    detached: true,
    // The lock file may hold the id of a process that is not this server. PostgreSQL would take the
    // lock for held, unless this variable names that process (it is meant for pg_ctl's parent).
    // PostgreSQL still checks the shared memory of a living server. Removing the lock file would
    // skip that check.
    env: { ...serverEnvironment(), PG_GRANDPARENT_PID: strangerInLock(place)?.toString() },
    // pg_ctl lets the server open the log itself, and on Windows only one process can open it.
    stdio: onWindows ? 'ignore' : ['ignore', log, log],
    windowsHide: true,
  });
  child.unref();
  return child;
}

function postgresCommand(
  { place, binaries, user }: Quarters,
  settings: Settings,
  socketFolder: string,
) {
  return user.command(program(binaries.folder, 'postgres'), [
    ...['-D', place, '-h', '', '-k', socketFolder, '-p', '5432'],
    ...flags({ ...shopSettings, cluster_name: clusterName(place), ...settings }),
  ]);
}

/** postgres.exe refuses to run for an administrator; pg_ctl starts it with fewer rights. */
function pgCtlCommand({ place, binaries, user }: Quarters, settings: Settings, port: number) {
  const options = ['-h', '127.0.0.1', '-p', String(port)];
  options.push(...flags({ ...shopSettings, ...settings }));
  const args = ['start', '-w', '-D', place, '-l', logOf(place), '-o', options.join(' ')];
  return user.command(program(binaries.folder, 'pg_ctl'), args);
}

function flags(settings: Settings) {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
