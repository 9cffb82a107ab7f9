import type { Clock } from '#platform/clock.ts';
import type { Pool } from '#platform/database.ts';
import type { Log } from '#platform/logging.ts';
import type { ArmedFaults } from './faults.ts';
import type { Pace } from './pace.ts';

/** What everything in the local provider is given first. */
export interface Provider {
  pool: Pool;
  clock: Clock;
  log: Log;
  key: string;
  checkoutUrl: string;
  webhookUrl: () => string | undefined;
  faults: ArmedFaults;
  pace: Pace;
  /** Cuts off what is still held or being sent when the provider closes. */
  closing: AbortSignal;
}

/** The one mode there is here; a live key is refused. */
export const domain = 'test';
export const integration = 412829;
export const ownCurrency = 'GHS';
