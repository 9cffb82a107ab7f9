import { randomUUIDv7 } from 'node:crypto';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { presentGood } from '#features/orders/present-order.ts';
import { type Delivered, findDelivered, lockDelivered } from '#features/orders/returned-items.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import { readReturn } from './read-returns.ts';
import { insertEvent, insertLines, insertReturn, sumReturned } from './returns.queries.ts';
import { returnDaysOf, returnUntil, wholeSince } from './rules.ts';
import { tellOwner } from './write-letters.ts';

type Asked = Input<typeof contract.askForReturn>;
type Refusal = keyof (typeof contract.askForReturn)['refusals'];

interface Line {
  productId: string;
  name: string;
  quantity: number;
}

export async function askForReturn(context: CallContext, { params: { id }, body }: Asked) {
  const { pool, clock } = context;
  const { userId } = sessionOf(context);
  const outcome = await transaction(pool, async (database) => {
    const found = await findDelivered(database, id, userId);
    if (!found) return refuse('unknown-order');
    await lockDelivered(database, found.order.id);
    const delivered = await findDelivered(database, id, userId);
    if (!delivered) return refuse('unknown-order');
    const { returnDays } = await settingsOf(database);
    const late = judgeTime(delivered, clock(), returnDaysOf(delivered.order, returnDays));
    if (late) return late;
    const lines = await judgeItems(database, delivered, body.items);
    if ('code' in lines) return lines;
    return accept(await write(context, database, { delivered, lines, reason: body.reason }));
  });
  return outcome.ok ? accept(await readReturn(context, pool, outcome.value)) : outcome;
}

function judgeTime(
  { deliveredAt }: Delivered,
  now: Date,
  returnDays: number | null,
): Refused<Refusal> | undefined {
  if (!deliveredAt) return refuse('not-delivered');
  if (returnDays === null) return refuse('no-returns');
  const isLate = now > returnUntil(deliveredAt, returnDays);
  return isLate ? refuse('too-late', { details: { days: String(returnDays) } }) : undefined;
}

/** Refuses more than was bought, over all returns except refused and withdrawn ones. */
async function judgeItems(
  database: Database,
  { order, lines }: Delivered,
  items: Asked['body']['items'],
): Promise<Line[] | Refused<Refusal>> {
  const sums = await sumReturned(database, { orderId: order.id, since: wholeSince(lines) });
  const given = new Map(sums.map(({ productId, quantity }) => [productId, quantity]));
  const wanted = new Map<string, number>();
  for (const { productId: product, size, quantity } of items) {
    const productId = size ?? product;
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  const asked: Line[] = [];
  for (const [productId, quantity] of wanted) {
    const line = lines.find((one) => one.productId === productId);
    if (!line) return refuse('not-ordered');
    const left = line.quantity - (given.get(productId) ?? 0);
    if (quantity > left) {
      const product = inSize(line.name, presentGood(line).size);
      const details = { product, bought: String(line.quantity), left: String(left) };
      return refuse('too-many', { details });
    }
    asked.push({ productId, name: inSize(line.name, presentGood(line).size), quantity });
  }
  return asked;
}

async function write(
  context: CallContext,
  database: Database,
  { delivered, lines, reason }: { delivered: Delivered; lines: Line[]; reason: string },
): Promise<string> {
  const { order } = delivered;
  const [id, at] = [randomUUIDv7(), context.clock()];
  const { accountId } = order;
  await insertReturn(database, { id, orderId: order.id, accountId, reason, at });
  await insertLines(database, {
    returnId: id,
    productIds: lines.map(({ productId }) => productId),
    names: lines.map(({ name }) => name),
    quantities: lines.map(({ quantity }) => quantity),
  });
  const event = { returnId: id, at, byAccount: accountId, before: null, after: 'asked' };
  await insertEvent(database, event);
  await tellOwner(context, database, { id, order, items: lines, reason });
  return id;
}
