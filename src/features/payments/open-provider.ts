import { settingsOf } from '#features/settings/settings.ts';
import { shopName } from '#features/settings/shop-name.rules.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Pool } from '#platform/database.ts';
import type { Log } from '#platform/logging.ts';
import type { Secrets } from '#platform/secrets.ts';
import { openSlot } from '#platform/slot.ts';
import { openPaystack } from './paystack/paystack.ts';

/** Holds the stand-in provider, so that tests can act as its customers. */
export const standIns =
  openSlot<Pick<Awaited<ReturnType<typeof openProvider>>, 'standIn'>>('a provider for trying');

interface ProviderGround {
  config: Pick<Config, 'paymentKey' | 'paymentUrl' | 'publicUrl'>;
  pool: Pool;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  /** The address at which this process can reach itself, once it listens. */
  listening: () => string | undefined;
}

/**
 * Opens the provider that the key belongs to; without a key the stand-in, with which no money
 * moves.
 */
export async function openProvider(ground: ProviderGround) {
  const { paymentKey: key, paymentUrl: url } = ground.config;
  if (!key) return openStandIn(ground);
  const provider = openPaystack({ url, key, clock: ground.clock });
  return { provider, standIn: undefined, close: async () => undefined };
}

async function openStandIn(ground: ProviderGround) {
  // The import stands here, so that a shop that takes real money loads none of it.
  const stands = await import('#local-paystack/stand-in.ts');
  const { publicUrl } = ground.config;
  const business = async () => shopName((await settingsOf(ground.pool)).brand, publicUrl);
  const standIn = await stands.openStandIn({ ...ground, publicUrl, business });
  const { url, key, checkoutUrl, serve } = standIn;
  const checkoutOrigin = new URL(checkoutUrl).origin;
  const provider = openPaystack({ url, key, checkoutOrigin, clock: ground.clock });
  return { provider: { ...provider, serve }, standIn, close: standIn.close };
}
