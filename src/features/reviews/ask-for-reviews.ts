import { findProducts } from '#features/catalogue/catalogue.ts';
import { findArrived } from '#features/orders/arrivals.ts';
import { isReturned } from '#features/returns/read-returns.ts';
import { repliesTo } from '#features/settings/replies-to.ts';
import { askLimits } from '#features/settings/rules.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { eachThough } from '#platform/tidy.ts';
import {
  claimDue,
  type Due,
  deleteAsking,
  deleteOldAskings,
  findUnasked,
  markAsked,
  noteDelivered,
  selectDue,
} from './asking.queries.ts';
import { writeStopLinks } from './asking-links.ts';
import type { ReviewAskedLetter } from './letters/review-asked.ts';
import { selectReviewsOf } from './reviews.queries.ts';
import { dueAt, reviewAskedKind as kind } from './rules.ts';

/** Hears that an order was delivered. */
export async function noteDelivery(
  database: Database,
  { id, accountId }: { id: string; accountId: string },
  at: Date,
): Promise<void> {
  await noteDelivered(database, { orderId: id, accountId, at });
}

/**
 * Asks about each order once. The order is marked in the transaction of its letter: if the process
 * dies, neither is kept, and the next run asks.
 */
export async function askForReviews(context: Context): Promise<void> {
  const { pool, clock } = context;
  const at = clock();
  const {
    reviewLetters: { ask, days },
  } = await settingsOf(pool);
  const due = dueAt(at, days);
  const orders = ask ? await selectDue(pool, due) : [];
  const works = orders.map((order) => () => askAbout(context, order, due));
  // If one email fails, the others are still written.
  await eachThough(...works, () => deleteOldAskings(pool, dueAt(at, askLimits.until).from));
}

function askAbout(context: Context, { orderId }: { orderId: string }, due: Due): Promise<void> {
  return transaction(context.pool, async (database) => {
    const asking = await claimDue(database, orderId, due);
    if (!asking) return;
    if (await writeLetter(context, database, asking)) {
      await markAsked(database, orderId, context.clock());
    } else await deleteAsking(database, orderId);
  });
}

/** Answers whether there is something to ask. */
async function writeLetter(
  context: Context,
  database: Database,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<boolean> {
  const order = await findArrived(database, orderId);
  // Who ordered by telephone may have no address.
  if (!order?.email || (await isReturned(database, orderId))) return false;
  if (await findUnasked(database, accountId)) return false;
  const items = await unreviewed(database, accountId, order.lines);
  if (items.length === 0) return false;
  const { publicUrl } = context;
  const content: Omit<ReviewAskedLetter, 'unsubscribeUrl' | 'stopUrl'> = {
    publicUrl,
    number: order.number,
    customerName: order.name,
    items,
  };
  const secret = writeStopLinks(context, accountId);
  await context.letters.post(database, {
    kind,
    identity: `${kind} ${orderId}`,
    to: order.email,
    ...repliesTo(await settingsOf(database)),
    content,
    secret,
  });
  return true;
}

/** The products that the shop still has and that this account has not reviewed. */
async function unreviewed(
  database: Database,
  accountId: string,
  lines: readonly { productId: string; sizeOf: string | null; quantity: number }[],
) {
  const reviewed = (await selectReviewsOf(database, accountId)).map(({ productId }) => productId);
  const bought = new Map<string, number>();
  for (const { productId, sizeOf, quantity } of lines) {
    const id = sizeOf ?? productId;
    bought.set(id, (bought.get(id) ?? 0) + quantity);
  }
  const ids = [...bought.keys()].filter((id) => !reviewed.includes(id));
  return (await findProducts(database, ids)).map(({ _id, name, picture }) => {
    const quantity = bought.get(_id) ?? 1;
    return { name, quantity, picture };
  });
}
