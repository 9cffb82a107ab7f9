import type { Context } from '#platform/context.ts';
import { listAttempts } from './attempts.queries.ts';
import { wentBackWhole } from './refunds.ts';
import { isDecided, settleForPayer } from './settle-payment.ts';

/** Who is being sent to the provider at this moment has no page yet, and will have one in a moment. */
const beginning = 60_000;

/**
 * Whether a subject has been paid, after asking about every page that somebody may have paid at. Unknown
 * while one is being paid, is looked at, or cannot be asked about.
 */
export async function askProvider(
  context: Context,
  subjectId: string,
): Promise<'unpaid' | 'paid' | 'unknown'> {
  const attempts = await listAttempts(context.pool, subjectId);
  if (attempts.some(({ state }) => state === 'paid')) return 'paid';
  const now = context.clock().getTime();
  let unknown = false;
  for (const attempt of attempts) {
    const { reference, state, authorizationUrl, createdAt } = attempt;
    if (state === 'created' && now - createdAt.getTime() < beginning) unknown = true;
    // Nobody can have paid at a page that nobody was given.
    if (isDecided(state) || state === 'lapsed' || !authorizationUrl) continue;
    if (await wentBackWhole(context.pool, attempt)) continue;
    const settled = await settleForPayer(context, reference);
    if (settled === 'paid') return 'paid';
    if (settled === 'waiting' || settled === 'review' || settled === 'no-answer') unknown = true;
  }
  return unknown ? 'unknown' : 'unpaid';
}
