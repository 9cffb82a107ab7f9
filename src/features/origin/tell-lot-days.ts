import { settingsOf } from '#features/settings/settings.ts';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import type { LotDaysLetter } from './letters/lot-days.ts';
import { noteDayTold } from './lot-days.queries.ts';
import { lotsByDay } from './lot-days.ts';
import { lockLots } from './packing.queries.ts';

/** Writes to the owner about lots whose day comes soon, and once more when it is over. */
export async function tellLotDays({ pool, clock, letters, publicUrl }: Context): Promise<void> {
  await transaction(pool, async (database) => {
    const at = clock();
    const lots = await lotsByDay(database, at);
    const ids = lots.map(({ _id }) => _id);
    // The lock keeps two workers from sending the same letter.
    await lockLots(database, ids);
    const words = lots.map(({ past }) => (past ? 'past' : 'soon'));
    const fresh = new Set((await noteDayTold(database, { ids, words })).map(({ id }) => id));
    if (fresh.size === 0) return;
    const { alertAddress } = await settingsOf(database);
    const content: LotDaysLetter = {
      publicUrl,
      lots: lots.filter(({ _id }) => fresh.has(_id)).map(({ _id: _, left: __, ...lot }) => lot),
    };
    const letter = { kind: 'lot-days', identity: `lot-days ${at.toISOString()}` };
    await letters.post(database, { ...letter, to: alertAddress, content });
  });
}
