import { aDay } from '#lib/durations.ts';
import { keptDays } from '#lib/kept-days.ts';
import type { Context } from './context.ts';
import { deleteOldLimits } from './limits.queries.ts';
import { deleteOldLetters } from './mail/letters.queries.ts';
import { deleteOldSessions } from './sessions.queries.ts';
import { eachThough, inPieces } from './tidy.ts';

/** Rows that are no longer needed are deleted, because they say who was here, and when. */
export async function tidyPlatform({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  const ago = (days: number) => new Date(clock().getTime() - days * aDay);
  await eachThough(
    () => inPieces((most) => deleteOldLimits(pool, ago(1), most)),
    () => inPieces((most) => deleteOldSessions(pool, ago(keptDays.sessions), most)),
    () => inPieces((most) => deleteOldLetters(pool, ago(keptDays.letters), most)),
  );
}
