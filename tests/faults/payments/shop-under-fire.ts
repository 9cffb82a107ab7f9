import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Asked, Task, Told } from './shop-child.ts';

/** The shop's process: it can be started, asked, killed and started at the same address. */
export interface ShopUnderFire {
  url: string;
  start(): Promise<void>;
  /** Undefined if the process ended before it answered. A process that never answers is ended. */
  ask(asked: Asked): Promise<Record<string, string> | undefined>;
  kill(): Promise<void>;
  /** Resolves when the current process has ended. */
  ended(): Promise<void>;
  lives(): boolean;
}

/** In milliseconds, for a busy machine. Usually it takes some tenths of a second. */
const patience = 90_000;
const mostStarts = 3;

export function openShopUnderFire(
  task: () => Task,
  onSilence: (asked: Asked) => void,
): ShopUnderFire {
  let child: ChildProcess | undefined;
  let lastId = 0;
  const { port } = task();
  let ready = false;
  const lives = () => ready && child?.connected === true && child.signalCode === null;
  const startOnce = async () => {
    const script = path.join(import.meta.dirname, 'shop-child.ts');
    const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc'];
    const started = fork(script, { execArgv: [], stdio });
    child = started;
    // The process hears no question until it is ready.
    ready = false;
    started.on('error', () => undefined);
    started.send(task());
    await untilTold(started, (told) => 'ready' in told);
    ready = true;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    lives,
    async start() {
      for (let tries = 1; ; tries += 1) {
        try {
          await startOnce();
          return;
        } catch (error) {
          // A service manager tries again too, because a starting database may not answer in time.
          if (tries === mostStarts) throw error;
        }
      }
    },
    async ask(asked) {
      if (!child || !lives()) return undefined;
      lastId += 1;
      const id = lastId;
      const told = untilTold(child, (answer) => 'answerTo' in answer && answer.answerTo === id);
      child.send({ id, asked }, () => undefined);
      const silent = setTimeout(() => {
        onSilence(asked);
        child?.kill('SIGKILL');
      }, patience);
      const answer = await told.catch(() => undefined);
      clearTimeout(silent);
      return answer && 'failed' in answer ? answer.failed : undefined;
    },
    async kill() {
      child?.kill('SIGKILL');
      await endOf(child);
    },
    ended: () => endOf(child),
  };
}

function untilTold(child: ChildProcess, is: (told: Told) => boolean): Promise<Told> {
  return new Promise((resolve, reject) => {
    const onMessage = (told: Told) => {
      if (is(told)) end(() => resolve(told));
    };
    const onEnd = () => end(() => reject(new Error('The shop ended before it answered')));
    const end = (settle: () => void) => {
      child.off('message', onMessage).off('exit', onEnd);
      settle();
    };
    child.on('message', onMessage).on('exit', onEnd);
  });
}

async function endOf(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  await once(child, 'exit');
}
