import { recordChange } from '#features/audit/audit.ts';
import { findArrived } from '#features/orders/arrivals.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './desk.contract.ts';
import { followRating, tellPages } from './follow-rating.ts';
import { presentForDesk } from './present-review.ts';
import {
  countForDesk,
  findReview,
  insertJudgement,
  judgeReview,
  lockHome,
  lockReview,
  type ReviewRow,
  selectForDesk,
  selectOnHome,
  setAnswer,
  setOnHome,
} from './reviews.queries.ts';
import { reviewRules } from './rules.ts';

export async function listDeskReviews(
  context: CallContext,
  { query }: Input<typeof contract.listDeskReviews>,
) {
  const { pool } = context;
  const { limit = partWithoutLimit, offset = 0 } = query;
  const state = query.state ?? null;
  const rows = await selectForDesk(pool, { state, limit, offset });
  const { total } = await countForDesk(pool, state);
  return accept({ items: await presentForDesk(context, rows), total });
}

export function publishReview(
  context: CallContext,
  { params: { id }, body: { version } }: Input<typeof contract.publishReview>,
) {
  return change(context, { id, version, action: 'review-published' }, async (database, review) => {
    // A writer who has left keeps only stars that were public, so those were judged before.
    const stays = review.accountId === null || (await findArrived(database, review.orderId));
    if (!stays) return refuse('not-arrived');
    await judge(context, database, { id, state: 'public', reason: '' });
    return undefined;
  });
}

export function refuseReview(
  context: CallContext,
  { params: { id }, body: { version, reason } }: Input<typeof contract.refuseReview>,
) {
  return change<never>(context, { id, version, action: 'review-refused' }, async (database) => {
    await judge(context, database, { id, state: 'refused', reason });
    return undefined;
  });
}

export function answerReview(
  context: CallContext,
  { params: { id }, body: { version, answer } }: Input<typeof contract.answerReview>,
) {
  return change<never>(context, { id, version, action: 'review-answered' }, async (database) => {
    await setAnswer(database, id, answer);
    return undefined;
  });
}

export function showOnHome(
  context: CallContext,
  { params: { id }, body: { version, onHome } }: Input<typeof contract.showOnHome>,
) {
  const action = onHome ? 'review-put-on-home' : 'review-taken-off-home';
  return change(context, { id, version, action }, async (database, review) => {
    await lockHome(database);
    const isShown = review.state === 'public' && review.words !== '';
    if (onHome && !isShown) return refuse('not-public');
    const others = (await selectOnHome(database)).filter((one) => one.id !== id);
    if (onHome && others.length >= reviewRules.onHome) return refuse('home-is-full');
    await setOnHome(database, id, onHome);
    return undefined;
  });
}

interface Judgement {
  id: string;
  state: 'public' | 'refused';
  reason: string;
}

async function judge(context: CallContext, database: Database, judgement: Judgement) {
  const { id: reviewId, ...judged } = judgement;
  const [at, byAccount] = [context.clock(), sessionOf(context).userId];
  await judgeReview(database, judgement);
  await insertJudgement(database, { ...judged, reviewId, at, byAccount });
}

interface Wanted {
  id: string;
  /** The version that the admin has read. */
  version: number;
  action: string;
}

async function change<Code extends string>(
  context: CallContext,
  { id, version, action }: Wanted,
  act: (database: Database, review: ReviewRow) => Promise<Refused<Code> | undefined>,
) {
  const changed = await transaction(context.pool, async (database) => {
    const before = isId(id) ? await lockReview(database, id) : undefined;
    if (!before) return refuse('unknown-review');
    if (before.version !== version) return refuse('changed-meanwhile');
    const refused = await act(database, before);
    if (refused) return refused;
    const after = await findReview(database, id);
    if (!after) throw new Error(`Review ${id} is locked and gone`);
    await followRating(database, before, after);
    await recordChange(context, database, {
      action,
      subject: { kind: 'review', id, name: before.productName },
      before: factsOf(before),
      after: factsOf(after),
    });
    return { after };
  });
  if (!('after' in changed)) return changed;
  tellPages(context);
  const [review] = await presentForDesk(context, [changed.after]);
  if (!review) throw new Error(`Review ${id} could not be shown`);
  return accept(review);
}

/** The audit repeats no review's words. */
function factsOf({ state, answer, onHome, stars, version }: ReviewRow) {
  return { state, answered: answer !== '', onHome, stars, version };
}
