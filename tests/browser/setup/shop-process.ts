import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtMain } from '#tests/setup/built-main.ts';

export interface ShopProcess {
  url: string;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Starts the built shop as a process of its own, without this shell's settings. `folder` is another
 * checkout to start it in, `preload` a script that Node loads before it.
 */
export async function startShop(
  settings: { PORT: string; DATA_DIR: string } & Record<string, string>,
  log: string,
  { folder = root, preload }: { folder?: string; preload?: string } = {},
): Promise<ShopProcess> {
  const { PATH, HOME } = process.env;
  mkdirSync(path.dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const words = [...(preload ? ['--import', preload] : []), ...builtMain(folder)];
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { PATH, HOME, ...settings },
    // When this process ends, the channel closes, and the shop ends too.
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const url = `http://localhost:${settings.PORT}`;
  await untilReady(child, `${url}/readyz`, log);
  return { url, stop: () => stop(child) };
}

async function untilReady(child: ChildProcess, address: string, log: string) {
  const patience = Date.now() + 120_000;
  while (!(await answers(address))) {
    if (child.exitCode === null && Date.now() < patience) {
      await pause(50);
      continue;
    }
    await stop(child);
    throw new Error(`The shop for the tests did not open:\n${readFileSync(log, 'utf8')}`);
  }
}

async function answers(address: string) {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
