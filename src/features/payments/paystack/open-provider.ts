import { type LocalPaystack, openLocalPaystack } from '#local-paystack/local-paystack.ts';
import { webhookPath } from '#lib/paths.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Pool } from '#platform/database.ts';
import type { Log } from '#platform/logging.ts';
import { checkoutOriginOf, openPaystack, type Paystack } from './paystack.ts';
import type { Secrets } from '#platform/secrets.ts';

interface Ground {
  config: Config;
  pool: Pool;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  /** How this process is reached from itself, once it listens. */
  listening: () => string | undefined;
}

export interface Provider {
  paystack: Paystack;
  /** Without a key: the provider that lives in this process, for payments that are none. */
  local: LocalPaystack | undefined;
  close(): Promise<void>;
}

/** Where the local provider's pages to pay at stand in the shop. */
export const localCheckout = '/dev/paystack';

const second = 1_000;

export async function openProvider(ground: Ground): Promise<Provider> {
  const { paystackSecretKey: key, paystackUrl: url } = ground.config;
  if (!key) return openLocalProvider(ground);
  const paystack = openPaystack({
    url,
    key,
    checkoutOrigin: checkoutOriginOf(url),
    clock: ground.clock,
  });
  return { paystack, local: undefined, close: async () => undefined };
}

async function openLocalProvider({ config, pool, clock, log, secrets, listening }: Ground) {
  const { publicUrl } = config;
  const key = `sk_test_${secrets.sign('local provider', 'key').toString('hex')}`;
  const local = await openLocalPaystack({
    pool,
    clock,
    log,
    key,
    checkoutUrl: `${publicUrl}${localCheckout}`,
    webhookUrl: () => {
      const here = listening();
      return here && `${here}${webhookPath}`;
    },
  });
  const stop = keepSending(local, log);
  const checkoutOrigin = new URL(publicUrl).origin;
  const paystack = openPaystack({ url: local.url, key, checkoutOrigin, clock });
  return {
    paystack,
    local,
    close: async () => {
      // First: it cuts off what a slow listener is being sent.
      await local.close();
      await stop();
    },
  };
}

/** One at a time: a slow listener is not sent the same again meanwhile. */
function keepSending(local: LocalPaystack, log: Log): () => Promise<void> {
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
  }, second);
  return async () => {
    clearInterval(timer);
    await sending;
  };
}
