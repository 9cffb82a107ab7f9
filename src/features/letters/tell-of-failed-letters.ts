import { settingsOf } from '#features/settings/settings.ts';
import { anHour } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import type { LettersFailedLetter } from './contract.ts';
import { takeUntoldFailures } from './letters.queries.ts';

const patience = 6 * anHour;
const named = 20;

/**
 * Tells the owner once a day about letters that could not be sent. The owner's mail may fail too,
 * but the desk always lists failed letters.
 */
export async function tellOfFailedLetters({
  pool,
  clock,
  letters,
  publicUrl,
}: Pick<Context, 'pool' | 'clock' | 'letters' | 'publicUrl'>): Promise<void> {
  await transaction(pool, async (database) => {
    const now = clock();
    const failures = await takeUntoldFailures(database, {
      now,
      writtenBefore: new Date(now.getTime() - patience),
      toldBefore: new Date(now.getTime() - 24 * anHour),
    });
    if (failures.length === 0) return;
    const failed = failures
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .slice(0, named)
      .map(({ kind, isPickedUp, hasLeft, to, createdAt, lastError, givenUpAt }) => ({
        kind,
        ...(isPickedUp && { isPickedUp }),
        ...(hasLeft && { hasLeft }),
        to,
        since: createdAt.toISOString(),
        error: lastError ?? '',
        givenUp: givenUpAt !== null,
      }));
    const more = failures.length - failed.length;
    const content: LettersFailedLetter = { publicUrl, failed, more };
    const { alertAddress } = await settingsOf(database);
    await letters.post(database, {
      kind: 'letters-failed',
      identity: `letters-failed ${now.toISOString()}`,
      to: alertAddress,
      content,
    });
  });
}
