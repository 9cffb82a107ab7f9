import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { stockLow } from './announcements.ts';
import { forgetWellStocked, noteLow, selectLow } from './low-stock.queries.ts';
import { few } from './rules.ts';

/**
 * Runs each minute, and tells once about each product that has become low, until it has more pieces
 * again. A job does this and not the order, because an order must stay one short statement.
 */
export async function noteLowStock(context: Context): Promise<void> {
  const { pool, clock, announcements } = context;
  await transaction(pool, async (database) => {
    await forgetWellStocked(database, few);
    const noted = await noteLow(database, { few, at: clock() });
    if (noted.length === 0) return;
    const low = await selectLow(
      database,
      noted.map(({ id }) => id),
    );
    await announcements.tell(stockLow, context, database, low);
  });
}
