import { recordChange } from '#features/audit/audit.ts';
import type { SentToMany } from '#features/letters/announcements.ts';
import { nextPartAt, pace } from '#features/newsletter/issue.rules.ts';
import { buyersOf } from '#features/orders/buyers.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { countWaiting } from '#platform/mail/letters.queries.ts';
import type { ToMany } from '#platform/mail/send-letter.ts';
import { openSteadySending, type SteadySending } from '#platform/mail/steady-sending.ts';
import { answerLink } from './answer-links.ts';
import { itemsCalledBack, ordersOut } from './called-back.ts';
import type * as contract from './desk.contract.ts';
import type { RecallLetter } from './letters/recall.ts';
import * as reached from './reached.queries.ts';
import { wholeRecall } from './read-recall.ts';
import * as queries from './recalls.queries.ts';
import { subjectOf } from './recalls.ts';

const kind = 'recall';
const job = 'send-recall-letters';

/** Asks for a letter to each buyer of the recall. */
export async function writeToBuyers(
  context: CallContext,
  { params: { id } }: Input<typeof contract.writeToBuyers>,
) {
  const { pool, clock, jobs } = context;
  const written = await transaction(pool, async (database) => {
    const row = isId(id) ? await queries.lockRecall(database, id) : undefined;
    if (!row) return refuse('unknown-recall');
    if (row.drill) return refuse('only-a-drill');
    // After a recall that ended as written off, every buyer should still know of the bad products.
    if (row.outcome === 'safe') return refuse('ended-already');
    if (row.lettersAt) return refuse('asked-already');
    await queries.markTold(database, { id, at: clock() });
    const out = await ordersOut(database, id);
    const letters = await reached.askForLetters(database, { recallId: id, out });
    jobs.wake(database, job);
    await recordChange(context, database, {
      action: 'recall-told',
      subject: subjectOf({ ...row, _id: id }),
      before: null,
      after: { letters },
    });
    return accept(undefined);
  });
  if (!written.ok) return written;
  const row = await queries.findRecall(pool, id);
  if (!row) throw new Error('A recall that was there is gone');
  return accept(await wholeRecall(context, row));
}

/**
 * Several workers may run this, because each part is written in a transaction that locks the
 * recall's row.
 */
export function recallLetterJob(context: Context) {
  const sending: SteadySending = openSteadySending(
    context,
    () => sendPart(context),
    'Letters of a recall could not be sent on; the next minute does it',
  );
  return {
    name: job,
    schedule: '* * * * *',
    work: async () => sending.begin(),
    stop: sending.stop,
  };
}

/** Answers whether letters are left to write. */
export async function sendPart({ pool, clock, letters }: Context): Promise<boolean> {
  return transaction(pool, async (database) => {
    const recall = await queries.lockFirstToTell(database);
    if (!recall) return false;
    const now = clock();
    if (recall.nextPartAt && recall.nextPartAt > now) return true;
    const waiting = await countWaiting(database, kind);
    const untried = waiting.letters - waiting.failing;
    const limit = Math.min(pace.aPart, pace.mostWaiting - untried);
    if (limit <= 0) return true;
    const { id: recallId } = recall;
    const due = await reached.selectLettersDue(database, { recallId, limit });
    const orderIds = due.map(({ orderId }) => orderId);
    const buyers = (await buyersOf(database, orderIds)).filter(({ email }) => email !== '');
    const anew = new Map(due.map(({ orderId, askedAnew }) => [orderId, askedAnew]));
    const all = buyers.map(({ id: orderId, email }) => ({
      ...{ kind, identity: identityOf({ recallId, orderId }, anew.get(orderId) ?? 0), to: email },
      content: { recallId, orderId } satisfies Posted,
    }));
    if (all.length > 0) await letters.post(database, ...all);
    const posted = buyers.map(({ id }) => id);
    await reached.markPosted(database, { recallId, orderIds, posted, at: now });
    await queries.setNextPart(database, { id: recallId, at: nextPartAt(now, all.length) });
    return true;
  });
}

/** A new identity for each time that the buyer is asked. */
function identityOf({ recallId, orderId }: Posted, askedAnew: number): string {
  const first = `${kind} ${recallId} ${orderId}`;
  return askedAnew > 0 ? `${first} ${askedAnew}` : first;
}

/** The content of the letter's row. The text is made when the letter leaves. */
interface Posted {
  recallId: string;
  orderId: string;
}

export const recallLetters: SentToMany = { kind, open: openLetters };

function openLetters(context: Context): ToMany {
  const { pool, clock } = context;
  return {
    /** Undefined if the buyer has answered meanwhile, or if the lots are safe after all. */
    async contentOf(posted): Promise<RecallLetter | undefined> {
      const { recallId, orderId } = posted as Posted;
      const recall = await queries.findRecall(pool, recallId);
      const row = await reached.findReached(pool, { recallId, orderId });
      const [buyer] = await buyersOf(pool, [orderId]);
      if (!recall || recall.outcome === 'safe' || !row || row.answer || !buyer) return undefined;
      const { items, lots } = await itemsCalledBack(pool, { recallId, orderId });
      if (items.length === 0) return undefined;
      const { reason, notice } = recall;
      const order = { _id: orderId, number: buyer.number, customerName: buyer.name };
      return {
        order,
        items,
        lots,
        reason,
        notice,
        link: answerLink(context, { recallId, orderId }),
      };
    },
    async noteSent(database, posted) {
      await reached.noteLetterSent(database, { ...(posted as Posted), at: clock() });
    },
    async noteRefused(database, posted) {
      await reached.noteLetterRefused(database, { ...(posted as Posted), at: clock() });
    },
    async noteUnsent(database, posted) {
      await reached.noteLetterUnsent(database, posted as Posted);
    },
  };
}
