import { settingsOf } from '#features/settings/settings.ts';
import type { Database } from '#platform/database.ts';
import { closedUntilOf } from '../opening/opening.ts';
import { keepPromised } from './orders.queries.ts';

/** From now on its customer has been told the days, so what the shop promises later moves none. */
export async function promiseDays(database: Database, orderId: string): Promise<void> {
  const [{ delivery }, until] = await Promise.all([settingsOf(database), closedUntilOf(database)]);
  const closedUntil = until?.toISOString() ?? null;
  await keepPromised(database, orderId, { delivery, closedUntil });
}
