import { type StockChange, tellStock } from '#features/catalogue/stock.ts';
import { sendTransfer } from '#features/orders/order-payments.ts';
import { boughtIn, lockDelivered } from '#features/orders/returned-items.ts';
import { refundSubject } from '#features/payments/refund-subject.ts';
import type { Input } from '#lib/contract.ts';
import { formatMoney, nothing, type Pesewas, pesewas } from '#lib/money.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { type BackRefusal, lotsCalledBack, returnLeft, returnReceived } from './announcements.ts';
import type * as contract from './contract.ts';
import { noteArrival } from './note-arrival.ts';
import { readReturn } from './read-returns.ts';
import { type ReturnRow, selectEvents, selectLines, sumReturned } from './returns.queries.ts';
import { isEarlier, mayStillCome, refundCause, wholeSince } from './rules.ts';
import { takeStep } from './take-step.ts';
import { tellAnswer, tellClosed, tellReceived } from './write-letters.ts';

export async function withdrawReturn(
  context: CallContext,
  { params: { id } }: Input<typeof contract.withdrawReturn>,
) {
  const ownBy = sessionOf(context).userId;
  const step = await takeStep(context, {
    id,
    to: 'withdrawn',
    ownBy,
    also: async () => ({}),
    afterwards: (database, row) => tellLeft(context, database, row),
  });
  return 'done' in step ? accept(await readReturn(context, context.pool, id)) : step;
}

export async function answerReturn(
  context: CallContext,
  { params: { id }, body: { approve, text } }: Input<typeof contract.answerReturn>,
) {
  const step = await takeStep(context, {
    id,
    to: approve ? 'approved' : 'refused',
    from: 'asked',
    answer: text,
    also: async (database, row) => {
      await tellAnswer(context, database, row, { approved: approve, text });
      return {};
    },
    ...(!approve && { afterwards: (database, row) => tellLeft(context, database, row) }),
  });
  return 'done' in step ? accept(await readReturn(context, context.pool, id)) : step;
}

/** Closes a return whose products never came. The customer can ask again, while there is time. */
export async function closeReturn(
  context: CallContext,
  { params: { id }, body: { text } }: Input<typeof contract.closeReturn>,
) {
  const step = await takeStep(context, {
    id,
    to: 'refused',
    from: 'approved',
    answer: text,
    also: async (database, row) => {
      await tellClosed(context, database, row, text);
      return {};
    },
    afterwards: (database, row) => tellLeft(context, database, row),
  });
  return 'done' in step ? accept(await readReturn(context, context.pool, id)) : step;
}

/**
 * Tells it under the order's lock, as an arrival is told: of two returns, the later one sees how
 * the other ended.
 */
async function tellLeft(context: CallContext, database: Database, row: ReturnRow): Promise<void> {
  await lockDelivered(database, row.orderId);
  await context.announcements.tell(returnLeft, context, database, row);
}

/**
 * Records an arrival. Products that can be sold again go back on the shelf; the others are only
 * recorded. Products that did not come can be asked for again, or offered again if they are
 * recalled. If the return was closed before, its products can be in another return by now.
 */
export async function receiveReturn(
  context: CallContext,
  { params: { id }, body: { restock, came = [], lots = [] } }: Input<typeof contract.receiveReturn>,
) {
  let changes: StockChange[] = [];
  const step = await takeStep<ArrivalRefusal | LateRefusal | BackRefusal>(context, {
    id,
    to: 'received',
    also: async (database, row) => {
      const lines = await selectLines(database, [row.id]);
      const arrived = judgeArrival(lines, restock, came);
      if ('code' in arrived) return arrived;
      const late = row.state !== 'approved';
      const refused = late && (await judgeLate(database, row, arrived));
      if (refused) return refused;
      const calledBack = await context.announcements.ask(lotsCalledBack, database, row);
      const noted = await noteArrival(context, database, { row, arrived, lids: lots, calledBack });
      if ('code' in noted) return noted;
      changes = noted.changes;
      const items = arrived.flatMap(({ productId, quantity, restocked }) =>
        [
          { productId, quantity: restocked, restocked: true },
          { productId, quantity: quantity - restocked, restocked: false },
        ].filter((item) => item.quantity > 0),
      );
      const returned = { id: row.id, orderId: row.orderId, items };
      await context.announcements.tell(returnReceived, context, database, returned);
      const still = await context.announcements.ask(lotsCalledBack, database, row);
      const isAskedAnew = calledBack.length > 0 && still.length === 0;
      const isPart = countOf(arrived) < countOf(lines);
      const missing = isAskedAnew ? { stillCalledBack: true as const } : { inPart: true as const };
      await tellReceived(context, database, row, isAskedAnew || isPart ? missing : {});
      const shelved = arrived.filter(({ restocked }) => restocked > 0);
      return {
        restocked: shelved.map((one) => `${one.restocked} × ${one.name}`).join(', '),
        // The answer said that the return never came, which is no longer true.
        ...(row.state === 'refused' && { answer: '' }),
      };
    },
  });
  if (!('done' in step)) return step;
  tellStock(context, changes);
  return accept(await readReturn(context, context.pool, id));
}

function countOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

type ArrivalRefusal = 'not-returned' | 'more-than-came' | 'nothing-came';
type LateRefusal = 'other-state' | 'in-other-return';

type Line = Awaited<ReturnType<typeof selectLines>>[number];

/** The products of the return that came, and how many of them go back on the shelf. */
function judgeArrival(
  lines: readonly Line[],
  restock: readonly string[],
  came: readonly { productId: string; arrived: number; restocked: number }[],
) {
  const named = new Set([...restock, ...came.map(({ productId }) => productId)]);
  const asked = lines.map(({ productId, name, quantity }) => {
    const told = came.find((one) => one.productId === productId);
    const restocked = told?.restocked ?? (restock.includes(productId) ? quantity : 0);
    return {
      ...{ productId, name, asked: quantity, restocked },
      quantity: told?.arrived ?? quantity,
    };
  });
  if (asked.filter(({ productId }) => named.has(productId)).length < named.size)
    return refuse('not-returned');
  if (asked.some(({ asked: most, quantity, restocked }) => quantity > most || restocked > quantity))
    return refuse('more-than-came');
  const arrived = asked.filter(({ quantity }) => quantity > 0);
  return arrived.length > 0 ? arrived : refuse('nothing-came');
}

/**
 * Checks an arrival after the return was closed. Its pieces counted as the customer's again, so
 * they may be in a later return.
 */
async function judgeLate(
  database: Database,
  row: ReturnRow,
  arrived: readonly { productId: string; name: string; quantity: number }[],
): Promise<Refused<LateRefusal> | undefined> {
  const { orderId, state } = row;
  const history = await selectEvents(database, [row.id]);
  if (!mayStillCome({ state, history })) return refuse('other-state', { details: { state } });
  await lockDelivered(database, orderId);
  const bought = await boughtIn(database, [orderId]);
  const which = { orderId, since: wholeSince(bought), earlier: isEarlier(row, bought) };
  const given = await sumReturned(database, which);
  for (const { productId, name, quantity } of arrived) {
    const all = bought.find((line) => line.productId === productId)?.quantity ?? 0;
    const left = all - (given.find((one) => one.productId === productId)?.quantity ?? 0);
    if (quantity > left)
      return refuse('in-other-return', { details: { product: name, left: String(left) } });
  }
  return undefined;
}

type Refund = Input<typeof contract.refundReturn>;

/**
 * Refunds a return: through the provider, or by the desk's own transfer, whose reference is kept.
 * If nothing is left to send, only an amount of 0 ends the return, so that an owner who means to
 * send money does not end it by mistake.
 */
export async function refundReturn(
  context: CallContext,
  { params: { id }, body: { amount, transferReference } }: Refund,
) {
  const step = await takeStep<'too-much' | 'money-left' | 'by-hand' | 'recorded-already'>(context, {
    id,
    to: 'refunded',
    also: async (database, row) => {
      const { worth, refundable = nothing } = await readReturn(context, database, row.id);
      const wanted = amount ?? worth;
      if (amount === 0) return end(refundable);
      if (wanted > worth || worth === 0) return tooMuch(worth);
      // A transfer can also replace a stuck refund, whose money no longer counts as here.
      if (refundable === 0 && !transferReference) return tooMuch(refundable);
      const sent = transferReference
        ? await byTransfer(context, database, row, { amount: wanted, transferReference })
        : await byProvider(context, database, row, wanted);
      return sent ?? { refunded: wanted };
    },
  });
  return 'done' in step ? accept(await readReturn(context, context.pool, id)) : step;
}

function end(refundable: Pesewas): { refunded: number } | Refused<'money-left'> {
  if (refundable === 0) return { refunded: 0 };
  return refuse('money-left', { details: { available: formatMoney(refundable) } });
}

async function byProvider(
  context: CallContext,
  database: Database,
  row: ReturnRow,
  amount: number,
): Promise<Refused<'too-much' | 'by-hand'> | undefined> {
  const sent = await refundSubject(context, database, {
    subjectId: row.orderId,
    amount,
    cause: refundCause(row.id),
    reason: `Return: ${row.reason}`,
    byAccount: sessionOf(context).userId,
  });
  if ('refunded' in sent) return undefined;
  return sent.left > 0 ? tooMuch(sent.left) : refuse('by-hand');
}

async function byTransfer(
  context: CallContext,
  database: Database,
  { orderId, accountId }: ReturnRow,
  { amount, transferReference }: { amount: number; transferReference: string },
): Promise<Refused<'too-much' | 'recorded-already'> | undefined> {
  const sent = await sendTransfer(context, database, {
    order: { id: orderId, accountId },
    ofOrder: true,
    amount,
    reference: transferReference,
    byAccount: sessionOf(context).userId,
  });
  if (sent === 'sent') return undefined;
  if (sent === 'unknown-payment') throw new Error('No payment was named');
  return sent === 'recorded-already' ? refuse(sent) : tooMuch(sent.left);
}

function tooMuch(left: number): Refused<'too-much'> {
  return refuse('too-much', { details: { available: formatMoney(pesewas(Math.max(0, left))) } });
}
