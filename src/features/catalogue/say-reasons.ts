import { orderNumbers } from '#features/orders/announcements.ts';
import { fullOrderName } from '#features/orders/order-name.rules.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';

const orderId = /(?<=\border )[0-9a-f-]{36}\b/;

/** Writes the reasons of movements for people. An order gets the name that screens show. */
export async function sayReasons<Row extends { reason: string }>(
  { announcements }: Pick<Context, 'announcements'>,
  database: Database,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.flatMap(({ reason }) => orderId.exec(reason) ?? []);
  const numbers = await announcements.ask(orderNumbers, database, ids);
  return rows.map((row) => ({ ...row, reason: reasonWords(row.reason, numbers) }));
}

export function reasonWords(reason: string, numbers: ReadonlyMap<string, number>): string {
  const words = reason.replace(orderId, (id) =>
    fullOrderName({ _id: id, number: numbers.get(id) }),
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
