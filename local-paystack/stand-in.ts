import { webhookPath } from '#lib/paths.ts';
import type { Clock } from '#platform/clock.ts';
import type { Pool } from '#platform/database.ts';
import type { Log } from '#platform/logging.ts';
import type { Secrets } from '#platform/secrets.ts';
import { keepSending } from './keep-sending.ts';
import { type LocalPaystack, openLocalPaystack } from './local-paystack.ts';

interface Ground {
  pool: Pool;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  publicUrl: string;
  /** The name of who is paid, on the hosted page. */
  business: () => Promise<string>;
  /** The address at which the shop's process reaches itself, once it listens. */
  listening: () => string | undefined;
}

export interface StandIn extends LocalPaystack {
  key: string;
}

const pages = '/dev/paystack';

/** The local provider in the process of a shop without a key. It sends its events by itself. */
export async function openStandIn(ground: Ground): Promise<StandIn> {
  const { pool, clock, log, secrets, publicUrl, business, listening } = ground;
  const key = `sk_test_${secrets.sign('local provider', 'key').toString('hex')}`;
  const local = await openLocalPaystack({
    pool,
    clock,
    log,
    key,
    checkoutUrl: `${publicUrl}${pages}`,
    business,
    webhookUrl: () => {
      const here = listening();
      return here && `${here}${webhookPath}`;
    },
  });
  const stop = keepSending(local, log);
  return {
    ...local,
    key,
    async close() {
      // Close the provider first, because that ends the sending to a slow listener.
      await local.close();
      await stop();
    },
  };
}
