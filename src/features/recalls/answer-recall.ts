import { orderSubject, recordChange } from '#features/audit/audit.ts';
import { buyersOf } from '#features/orders/buyers.ts';
import type { ReturnedOrder } from '#features/returns/announcements.ts';
import type { Return } from '#features/returns/contract.ts';
import { ChangedMeanwhile, openRecalledReturn } from '#features/returns/open-recalled.ts';
import { readReturn } from '#features/returns/read-returns.ts';
import { hasCome, isWithoutRefund } from '#features/returns/rules.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { hashToken, isSignedToken } from '#platform/hashed-tokens.ts';
import { sessionOf } from '#platform/session-of.ts';
import { itemsCalledBack, lotIdsOf, piecesCalledBack } from './called-back.ts';
import type * as contract from './contract.ts';
import type { RecallLink } from './contract.ts';
import type * as desk from './desk.contract.ts';
import type { Place } from './reached.queries.ts';
import * as reached from './reached.queries.ts';
import { recalledOrder } from './read-recall.ts';
import { findRecall, holdRecall, type RecallRow } from './recalls.queries.ts';
import { type RecallAnswer, recallName } from './rules.ts';

export async function readRecallLink(
  context: CallContext,
  { params: { token } }: Input<typeof contract.readRecallLink>,
) {
  const place = await findPlace(context.pool, token);
  return place ? accept(await present(context, place)) : refuse('unknown-link');
}

/** Anyone with the link can answer, so money only goes back the way it came. */
export async function answerRecall(
  context: CallContext,
  { params: { token }, body: { answer } }: Input<typeof contract.answerRecall>,
) {
  const place = await findPlace(context.pool, token);
  if (!place) return refuse('unknown-link');
  const done = await takeAnswer(context, { ...place, answer, by: null });
  return done.ok ? accept(await present(context, place)) : done;
}

/** Notes what the buyer said on the telephone. */
export async function noteAnswer(
  context: CallContext,
  { params: { id, order }, body: { answer } }: Input<typeof desk.noteAnswer>,
) {
  const place = { recallId: id, orderId: order };
  const known = isId(id) && isId(order) && (await reached.findReached(context.pool, place));
  if (!known) return refuse('not-reached');
  const by = sessionOf(context).userId;
  const done = await takeAnswer(context, { ...place, answer, by }, async (database) => {
    await recordChange(context, database, {
      action: 'recall-answer-noted',
      subject: orderSubject(order),
      before: null,
      after: { answer },
    });
  });
  return done.ok ? accept(await recalledOrder(context, place)) : done;
}

async function findPlace(database: Database, token: string): Promise<Place | undefined> {
  if (!isSignedToken(token)) return undefined;
  return reached.findByHash(database, hashToken(token));
}

interface Answering extends Place {
  answer: RecallAnswer;
  /** The admin who noted the answer at the desk. */
  by: string | null;
}

/** Another change of the order can come in between this many times. */
const mostTries = 5;

/** The same answer again changes nothing. Another answer is refused. */
async function takeAnswer(
  context: Context,
  answering: Answering,
  note: (database: Database) => Promise<void> = async () => undefined,
) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction(context.pool, (database) =>
        answerOnce(context, database, answering, note),
      );
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || tries === mostTries) throw error;
    }
  }
}

async function answerOnce(
  context: Context,
  database: Database,
  { answer, by, ...place }: Answering,
  note: (database: Database) => Promise<void>,
) {
  const recall = await holdRecall(database, place.recallId);
  const row = await reached.lockReached(database, place);
  if (!recall || !row) throw new Error('A recall that was there is gone');
  if (row.answer === answer) return accept(undefined);
  if (row.answer) return refuse('answered-already');
  if (recall.outcome === 'safe') return refuse('recall-ended');
  const [buyer] = await buyersOf(database, [place.orderId]);
  const without = withoutMoney(buyer?.payment);
  if (!buyer || without) return refuse(without ?? 'not-paid');
  const words = answer === 'refund' ? 'My money back, please.' : 'I send it back.';
  const returnId = await openRecalledReturn(context, database, {
    orderId: place.orderId,
    pieces: (await piecesCalledBack(database, place)).out,
    accountId: buyer.accountId,
    kept: answer === 'refund',
    reason: `${recallName(recall)}: ${words}`,
    text: recall.notice,
    byAccount: by ?? buyer.accountId,
  });
  if (!returnId) {
    const { items } = await itemsCalledBack(database, place);
    return refuse(items.length > 0 ? 'in-return' : 'nothing-left');
  }
  await reached.keepAnswer(database, { ...place, answer, at: context.clock(), by, returnId });
  await note(database);
  return accept(undefined);
}

