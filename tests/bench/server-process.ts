import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Told } from './serve-task.ts';

export interface RunningServer {
  port: number;
  /** Microseconds of CPU that its process has used so far. */
  cpu(): Promise<number>;
}

const tooEarly = 'A server of the bench ended too early';
/** How long a server may take to close before its process is killed. */
const patience = 10_000;

/** `script` stands beside this file and calls serveTask. */
export async function startServer(
  script: string,
  task: object,
  signal: AbortSignal,
): Promise<RunningServer & { stop(): Promise<void> }> {
  const child = fork(path.join(import.meta.dirname, script), { serialization: 'advanced' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    const { port } = await ask(child, task, 'port', signal);
    return {
      port,
      cpu: async () => (await ask(child, 'cpu', 'cpu', signal)).cpu,
      stop: () => stop(child, ended),
    };
  } catch (error) {
    await stop(child, ended);
    throw error;
  }
}

async function ask<Name extends 'port' | 'cpu'>(
  child: ChildProcess,
  question: object | string,
  expected: Name,
  signal: AbortSignal,
): Promise<Extract<Told, Record<Name, number>>> {
  signal.throwIfAborted();
  if (!child.connected) throw new Error(tooEarly);
  const answer = Promise.withResolvers<Extract<Told, Record<Name, number>>>();
  const onAbort = () => answer.reject(signal.reason);
  const onExit = () => answer.reject(new Error(tooEarly));
  child.once('message', answer.resolve).once('error', answer.reject).once('exit', onExit);
  signal.addEventListener('abort', onAbort);
  try {
    child.send(question);
    const told = await answer.promise;
    if (!(expected in told)) throw new Error(`A server of the bench did not tell its ${expected}`);
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
