import { findCooperative } from '#features/origin/told-cooperative.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { agreedLetters } from '#platform/mail/agreed-letters.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import * as links from './follow-links.ts';
import * as rows from './follows.queries.ts';
import type { FollowConfirmLetter } from './letters/follow-confirm.ts';
import { confirmDays, followAsked, followEnded, followKept, followLimits } from './rules.ts';

const news = agreedLetters({
  rows,
  links,
  confirmDays,
  limits: followLimits,
  said: { asked: followAsked, kept: followKept, ended: followEnded },
  letter: (cooperative) => ({
    kind: 'follow-confirm',
    content: { cooperative } satisfies Omit<FollowConfirmLetter, 'link'>,
  }),
});

export const { confirm: confirmFollow, end: endFollow } = news;

export async function askToFollow(
  context: CallContext,
  { body: { cooperative: slug, email } }: Input<typeof contract.askToFollow>,
) {
  const cooperative = await findCooperative(context.pool, slug);
  return cooperative ? news.ask(context, cooperative, email) : refuse('unknown-cooperative');
}

export async function followOwn(
  context: CallContext,
  { body: { cooperative: slug } }: Input<typeof contract.followOwn>,
) {
  const cooperative = await findCooperative(context.pool, slug);
  return cooperative ? news.askOwn(context, cooperative) : refuse('unknown-cooperative');
}

/** A second press finds nothing to end, and is accepted too. */
export async function endOwnFollow(
  context: CallContext,
  { params: { cooperative: slug } }: Input<typeof contract.endOwnFollow>,
) {
  const { pool, clock } = context;
  const cooperative = await findCooperative(pool, slug);
  if (!cooperative) return refuse('unknown-cooperative');
  const { email } = sessionOf(context);
  await rows.endOf(pool, { about: cooperative.id, email, at: clock() });
  return accept({ message: followEnded });
}
