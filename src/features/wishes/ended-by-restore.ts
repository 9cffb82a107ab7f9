import { readOnShelf } from '#features/catalogue/sets.ts';
import { anHour } from '#lib/durations.ts';
import type { Halt } from '#platform/backup/halt.ts';
import { withdrawOnRestore } from '#platform/mail/letters.queries.ts';
import { backInStockKind as kind, wishRules } from './rules.ts';
import { tellAll } from './wishes.queries.ts';

/**
 * No person may be told twice about a product that was on the shelf at the backup, so people who
 * wait for it count as told. People who wait for another product go on waiting.
 */
export const haltBackInStock: Halt = async (database, tables, at) => {
  const letters = tables.find(({ name }) => name === 'platform_letter');
  // An older backup lacks columns that were added later. This column is the youngest of those that
  // are used here.
  if (!letters?.columns.includes('handed_at')) return;
  const goods = await readOnShelf(database);
  // Their turn is over: nobody knows who of them was told, and others wait for the same pieces.
  const told = new Date(at.getTime() - wishRules.turnHours * anHour);
  await tellAll(database, {
    productIds: goods.map(({ productId }) => productId),
    sizeIds: goods.map(({ id }) => id),
    at: told,
  });
  await withdrawOnRestore(database, kind);
};