/** The pieces that the buyer wanted to send back stay with the buyer. */
export async function reopenAnswer(
  context: Context,
  database: Database,
  { id: returnId, orderId }: Pick<ReturnedOrder, 'id' | 'orderId'>,
): Promise<void> {
  await reached.forgetAnswer(database, { orderId, returnId });
  await reopenUnlessBack(context, database, { id: returnId, orderId });
}

/**
 * Other pieces came back than were recalled, or too few, so the buyer is asked again about the
 * rest. Pieces on their way in another return are not asked about until it arrives or its pieces
 * stay with the buyer.
 */
export async function reopenUnlessBack(
  context: Context,
  database: Database,
  { id, orderId }: Pick<ReturnedOrder, 'id' | 'orderId'>,
): Promise<void> {
  for (const { returnId, ...place } of await reached.selectAnswered(database, orderId)) {
    const isBack = returnId === id || (await hasArrived(context, database, returnId));
    if (!isBack) continue;
    const { items } = await itemsCalledBack(database, place);
    const isOffered = items.some(({ offered }) => offered > 0);
    if (isOffered) await reached.forgetAnswer(database, { orderId, returnId });
  }
}

async function hasArrived(context: Context, database: Database, id: string): Promise<boolean> {
  return hasCome((await readReturn(context, database, id)).state);
}

/**
 * The recalled lots that this return answers. After a recall that ended as safe, its pieces may be
 * of any lot.
 */
export async function lotsAnswered(
  database: Database,
  { id: returnId, orderId }: Pick<ReturnedOrder, 'id' | 'orderId'>,
): Promise<string[]> {
  const place = await reached.findByReturn(database, { orderId, returnId });
  const recall = place && (await findRecall(database, place.recallId));
  return recall && recall.outcome !== 'safe' ? lotIdsOf(database, recall.id) : [];
}

/** Shows nothing about the buyer, the address, or the rest of the order. */
async function present(context: CallContext, place: Place): Promise<RecallLink> {
  const { pool } = context;
  const recall = await findRecall(pool, place.recallId);
  const row = await reached.findReached(pool, place);
  const [buyer] = await buyersOf(pool, [place.orderId]);
  if (!recall || !row || !buyer) throw new Error('A recall that was there is gone');
  const open = { ...(await itemsCalledBack(pool, place)), refund: null };
  const { items, worth, refund } = row.returnId ? await answered(context, row.returnId) : open;
  const told = { number: buyer.number, reason: recall.reason, notice: recall.notice };
  return {
    ...told,
    state: stateOf({ recall, row, payment: buyer.payment, items }),
    items: items.map(({ name, quantity, asked, offered }) => ({ name, quantity, asked, offered })),
    lots: open.lots,
    worth,
    answer: row.answer as RecallAnswer | null,
    refund,
  };
}

async function answered(context: CallContext, returnId: string) {
  const given = await readReturn(context, context.pool, returnId);
  const { items, worth } = given;
  return {
    items: items.map((item) => ({ ...item, asked: 0, offered: item.quantity })),
    worth,
    refund: refundOf(given),
  };
}

function refundOf(given: Return): RecallLink['refund'] {
  if (isWithoutRefund(given)) return 'nothing-left';
  if (!given.kept) return null;
  return given.state === 'refunded' ? 'sent' : 'by-hand';
}

function stateOf({
  recall,
  row,
  payment,
  items,
}: {
  recall: RecallRow;
  row: reached.ReachedRow;
  payment: string;
  items: readonly { offered: number }[];
}): RecallLink['state'] {
  if (row.answer) return 'answered';
  if (recall.outcome === 'safe') return 'safe';
  if (items.length === 0) return 'nothing-left';
  if (items.every(({ offered }) => offered === 0)) return 'in-return';
  return withoutMoney(payment) ?? 'open';
}

/** The reason why there is no money to give back. */
function withoutMoney(payment: string | undefined): 'not-paid' | 'refunded' | undefined {
  if (payment === 'refunded') return 'refunded';
  return payment === 'paid' ? undefined : 'not-paid';
}
