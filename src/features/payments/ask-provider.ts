import type { Context } from '#platform/context.ts';
import { isDecided, type Settled } from './apply-answer.ts';
import { listAttempts } from './attempts.queries.ts';
import type { Standing } from './provider.ts';
import { wentBackWhole } from './refunds.ts';
import { settleForPayer } from './settle-payment.ts';

/** Who is being sent to the provider at this moment has no page yet, and will have one in a moment. */
export const beginning = 60_000;

/**
 * Whether a subject has been paid, after asking about every page that somebody may have paid at. Unknown
 * while one is being paid or cannot be asked about, which counts for more than that one is looked at.
 */
export async function askProvider(context: Context, subjectId: string): Promise<Standing> {
  const attempts = await listAttempts(context.pool, subjectId);
  if (attempts.some(({ state }) => state === 'paid')) return 'paid';
  const now = context.clock().getTime();
  const said = new Set<Standing>();
  for (const attempt of attempts) {
    const { reference, state, authorizationUrl, createdAt } = attempt;
    if (state === 'created' && now - createdAt.getTime() < beginning) said.add('unknown');
    // Nobody can have paid at a page that nobody was given.
    if (isDecided(state) || state === 'lapsed' || !authorizationUrl) continue;
    if (await wentBackWhole(context.pool, attempt)) continue;
    const settled = await settleForPayer(context, reference);
    if (settled === 'paid') return 'paid';
    said.add(meanings[settled] ?? 'unpaid');
  }
  return (['unknown', 'review'] as const).find((one) => said.has(one)) ?? 'unpaid';
}

const meanings: Partial<Record<Settled, Standing>> = {
  waiting: 'unknown',
  'no-answer': 'unknown',
  'not-booked': 'unknown',
  review: 'review',
  stuck: 'review',
};
