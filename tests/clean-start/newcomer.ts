import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeFolderForPrograms } from '#tests/setup/run-folders.ts';
import { exitCodeOf } from '../../scripts/child.mjs';
import { pathOutsideModules } from '../../scripts/node.mjs';
import { killEverythingIn } from './processes.ts';

/** A person who has just put the shop's sources, and nothing else, into an empty folder. */
export interface Newcomer {
  folder: string;
  /** Runs the command that an owner types. */
  npmStart(settings?: Record<string, string>): Start;
  /** Runs what npm would run. It is for tests without npm, because npm itself may hang. */
  start(settings?: Record<string, string>): Start;
  /** What a developer's command installs before it starts. */
  installsForTests(): Start;
  leave(): void;
}

export interface Start {
  output(): string;
  /** Settles when the output matches. Fails if the start ends before that. */
  says(pattern: RegExp): Promise<void>;
  ended: Promise<number>;
  /** Ctrl-C: the terminal sends it to every process of the command. */
  pressCtrlC(): void;
  /** Sends kill -9 to the command. Its database is in another session and goes on. */
  kill(): void;
}

interface User {
  uid: number;
  gid: number;
}

const root = path.resolve(import.meta.dirname, '../..');

/** The user that runs the tests. */
export const thisUser: User | undefined = undefined;

/** Never root: the user that runs the tests, or else the user that owns nothing. */
export function ordinaryUser(): User | undefined {
  if (process.getuid?.() !== 0) return thisUser;
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'nobody'])));
  return { uid: uid ?? 65534, gid: gid ?? 65534 };
}

export function newcomer(user: User | undefined): Newcomer {
  const home = makeFolderForPrograms();
  const folder = path.join(home, 'shop');
  copySources(folder);
  if (user) giveTo(user, home);
  const atHome: Record<string, string> = user ? { HOME: home } : {};
  const type = (words: [string, ...string[]], settings = {}) =>
    begin(words, folder, user, { ...settings, ...atHome });
  const taama = 'scripts/taama.mjs';
  return {
    folder,
    npmStart: (settings) => type(['npm', 'start'], settings),
    start: (settings) => type(['node', taama, 'start'], settings),
    installsForTests: () => type(['node', taama, 'install', 'test']),
    leave() {
      killEverythingIn(folder);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Copies the files that git tracks, and those that it would track after an add. */
export function copySources(folder: string) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const name of names) {
    const file = path.join(root, name);
    // Git still lists a file that was deleted but not committed.
    if (name && existsSync(file)) cpSync(file, path.join(folder, name));
  }
}

function giveTo({ uid, gid }: User, folder: string) {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(folder, name), uid, gid);
  }
}

function begin(
  [program, ...words]: [string, ...string[]],
  cwd: string,
  user: User | undefined,
  settings: Record<string, string>,
): Start {
  const child = spawn(program, words, {
    cwd,
    env: { ...environment(), ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let said = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const look of waiting) look();
    });
  }
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject).on('close', (...end) => resolve(exitCodeOf(end)));
  });
  const signal = (name: NodeJS.Signals) => {
    if (child.pid) process.kill(-child.pid, name);
  };
  return {
    output: () => said,
    ended,
    pressCtrlC: () => signal('SIGINT'),
    kill: () => signal('SIGKILL'),
    async says(pattern) {
      const heard = Promise.withResolvers<void>();
      const look = () => {
        if (pattern.test(said)) heard.resolve();
      };
      waiting.add(look);
      look();
      void ended.then((code) => heard.reject(new Error(`It ended with ${code}, saying:\n${said}`)));
      await heard.promise.finally(() => waiting.delete(look));
    },
  };
}

/** What this machine needs to fetch packages, without this checkout, its npm or its test runner. */
function environment(): Record<string, string | undefined> {
  const ways = /^(https?_proxy|no_proxy|npm_config_(registry|cafile|https?_proxy|proxy|noproxy))$/i;
  const kept = /^(HOME|LANG|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|TMPDIR)$/;
  const entries = Object.entries(process.env).filter(
    ([name]) => ways.test(name) || kept.test(name),
  );
  return { ...Object.fromEntries(entries), PATH: pathOutsideModules() };
}
