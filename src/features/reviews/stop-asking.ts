import { addressOf } from '#features/accounts/profile.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { withdrawWaiting } from '#platform/mail/letters.queries.ts';
import { sessionOf } from '#platform/session-of.ts';
import { deleteUnasked, insertUnasked } from './asking.queries.ts';
import { readStopToken } from './asking-links.ts';
import type * as contract from './contract.ts';
import { reviewAskedKind } from './rules.ts';

export async function setAsking(
  context: CallContext,
  { body: { asked } }: Input<typeof contract.setAsking>,
) {
  const { pool, clock } = context;
  const { userId } = sessionOf(context);
  await (asked ? deleteUnasked(pool, userId) : stop({ pool, clock }, userId));
  return accept({ asked });
}

/** A second press is accepted too. A deleted account gets no such email anyway. */
export async function stopAsking(
  { pool, clock, secrets }: Pick<Context, 'pool' | 'clock' | 'secrets'>,
  token: string,
) {
  const accountId = readStopToken(secrets, token);
  if (!accountId) return refuse('wrong-link');
  await stop({ pool, clock }, accountId);
  return accept({ message: 'You’ve been unsubscribed. We won’t ask you for reviews again.' });
}

/** Also withdraws a letter that has not left yet, because its reader wants no more. */
async function stop({ pool, clock }: Pick<Context, 'pool' | 'clock'>, accountId: string) {
  const to = await addressOf(pool, accountId);
  if (!to) return;
  const now = clock();
  await insertUnasked(pool, accountId, now);
  await withdrawWaiting(pool, { kind: reviewAskedKind, content: {}, to, now });
}
