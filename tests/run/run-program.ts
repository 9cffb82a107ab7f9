import { spawn } from 'node:child_process';
import path from 'node:path';
import { exitCodeOf } from '../../scripts/child.mjs';

export interface Ended {
  code: number;
  /** True if the program had to be stopped. */
  hung: boolean;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a script in this terminal for at most `limit` seconds, in `folder` or this tree. */
export async function runProgram(
  words: readonly string[],
  limit: number,
  env: Record<string, string> = {},
  { folder = root, quiet = false }: { folder?: string; quiet?: boolean } = {},
): Promise<Ended> {
  const said = quiet ? 'ignore' : 'inherit';
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', said, said],
  });
  const ended = Promise.withResolvers<number>();
  child.on('error', ended.reject);
  child.on('exit', (...end) => ended.resolve(exitCodeOf(end)));
  const stop = () => child.kill('SIGTERM');
  // Ctrl-C reaches the child by itself.
  process.on('SIGTERM', stop);
  let hung = false;
  const patience = setTimeout(() => {
    hung = true;
    stop();
  }, limit * 1000);
  const end = setTimeout(() => child.kill('SIGKILL'), (limit + 15) * 1000);
  try {
    return { code: await ended.promise, hung };
  } finally {
    clearTimeout(patience);
    clearTimeout(end);
    process.off('SIGTERM', stop);
  }
}
