import type { Clock } from '#platform/clock.ts';
import type { Pool } from '#platform/database.ts';
import type { Log } from '#platform/logging.ts';
import type { ArmedFaults } from './faults.ts';
import type { Pace } from './pace.ts';

/** The data that every part of the local provider needs. */
export interface Provider {
  pool: Pool;
  clock: Clock;
  log: Log;
  key: string;
  checkoutUrl: string;
  webhookUrl: () => string | undefined;
  faults: ArmedFaults;
  pace: Pace;
  /**
   * Aborted when the provider closes, to end calls that are held and events that are being sent.
   */
  closing: AbortSignal;
}

/** The only mode of the local provider. It refuses a live key. */
export const domain = 'test';
export const integration = 412829;
export const ownCurrency = 'GHS';
