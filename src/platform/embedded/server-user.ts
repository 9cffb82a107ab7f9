import { spawnSync } from 'node:child_process';
import { type Binaries, program } from './binaries.ts';
import { neutralFolder, serverEnvironment } from './environment.ts';

interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** The user that runs the server. */
export interface ServerUser {
  /** Shown in the banner. */
  ranAs: string;
  /** The user that must own the server's files. Undefined for the user who starts it. */
  owner: { uid: number; gid: number } | undefined;
  command(file: string, args: readonly string[]): Command;
}

export interface Command {
  file: string;
  args: readonly string[];
  identity: { uid?: number; gid?: number };
}

export const ourselves: ServerUser = {
  ranAs: 'self',
  owner: undefined,
  command: (file, args) => ({ file, args, identity: {} }),
};

export function asAccount({ name, uid, gid }: Account): ServerUser {
  return {
    ranAs: name,
    owner: { uid, gid },
    command: (file, args) => ({ file, args, identity: { uid, gid } }),
  };
}

/** Root still owns the files, but the process believes that it is `nobody`. */
export const inNamespace: ServerUser = {
  ranAs: 'user namespace',
  owner: { uid: 0, gid: 0 },
  command: (file, args) => ({
    file: 'unshare',
    args: ['--user', '--map-user=65534', '--map-group=65534', file, ...args],
    identity: {},
  }),
};

/** The folder's owner comes first, so the cluster stays theirs if they later start without root. */
export function accountsFor(
  owner: { uid: number; gid: number } | undefined,
): IteratorObject<Account> {
  const known = ['postgres', 'nobody', 'daemon'].values().flatMap(accountsNamed);
  if (!owner || owner.uid === 0) return known;
  const all = [...known];
  const same = all.find(({ uid }) => uid === owner.uid);
  const first = same ?? { name: `user ${owner.uid}`, ...owner };
  return [first, ...all.filter((account) => account !== same)].values();
}

function accountsNamed(name: string): Account[] {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || Number.NaN),
  );
  return uid && gid ? [{ name, uid, gid }] : [];
}

/** True when this user can run the server and enter the folder. */
export function canServe(user: ServerUser, binaries: Binaries, folder: string): boolean {
  return (
    succeeds(user, program(binaries.folder, 'postgres'), ['--version']) &&
    succeeds(user, program(binaries.folder, 'initdb'), ['--version']) &&
    succeeds(user, 'test', ['-x', folder])
  );
}

function succeeds(user: ServerUser, file: string, args: string[]) {
  const command = user.command(file, args);
  const { status } = spawnSync(command.file, command.args, {
    ...command.identity,
    cwd: neutralFolder(),
    env: serverEnvironment(),
    stdio: 'ignore',
  });
  return status === 0;
}
