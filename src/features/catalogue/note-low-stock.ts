import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { stockLow } from './announcements.ts';
import { forgetWellStocked, noteLow, selectLow } from './low-stock.queries.ts';
import { few } from './rules.ts';

/**
 * Each minute: what has come to few pieces since the last look is told, once, until there are more
 * again. Whoever buys the last piece does not wait for it: an order is one statement.
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
