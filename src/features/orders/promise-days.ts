import { closedUntilOf } from '#features/opening/opening.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Database } from '#platform/database.ts';
import { keepPromised } from './orders.queries.ts';

/**
 * Keeps the days that the customer is told now, so that a later change of the shop's promise does
 * not move them.
 */
export async function promiseDays(database: Database, orderId: string): Promise<void> {
  const [{ delivery }, until] = await Promise.all([settingsOf(database), closedUntilOf(database)]);
  const closedUntil = until?.toISOString() ?? null;
  await keepPromised(database, orderId, { delivery, closedUntil });
}
