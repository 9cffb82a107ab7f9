import { few } from '#features/catalogue/rules.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { selectLowStock } from './insight.queries.ts';
import type { LowStockLetter } from './letters/low-stock.ts';
import { lastDayOf, lowWords, paceRules } from './rules.ts';
import { paceEnd, paceStart, salesOf, soldSince } from './sold-days.ts';
import { deleteToldLow, insertToldLow, lockToldLow, selectToldLow } from './told-low.queries.ts';

/** The most products of each kind that are looked at. */
const looked = 500;
/** The most products of each kind in the letter. */
const shown = 40;

/**
 * Writes to the owner if a product runs low that was not low in the last letter, or if it is worse
 * now. A product that has enough again is forgotten, so that it is told again the next time.
 */
export async function tellLowStock(context: Context): Promise<void> {
  const { pool, clock, letters, publicUrl } = context;
  const [pace] = await soldSince(context, [paceStart(clock())]);
  await transaction(pool, async (database) => {
    const { alertAddress, lowStockLetter } = await settingsOf(database);
    if (!lowStockLetter.on) return;
    await lockToldLow(database);
    const now = clock();
    const sales = salesOf(pace);
    const end = paceEnd(now);
    const low = await selectLowStock(database, {
      few,
      limit: looked,
      now: end,
      sales,
      pace: paceRules,
    });
    const told = new Map(
      (await selectToldLow(database)).map(({ productId, word }) => [productId, word]),
    );
    const isFresh = ({ id, word }: (typeof low)[number]) => {
      const before = told.get(id);
      return before === undefined || lowWords.indexOf(word) > lowWords.indexOf(before);
    };
    await deleteToldLow(database);
    await insertToldLow(database, {
      productIds: low.map(({ id }) => id),
      words: low.map(({ word }) => word),
      at: now,
    });
    const [fresh, still] = [low.filter(isFresh), low.filter((product) => !isFresh(product))];
    if (fresh.length === 0) return;
    const today = now.toISOString().slice(0, 10);
    const tell = ({ name, stock, sold, days }: (typeof low)[number]) => ({
      name,
      stock,
      lastDay: lastDayOf({ stock, sold, days }, now),
    });
    const content: LowStockLetter = {
      publicUrl,
      today,
      fresh: fresh.slice(0, shown).map(tell),
      still: still.slice(0, shown).map(tell),
      more: Math.max(0, fresh.length - shown) + Math.max(0, still.length - shown),
    };
    const letter = { kind: 'low-stock', identity: `low-stock ${now.toISOString()}` };
    await letters.post(database, { ...letter, to: alertAddress, content });
  });
}
