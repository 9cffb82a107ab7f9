import type { ChangedProduct, LowProduct } from '#features/catalogue/announcements.ts';
import type { SteppedOrder } from '#features/orders/announcements.ts';
import type { ReturnedOrder } from '#features/returns/announcements.ts';
import { pesewas, toCedis } from '#lib/money.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { NoticeKind } from './kinds.rules.ts';
import type { Told } from './notice.contract.ts';
import { deleteUntold, insertNotices } from './notices.queries.ts';

/** A notice has ids and what changed. A program that needs more reads it with a key. */
export function noteOrder(
  context: Context,
  database: Database,
  { step, id, number, status, payment, total, courier, tracking, untilThen }: SteppedOrder,
) {
  const data = {
    ...{ _id: id, number, status, payment, totalAmount: toCedis(pesewas(total)) },
    ...(courier && { courier }),
    ...(tracking && { tracking }),
  };
  return write(context, database, `order.${step}`, [{ of: id, data }], untilThen);
}

/** A notice that was sent stays. One that was not sent yet is deleted. */
export async function forgetStep(database: Database, orderId: string, undone: string) {
  if (undone !== 'shipped') return;
  await deleteUntold(database, orderId, 'order.shipped' satisfies NoticeKind);
}

export function noteReturn(
  context: Context,
  database: Database,
  { id, orderId, items }: ReturnedOrder,
) {
  const data = { _id: orderId, returnId: id, items: [...items] };
  return write(context, database, 'order.returned', [{ of: orderId, data }]);
}

export function noteProducts(
  context: Context,
  database: Database,
  products: readonly ChangedProduct[],
) {
  const news = products.map(({ id, name, action }) => ({
    of: id,
    data: { _id: id, name, action },
  }));
  return write(context, database, 'product.changed', news);
}

export function noteLowStock(context: Context, database: Database, low: readonly LowProduct[]) {
  const news = low.map(({ productId, sizeId, name, stock }) => ({
    of: productId,
    data: { _id: productId, sizeId, name, stock },
  }));
  return write(context, database, 'stock.low', news);
}

export function bodyOf<Kind extends NoticeKind | 'test'>(
  kind: Kind,
  at: Date,
  data: Told<Kind>,
): string {
  return JSON.stringify({ type: kind, timestamp: at.toISOString(), data });
}

interface News<Kind extends NoticeKind> {
  /** The id of the order or the product. Its notices are sent one after another. */
  of: string;
  data: Told<Kind>;
}

/** Runs in the transaction of what happened, so the notice is sent only if that was committed. */
async function write<Kind extends NoticeKind>(
  { clock, jobs }: Context,
  database: Database,
  kind: Kind,
  news: readonly News<Kind>[],
  dueAt?: Date,
): Promise<void> {
  const at = clock();
  const bodies = news.map(({ data }) => bodyOf(kind, at, data));
  const subjectIds = news.map(({ of }) => of);
  const written = await insertNotices(database, {
    kind,
    subjectIds,
    bodies,
    at,
    dueAt: dueAt ?? at,
  });
  if (written > 0) jobs.wake(database, 'send-notices');
}
