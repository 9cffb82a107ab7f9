import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '#platform/startup-error.ts';

interface Command {
  /** How to call it, for a person who called it wrongly. */
  usage: string;
  work: (given: Given) => Promise<string[]>;
}

interface Given {
  file: string;
  over: boolean;
  signal: AbortSignal;
}

/** Runs a command to its end: its lines on standard output, or one sentence and exit code 1. */
export async function runCommand({ usage, work }: Command): Promise<void> {
  const asked = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => asked.abort());
  }
  try {
    const lines = await work({ ...readWords(usage), signal: asked.signal });
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${asked.signal.aborted ? 'Stopped before its end.' : tell(error)}\n`);
    process.exitCode = 1;
  }
}

function readWords(usage: string) {
  const { values, positionals } = readArguments(usage);
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new StartupError(usage);
  // npm runs its commands in the checkout, not in the folder of the person who called it.
  const here = process.env.npm_command ? (process.env.INIT_CWD ?? '.') : '.';
  return { file: path.resolve(here, file), over: values.over ?? false };
}

function readArguments(usage: string) {
  try {
    return parseArgs({ options: { over: { type: 'boolean' } }, allowPositionals: true });
  } catch {
    throw new StartupError(usage);
  }
}

function tell(error: unknown) {
  // Compared by name, because the lock throws from a plain module that the launcher shares.
  if (error instanceof Error && error.name === StartupError.name) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
