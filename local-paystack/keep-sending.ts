import { aSecond } from '#lib/durations.ts';
import type { Log } from '#platform/logging.ts';
import type { LocalPaystack } from './local-paystack.ts';

/** One sending at a time: otherwise a slow listener would get the same event again meanwhile. */
export function keepSending(local: Pick<LocalPaystack, 'sendDue'>, log: Log): () => Promise<void> {
  let sending: Promise<unknown> = Promise.resolve();
  let idle = true;
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    sending = local
      .sendDue()
      .catch((error: unknown) => log.warn({ error }, 'The local provider could not tell'))
      .finally(() => {
        idle = true;
      });
  }, aSecond);
  return async () => {
    clearInterval(timer);
    await sending;
  };
}
