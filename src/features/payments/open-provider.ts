import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Pool } from '#platform/database.ts';
import type { Log } from '#platform/logging.ts';
import type { Secrets } from '#platform/secrets.ts';
import { openSlot } from '#platform/slot.ts';
import { openPaystack } from './paystack/paystack.ts';

/** Where tests find the provider for trying, to play its people. */
export const standIns =
  openSlot<Pick<Awaited<ReturnType<typeof openProvider>>, 'standIn'>>('a provider for trying');

export interface ProviderGround {
  config: Pick<Config, 'paymentKey' | 'paymentUrl' | 'publicUrl'>;
  pool: Pool;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  /** How this process is reached from itself, once it listens. */
  listening: () => string | undefined;
}

/** The provider that the key is for; without a key the one for trying, with which no money moves. */
export async function openProvider(ground: ProviderGround) {
  const { paymentKey: key, paymentUrl: url } = ground.config;
  if (!key) return openStandIn(ground);
  const provider = openPaystack({ url, key, clock: ground.clock });
  return { provider, standIn: undefined, close: async () => undefined };
}

async function openStandIn(ground: ProviderGround) {
  // Loaded where it is used: a shop that takes money carries none of it.
  const stands = await import('#local-paystack/stand-in.ts');
  const standIn = await stands.openStandIn({ ...ground, publicUrl: ground.config.publicUrl });
  const { url, key, checkoutUrl, serve } = standIn;
  const checkoutOrigin = new URL(checkoutUrl).origin;
  const provider = openPaystack({ url, key, checkoutOrigin, clock: ground.clock });
  return { provider: { ...provider, serve }, standIn, close: standIn.close };
}
