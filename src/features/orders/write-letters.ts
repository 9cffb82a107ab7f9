import type { CameMoney, ReturnedMoney } from '#features/payments/announcements.ts';
import { balanceOf } from '#features/payments/balance.ts';
import { wayWords } from '#features/payments/way-words.rules.ts';
import { repliesTo } from '#features/settings/replies-to.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { Order } from './contract.ts';
import type { NewPaidOrderLetter } from './letters/new-paid-order.ts';
import type { OrderReceivedLetter } from './letters/order-received.ts';
import type { PaymentReceivedLetter } from './letters/payment-received.ts';
import type { PaymentRefundedLetter } from './letters/payment-refunded.ts';
import type { PaymentReturningLetter } from './letters/payment-returning.ts';
import type { TransferPartLetter } from './letters/transfer-part.ts';
import type { TransferUnusedLetter } from './letters/transfer-unused.ts';
import type { OrderRow } from './orders.queries.ts';
import { readWholeOrder } from './read-orders.ts';
import { isInHand } from './rules.ts';

type Desk = Pick<Context, 'letters' | 'publicUrl' | 'clock'>;

/** Thanks for the order. `why` is given if the same order was thanked for before. */
export async function writeReceived(
  { letters, publicUrl, clock }: Desk,
  database: Database,
  { id, customerEmail }: OrderRow,
  why?: 'cash',
) {
  if (!customerEmail) return;
  const settings = await settingsOf(database);
  const order = await readWholeOrder(database, id, clock(), settings);
  const content: OrderReceivedLetter = { publicUrl, order };
  await letters.post(database, {
    kind: 'order-received',
    identity: ['order-received', id, why].filter(Boolean).join(' '),
    to: customerEmail,
    ...repliesTo(settings),
    content,
  });
}

/** A receipt to the customer, and a letter to the owner, who packs the order. */
export async function writePaid(
  { letters, publicUrl, clock }: Desk,
  database: Database,
  { id: orderId, cash }: Pick<OrderRow, 'id' | 'cash'>,
  came: CameMoney,
) {
  const { reference } = came;
  const asked = settingsOf(database);
  const [settings, order] = await Promise.all([
    asked,
    readWholeOrder(database, orderId, clock(), asked),
  ]);
  const receipt: PaymentReceivedLetter = {
    publicUrl,
    order,
    reference,
    way: wayWords(came),
  };
  const receives =
    order.customerEmail &&
    letters.post(database, {
      kind: 'payment-received',
      identity: `payment-received ${orderId} ${reference}`,
      to: order.customerEmail,
      ...repliesTo(settings),
      content: receipt,
    });
  // The owner had the letter about a cash order when it was placed, even if it is paid in another
  // way now. What was handed over is not packed.
  const to = settings.alertAddress;
  const tells = !cash && !isInHand(order);
  const packs =
    tells && postToPack({ letters, publicUrl }, database, { order, why: reference, to });
  await Promise.all([receives, packs]);
}

/** Writes to the owner at once, because a cash order is packed before it is paid. */
export async function writeToPack(
  { letters, publicUrl, clock }: Desk,
  database: Database,
  orderId: string,
) {
  const settings = await settingsOf(database);
  const order = await readWholeOrder(database, orderId, clock(), settings);
  await postToPack({ letters, publicUrl }, database, {
    order,
    why: 'cash',
    to: settings.alertAddress,
  });
}

async function postToPack(
  { letters, publicUrl }: Pick<Desk, 'letters' | 'publicUrl'>,
  database: Database,
  { order, why, to }: { order: Order; why: string; to: string },
) {
  const content: NewPaidOrderLetter = { publicUrl, order };
  await letters.post(database, {
    kind: 'new-paid-order',
    identity: `${toPackLetters(order._id)} ${why}`,
    to,
    content,
  });
}

/** The identities of an order's letters to the owner begin with this. */
export function toPackLetters(orderId: string): string {
  return `new-paid-order ${orderId}`;
}

export async function writeReturning(
  { letters, publicUrl }: Desk,
  database: Database,
  { id, number, customerName, customerEmail }: OrderRow,
  { reference, amount, why }: CameMoney & Pick<PaymentReturningLetter, 'why'>,
) {
  if (!customerEmail) return;
  const content: PaymentReturningLetter = {
    publicUrl,
    orderId: id,
    number,
    customerName,
    amount,
    why,
  };
  await letters.post(database, {
    kind: 'payment-returning',
    identity: `payment-returning ${reference}`,
    to: customerEmail,
    ...repliesTo(await settingsOf(database)),
    content,
  });
}

interface CameByTransfer {
  transferId: string;
  amount: number;
}

/**
 * Tells the customer that an admin will send the transfer back, because no bank transfer goes back
 * by itself.
 */
export function writeUnused(
  desk: Desk,
  database: Database,
  row: OrderRow,
  { transferId, amount, why }: CameByTransfer & Pick<TransferUnusedLetter, 'why'>,
) {
  return writeOfTransfer(desk, database, row, {
    kind: 'transfer-unused',
    transferId,
    async contentOf(told, { canPay }): Promise<TransferUnusedLetter> {
      const goesBackWhole = why === 'cancelled' || why === 'sold out';
      const toRefund = goesBackWhole ? (await balanceOf(database, row.id)).here : amount;
      return { ...told, amount, toRefund, why, canPay };
    },
  });
}

export function writePart(
  desk: Desk,
  database: Database,
  row: OrderRow,
  { transferId, amount }: CameByTransfer,
) {
  return writeOfTransfer(desk, database, row, {
    kind: 'transfer-part',
    transferId,
    async contentOf(told, { toPay, heldUntil: payBy }): Promise<TransferPartLetter> {
      return { ...told, amount, toPay, payBy, inCash: row.cash };
    },
  });
}

interface OfTransfer {
  kind: 'transfer-unused' | 'transfer-part';
  transferId: string;
  contentOf(
    told: Pick<TransferPartLetter, 'publicUrl' | 'orderId' | 'number' | 'customerName'>,
    order: Order,
  ): Promise<object>;
}

async function writeOfTransfer(
  { letters, publicUrl, clock }: Desk,
  database: Database,
  { id, customerName, customerEmail }: OrderRow,
  { kind, transferId, contentOf }: OfTransfer,
) {
  if (!customerEmail) return;
  const settings = await settingsOf(database);
  const order = await readWholeOrder(database, id, clock(), settings);
  const told = { publicUrl, orderId: id, number: order.number, customerName };
  await letters.post(database, {
    kind,
    identity: `${kind} ${transferId}`,
    to: customerEmail,
    ...repliesTo(settings),
    content: await contentOf(told, order),
  });
}

export async function writeRefunded(
  { letters, publicUrl }: Desk,
  database: Database,
  { id, number, customerName, customerEmail, cash }: OrderRow,
  went: ReturnedMoney,
) {
  if (!customerEmail) return;
  const { amount, currency, whole, cameAs } = went;
  const inCash = cash && went.byHand && cameAs === 'payment';
  const content: PaymentRefundedLetter = {
    publicUrl,
    orderId: id,
    number,
    customerName,
    amount,
    ...(currency && { currency }),
    whole,
    cameAs,
    ...(inCash && { cash }),
  };
  await letters.post(database, {
    kind: 'payment-refunded',
    identity: `payment-refunded ${went.id}`,
    to: customerEmail,
    ...repliesTo(await settingsOf(database)),
    content,
  });
}
