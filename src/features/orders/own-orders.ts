import type { Person } from '#features/accounts/announcements.ts';
import { contentsOf } from '#features/catalogue/sets.rules.ts';
import { presentPart } from '#features/catalogue/sets.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { exportPaymentsFor } from '#features/payments/own-payments.ts';
import { pesewas, toCedis } from '#lib/money.ts';
import type { Database } from '#platform/database.ts';
import { deleteLetters, deleteLettersTo } from '#platform/mail/delete-letters.ts';
import { deleteHoldsOf } from './allowance.queries.ts';
import {
  anonymiseEvents,
  anonymiseOrders,
  deleteRequestsOf,
  type OrderRow,
  selectEmailsOf,
  selectEvents,
  selectLines,
  selectOrdersOf,
} from './orders.queries.ts';
import {
  presentAddress,
  presentChoice,
  presentGift,
  presentGood,
  sentenceOf,
} from './present-order.ts';
import { toPackLetters } from './write-letters.ts';

const everything = { limit: 100_000, offset: 0 };

export async function exportOrders(database: Database, { id }: Person) {
  const rows = await selectOrdersOf(database, { accountId: id, ...everything });
  const ids = rows.map((row) => row.id);
  const lines = await selectLines(database, ids);
  const histories = await Promise.all(ids.map((orderId) => selectEvents(database, orderId)));
  const paid = await Promise.all(ids.map((orderId) => exportPaymentsFor(database, orderId)));
  return rows.map((row, place) => ({
    ...inCedis(row),
    items: lines
      .filter(({ orderId }) => orderId === row.id)
      .map((line) => ({
        name: inSize(line.name, presentGood(line).size),
        ...(line.parts && { parts: contentsOf(line.parts.map(presentPart)) }),
        quantity: line.quantity,
        price: cedis(line.price),
        discount: cedis(line.discount),
      })),
    ...presentChoice(row),
    shippingAddress: presentAddress(row),
    orderNotes: row.notes,
    ...presentGift(row),
    ...(row.shipping !== null && { shipping: row.shipping }),
    history: (histories[place] ?? []).map((event) => ({
      at: event.at,
      what: sentenceOf(event, { ...presentChoice(row), origin: row.origin }),
    })),
    payments: paid[place],
  }));
}

function inCedis(order: OrderRow) {
  const { id, number, customerName, customerEmail, origin, status, payment, cash } = order;
  const { discountCode, agreedWhy, createdAt, paidAt } = order;
  return {
    _id: id,
    number,
    customerName,
    customerEmail,
    origin,
    status,
    payment,
    cash,
    subtotal: cedis(order.subtotal),
    discount: cedis(order.discount),
    discountCode,
    deliveryFee: cedis(order.delivery),
    deliveryOff: cedis(order.deliveryOff),
    totalAmount: cedis(order.total),
    agreedWhy,
    createdAt,
    paidAt,
  };
}

function cedis(amount: number): number {
  return toCedis(pesewas(amount));
}

/**
 * Also deletes the letters to the owner, which hold the same name, address and notes, and the
 * letters that went to another address than that of the account.
 */
export async function forgetOrders(database: Database, { id }: Person) {
  const written = await selectEmailsOf(database, id);
  const anonymous = await anonymiseOrders(database, id);
  const ids = anonymous.map((order) => order.id);
  await anonymiseEvents(database, ids);
  await deleteLettersTo(
    database,
    written.map(({ email }) => email),
    ids,
  );
  await deleteLetters(
    database,
    anonymous.map((order) => toPackLetters(order.id)),
  );
  await deleteRequestsOf(database, id);
  await deleteHoldsOf(database, id);
}
