import { webhookPath } from '#lib/paths.ts';
import type { Clock } from '#platform/clock.ts';
import type { Pool } from '#platform/database.ts';
import type { Log } from '#platform/logging.ts';
import type { Secrets } from '#platform/secrets.ts';
import { keepSending } from './keep-sending.ts';
import { bringBooks, type LocalPaystack, openWithoutBooks } from './local-paystack.ts';

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
  /** Call it once the database has the shop's tables, before anybody pays. */
  begin(): Promise<void>;
}

const pages = '/dev/paystack';

/** The local provider in the process of a shop without a key. It sends its events by itself. */
export async function openStandIn(ground: Ground): Promise<StandIn> {
  const { pool, clock, log, secrets, publicUrl, business, listening } = ground;
  const key = `sk_test_${secrets.sign('local provider', 'key').toString('hex')}`;
  const local = await openWithoutBooks({
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
  let stop: (() => Promise<void>) | undefined;
  return {
    ...local,
    key,
    async begin() {
      await bringBooks(pool);
      stop = keepSending(local, log);
    },
    async close() {
      // Close the provider first, because that ends the sending to a slow listener.
      await local.close();
      await stop?.();
    },
  };
}
