import { contentsOf } from '#features/catalogue/sets.rules.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { pesewas, toCedis } from '#lib/money.ts';
import type { Database } from '#platform/database.ts';
import { deleteLetters } from '#platform/mail/delete-letters.ts';
import type { Person } from '../accounts/announcements.ts';
import { presentPart } from '../catalogue/sets.ts';
import { deleteHoldsOf } from './allowance.queries.ts';
import {
  anonymiseOrders,
  deleteRequestsOf,
  type OrderRow,
  selectLines,
  selectOrdersOf,
} from './orders.queries.ts';
import { presentAddress, presentGift, presentGood } from './present-order.ts';
import { toPackLetters } from './write-letters.ts';

const everything = { limit: 100_000, offset: 0 };

export async function exportOrders(database: Database, { id }: Person) {
  const rows = await selectOrdersOf(database, { accountId: id, ...everything });
  const lines = await selectLines(
    database,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...inCedis(row),
    items: lines
      .filter(({ orderId }) => orderId === row.id)
      .map((line) => ({
        name: inSize(line.name, presentGood(line).size),
        ...(line.parts && { parts: contentsOf(line.parts.map(presentPart)) }),
        quantity: line.quantity,
        price: toCedis(pesewas(line.price)),
      })),
    shippingAddress: presentAddress(row),
    orderNotes: row.notes,
    ...presentGift(row),
  }));
}

function inCedis(order: OrderRow) {
  const { id, number, status, payment, total, discount, discountCode, createdAt, paidAt } = order;
  const [totalAmount, taken] = [total, discount].map((amount) => toCedis(pesewas(amount)));
  return {
    _id: id,
    number,
    status,
    payment,
    totalAmount,
    discount: taken,
    discountCode,
    createdAt,
    paidAt,
  };
}

/** The letters to the owner hold the same name, address and notes. */
export async function forgetOrders(database: Database, { id }: Person) {
  const anonymous = await anonymiseOrders(database, id);
  await deleteLetters(
    database,
    anonymous.map((order) => toPackLetters(order.id)),
  );
  await deleteRequestsOf(database, id);
  await deleteHoldsOf(database, id);
}
