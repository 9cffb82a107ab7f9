import type { Clock } from '#platform/clock.ts';
import type { Pool } from '#platform/database.ts';
import type { Log } from '#platform/logging.ts';
import type { ArmedFaults } from './faults.ts';
import type { Pace } from './pace.ts';

/** Every part of the local provider gets this first. */
export interface Provider {
  pool: Pool;
  clock: Clock;
  log: Log;
  key: string;
  checkoutUrl: string;
  webhookUrl: () => string | undefined;
  faults: ArmedFaults;
  pace: Pace;
  /** When the provider closes, this ends what is still held or being sent. */
  closing: AbortSignal;
}

/** The only mode here; a live key is refused. */
export const domain = 'test';
export const integration = 412829;
export const ownCurrency = 'GHS';
