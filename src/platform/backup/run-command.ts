import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '#platform/startup-error.ts';

/** Runs a command to its end. Prints its lines, or one sentence with exit code 1. */
export async function runCommand(work: (signal: AbortSignal) => Promise<string[]>): Promise<void> {
  const asked = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => asked.abort());
  }
  try {
    const lines = await work(asked.signal);
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${asked.signal.aborted ? 'Stopped before its end.' : tell(error)}\n`);
    process.exitCode = 1;
  }
}

/** Reads the typed arguments: a file, and whether the optional word was added. */
export function readFileAnd(word: string, usage: string): { file: string; said: boolean } {
  const { said, others } = readWords(word, usage);
  const [file, ...more] = others;
  if (!file || more.length > 0) throw new StartupError(usage);
  return { file: readHere(file), said };
}

/** npm runs its commands in the checkout, not in the folder of the caller. */
export function readHere(file: string): string {
  const here = process.env.npm_command ? (process.env.INIT_CWD ?? '.') : '.';
  return path.resolve(here, file);
}

/** Prints the usage if the command was typed wrongly. */
export function readWords(word: string, usage: string): { said: boolean; others: string[] } {
  try {
    const options = { [word]: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { said: values[word] === true, others: positionals };
  } catch {
    throw new StartupError(usage);
  }
}

function tell(error: unknown) {
  // Compares by name, because the lock throws from a plain module that the launcher shares.
  if (error instanceof Error && error.name === StartupError.name) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
