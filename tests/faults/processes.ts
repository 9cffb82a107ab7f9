import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { builtMain } from '../setup/built-main.ts';

export interface ShopProcess {
  url: string;
  output: () => string;
  /** The code it ended with, or the signal. */
  ended: Promise<number | NodeJS.Signals | null>;
  kill(signal: NodeJS.Signals): void;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Starts the shop as the operator does, without the launcher. */
export async function startProcess(
  environment: Record<string, string>,
  flags: string[] = [],
): Promise<ShopProcess> {
  const port = environment.PORT ?? String(quietPort());
  const child = spawn(process.execPath, [...builtMain(root), ...flags], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => said,
    ended,
    kill: (signal) => child.kill(signal),
  };
}

/**
 * A port below the range from which the system gives out free ports. Otherwise another test could
 * be given this port while the shop starts.
 */
function quietPort(): number {
  return 20_000 + randomInt(12_000);
}

export async function untilReady({ url, output }: ShopProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The shop did not open. It said:\n${output()}`);
}

const running = new Set<ChildProcess>();

/** For afterAll, so that a failed test leaves no shop running. */
export async function endProcesses(): Promise<void> {
  const all = [...running];
  for (const child of all) child.kill('SIGKILL');
  await Promise.all(all.map((child) => new Promise((resolve) => child.once('close', resolve))));
}
