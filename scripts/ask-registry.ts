import { spawn } from 'node:child_process';
import path from 'node:path';
import { compareVersions } from './compare-versions.ts';

export type Newest = { version: string } | { silent: true };

interface How {
  /**
   * Asks for the newest version of this major one. Without it, for the package's latest version.
   */
  major?: number;
  seconds?: number;
  /** The npm program and its first arguments. */
  npm?: readonly [string, ...string[]];
}

/** Asks npm for a package's newest version. Answers `silent` if npm does not answer in time. */
export async function newestOf(
  packageName: string,
  { major, seconds = 20, npm = thisNpm() }: How = {},
): Promise<Newest> {
  const [file, ...first] = npm;
  const words = [...first, 'view', packageName, 'versions', 'dist-tags', '--json'];
  const said = await output(file, words, seconds);
  const version = said === undefined ? undefined : newestIn(said, major);
  return version === undefined ? { silent: true } : { version };
}

/** Undefined if the text is no answer of npm. */
export function newestIn(said: string, major?: number): string | undefined {
  const answer = parsed(said);
  if (major === undefined) return answer['dist-tags']?.latest;
  const { versions = [] } = answer;
  const ours = [versions].flat().filter((version) => version.startsWith(`${major}.`));
  return ours.toSorted(compareVersions).at(-1);
}

interface Answer {
  versions?: string[] | string;
  'dist-tags'?: { latest?: string };
}

function parsed(said: string): Answer {
  try {
    const answer: unknown = JSON.parse(said);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

function output(file: string, words: string[], seconds: number): Promise<string | undefined> {
  const child = spawn(file, words, {
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: file === 'npm' && process.platform === 'win32',
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  return new Promise((done) => {
    child.on('error', () => done(undefined));
    child.on('close', (code) => done(code === 0 ? said : undefined));
  });
}

function thisNpm(): [string, ...string[]] {
  const script = process.env.npm_execpath ?? '';
  return path.basename(script) === 'npm-cli.js' ? [process.execPath, script] : ['npm'];
}
