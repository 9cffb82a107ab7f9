import type { Context } from '#platform/context.ts';
import { isDecided, type Settled } from './apply-answer.ts';
import { listAttempts } from './attempts.queries.ts';
import type { Standing } from './provider.ts';
import { wentBackWhole } from './refunds.ts';
import { settleForPayer } from './settle-payment.ts';

/** In milliseconds. A payer who is being sent to the provider has no page yet, but will soon. */
export const beginning = 60_000;

/**
 * Whether a subject is paid, after asking about each page where it could have been paid. If a page
 * is being paid or could not be checked, the answer is 'unknown', even if another one is in
 * 'review'.
 */
export async function askProvider(context: Context, subjectId: string): Promise<Standing> {
  const attempts = await listAttempts(context.pool, subjectId);
  if (attempts.some(({ state }) => state === 'paid')) return 'paid';
  const now = context.clock().getTime();
  const said = new Set<Standing>();
  for (const attempt of attempts) {
    const { reference, state, authorizationUrl, createdAt } = attempt;
    if (state === 'created' && now - createdAt.getTime() < beginning) said.add('unknown');
    // A page that was never handed out cannot have been paid.
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
