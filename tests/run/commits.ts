import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sentence } from '../../scripts/sentence.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

export interface Commits {
  /** The commit of this checkout, if nothing has changed since. */
  present: string | undefined;
  /** The commit to compare with. */
  last: string;
}

/** Compares with the last commit. If nothing has changed since, it compares with the one before. */
export async function findCommits(against: string | undefined): Promise<Commits> {
  const head = await nameOf('HEAD');
  const changes = await git(['status', '--porcelain']);
  const present = changes === '' ? head : undefined;
  return { present, last: await nameOf(against ?? (present ? 'HEAD~1' : 'HEAD')) };
}

async function nameOf(commit: string): Promise<string> {
  try {
    return await git(['rev-parse', '--verify', '--short=12', `${commit}^{commit}`]);
  } catch {
    throw sentence(`There is no commit '${commit}' here.`);
  }
}

/**
 * Builds that commit's files. Uses the packages that are installed here, if the commit has the same
 * ones.
 */
export async function checkOut(commit: string): Promise<{ folder: string } & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const outer = await mkdtemp(path.join(tmpdir(), 'taama-commit-'));
  opened.defer(() => rm(outer, { recursive: true, force: true }));
  const folder = path.join(outer, commit);
  await git(['worktree', 'add', '--detach', folder, commit]);
  opened.defer(async () => void (await git(['worktree', 'remove', '--force', folder])));
  if ((await lockOf(folder)) === (await lockOf(root))) {
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    await build(folder);
  } else {
    await build(folder, ['scripts/taama.mjs', 'build']);
  }
  const closing = opened.move();
  return { folder, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

function lockOf(folder: string): Promise<string> {
  return readFile(path.join(folder, 'package-lock.json'), 'utf8');
}

/** `words` may name the shop's own command, which also installs what is missing. */
export async function build(folder: string, words = ['scripts/build.ts']): Promise<void> {
  try {
    await run(process.execPath, words, { cwd: folder });
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string };
    throw sentence(`The shop in ${folder} could not be built:\n${stderr}`);
  }
}

async function git(words: string[]): Promise<string> {
  return (await run('git', words, { cwd: root })).stdout.trim();
}
