import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../logging.ts';

/** In milliseconds: how often to check whether the next part may be written. */
const look = 250;

export interface SteadySending {
  /** Continues in the background until nothing is being sent. */
  begin(): void;
  stop(): Promise<void>;
}

/** Writes letters to many, part after part. `sendPart` answers whether anything is being sent. */
export function openSteadySending(
  { log }: { log: Log },
  sendPart: () => Promise<boolean>,
  trouble: string,
): SteadySending {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  return {
    begin() {
      running ??= run().finally(() => {
        running = undefined;
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };

  async function run() {
    try {
      while (!stopping.signal.aborted && (await sendPart())) {
        await pause(look, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    } catch (error) {
      log.error({ error }, trouble);
    }
  }
}
