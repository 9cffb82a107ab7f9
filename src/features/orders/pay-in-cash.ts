import { randomUUIDv7 } from 'node:crypto';
import { lockCart } from '#features/cart/cart.ts';
import { piecesIn } from '#features/catalogue/sets.rules.ts';
import { inTurnFor, productsIn, type StockChange, tellStock } from '#features/catalogue/stock.ts';
import { presentPlan } from '#features/delivery/plan.ts';
import { whyInReview } from '#features/payments/balance.ts';
import { payments } from '#features/payments/provider.ts';
import { accept, type Refused, type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { RolledBack, refusedBy } from '#platform/rolled-back.ts';
import { sessionOf } from '#platform/session-of.ts';
import { agreeOnCash } from './agree-on-cash.ts';
import { offersCash } from './cash-offer.ts';
import type * as contract from './contract.ts';
import type { Order } from './contract.ts';
import { insertEvent, lockOrder, type OrderRow, selectLines } from './orders.queries.ts';
import { takeAsk } from './payer-limits.ts';
import { findOwnOrder, readWholeOrder } from './read-orders.ts';
import { writeReceived } from './write-letters.ts';

type Refusal = keyof (typeof contract.payInCash)['refusals'];

/**
 * The customer could not pay online, and pays for the same order when it arrives. A payment page
 * may still be open: money that comes there later pays for the order, as for any cash order.
 */
export async function payInCash(context: CallContext, id: string): Promise<Result<Order, Refusal>> {
  const { pool, quick, clock } = context;
  const { userId } = sessionOf(context);
  const order = await findOwnOrder(pool, id, userId);
  if (!order) return refuse('unknown-order');
  const wait = await takeAsk(context);
  if (wait) return refuse('too-many-tries', { retryAfter: wait });
  // Settles a payment that has come. A silent provider is no hindrance, because nothing is closed.
  await payments.of(context).askProvider(context, order.id);
  const work = async (database: Database) => {
    await lockCart(database, userId);
    const locked = await lockOrder(database, order.id);
    const refused = await refuseCash(context, database, order.id);
    if (refused) throw new RolledBack(refused);
    // It was pressed before, for example in another tab.
    if (!locked || locked.cash) return [];
    return change(context, database, { order: locked, userId });
  };
  const productIds = productsIn(piecesIn(await selectLines(pool, [order.id])));
  const changes = await inTurnFor(context, productIds, () => transaction(pool, work)).catch(
    refusedBy<Refusal>,
  );
  if ('ok' in changes) return changes;
  tellStock(context, changes);
  // The letters to the customer and to the owner.
  context.jobs.wake(pool, 'send-letters');
  return accept(await readWholeOrder(quick, order.id, clock()));
}

async function refuseCash(
  { clock }: CallContext,
  database: Database,
  id: string,
): Promise<Refused<Refusal> | undefined> {
  const order = await readWholeOrder(database, id, clock());
  if (order.collect !== undefined) return undefined;
  if (order.payment !== 'unpaid') return refuse('paid-already');
  if (order.review !== null) {
    return refuse('in-review', { details: { why: await whyInReview(database, id) } });
  }
  const { zones } = await presentPlan(database);
  return offersCash(order, zones) ? undefined : refuse('no-cash');
}

async function change(
  context: CallContext,
  database: Database,
  { order, userId }: { order: OrderRow; userId: string },
): Promise<StockChange[]> {
  const changes = await agreeOnCash(context, database, order.id);
  await insertEvent(database, {
    id: randomUUIDv7(),
    orderId: order.id,
    at: context.clock(),
    byAccount: userId,
    kind: 'status',
    before: order.status,
    after: order.status,
    reason: 'To be paid in cash when it arrives',
  });
  await writeReceived(context, database, order, 'cash');
  return changes;
}
