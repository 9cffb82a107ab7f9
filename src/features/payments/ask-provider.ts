import type { Context } from '#platform/context.ts';
import { isDecided, type Settled } from './apply-answer.ts';
import { listAttempts } from './attempts.queries.ts';
import type { Standing } from './provider.ts';
import { wentBackWhole } from './refunds.ts';
import { settleForPayer } from './settle-payment.ts';

/** A payer who is being sent to the provider right now has no page yet, but soon will. */
export const beginning = 60_000;

/**
 * Whether a subject is paid, after asking about every page where it could have been paid. 'unknown'
 * (a page is being paid, or could not be checked) wins over 'review'.
 */
export async function askProvider(context: Context, subjectId: string): Promise<Standing> {
  const attempts = await listAttempts(context.pool, subjectId);
  if (attempts.some(({ state }) => state === 'paid')) return 'paid';
  const now = context.clock().getTime();
  const said = new Set<Standing>();
  for (const attempt of attempts) {
    const { reference, state, authorizationUrl, createdAt } = attempt;
    if (state === 'created' && now - createdAt.getTime() < beginning) said.add('unknown');
    // Nobody can have paid at a page that was never handed out.
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
