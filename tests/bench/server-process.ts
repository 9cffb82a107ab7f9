import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Done, Load } from './call-until.ts';
import type { Told } from './serve-task.ts';

interface RunningProcess {
  /** Microseconds of CPU that it has used so far. */
  cpu(): Promise<number>;
}

export interface RunningServer extends RunningProcess {
  port: number;
}

export interface RunningWorker extends RunningProcess {
  work(load: Load): Promise<Done>;
}

interface Stoppable {
  stop(): Promise<void>;
}

const tooEarly = 'A process of the bench ended too early';
/** How long a process may take to close before it is killed. */
const patience = 10_000;

/** `script` stands beside this file, or has a whole path, and calls serveTask. */
export async function startServer(
  script: string,
  task: object,
  signal: AbortSignal,
): Promise<RunningServer & Stoppable> {
  const { told, cpu, stop } = await start(script, task, 'port', signal);
  return { port: told.port, cpu, stop };
}

/** `script` stands beside this file and calls workOnTask. */
export async function startWorker(
  script: string,
  task: object,
  signal: AbortSignal,
): Promise<RunningWorker & Stoppable> {
  const { child, cpu, stop } = await start(script, task, 'ready', signal);
  return { work: (load) => ask(child, load, 'calls', signal), cpu, stop };
}

async function start<Name extends 'port' | 'ready'>(
  script: string,
  task: object,
  expected: Name,
  signal: AbortSignal,
) {
  const child = fork(path.resolve(import.meta.dirname, script), { serialization: 'advanced' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    return {
      child,
      told: await ask(child, task, expected, signal),
      cpu: async () => (await ask(child, 'cpu', 'cpu', signal)).cpu,
      stop: () => stop(child, ended),
    };
  } catch (error) {
    await stop(child, ended);
    throw error;
  }
}

async function ask<Name extends 'port' | 'ready' | 'cpu' | 'calls'>(
  child: ChildProcess,
  question: object | string,
  expected: Name,
  signal: AbortSignal,
): Promise<Extract<Told, Record<Name, unknown>>> {
  signal.throwIfAborted();
  if (!child.connected) throw new Error(tooEarly);
  const answer = Promise.withResolvers<Extract<Told, Record<Name, unknown>>>();
  const onAbort = () => answer.reject(signal.reason);
  const onExit = () => answer.reject(new Error(tooEarly));
  child.once('message', answer.resolve).once('error', answer.reject).once('exit', onExit);
  signal.addEventListener('abort', onAbort);
  try {
    child.send(question);
    const told = await answer.promise;
    if (!(expected in told)) throw new Error(`A process of the bench did not tell its ${expected}`);
    return told;
  } finally {
    child.off('message', answer.resolve).off('error', answer.reject).off('exit', onExit);
    signal.removeEventListener('abort', onAbort);
  }
}

async function stop(child: ChildProcess, ended: Promise<void>) {
  if (child.connected) child.disconnect();
  const kill = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(kill);
}
