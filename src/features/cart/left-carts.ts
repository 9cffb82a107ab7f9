import { randomUUIDv7 } from 'node:crypto';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { keptPictures } from '../media/media.ts';
import { selectLeftCarts, selectLines } from './cart.queries.ts';
import type { CartItem } from './contract.ts';
import { presentCart, withStock } from './present-cart.ts';
import { goodOf } from './rules.ts';
import { addToLine, selectWholeCart } from './whole-cart.queries.ts';

export interface LeftCart {
  accountId: string;
  /** When something was last put in. */
  leftAt: Date;
}

/** Carts into which nothing was put since `until`, and something after `from`. */
export function findLeftCarts(
  database: Database,
  span: { from: Date; until: Date },
): Promise<LeftCart[]> {
  return selectLeftCarts(database, span);
}

export interface LeftLine {
  /** The size, or the product that has one. */
  good: string;
  quantity: number;
}

const noDiscount = { discountPercent: 0, code: undefined };

/** What is in somebody's cart, and what of it cannot be bought. */
export async function readLeftLines(
  database: Database,
  accountId: string,
  now: Date,
): Promise<(LeftLine & Pick<CartItem, 'trouble'>)[]> {
  const lines = withStock(await selectWholeCart(database, accountId, now));
  return presentCart(lines, new Map(), noDiscount).items.map(({ quantity, trouble, ...item }) => ({
    ...{ good: goodOf(item), quantity, trouble },
  }));
}

/** How many there are of each, with pictures and the prices of this moment. */
export async function readLeftCart(
  context: Pick<Context, 'clock' | 'changes' | 'pool'>,
  accountId: string,
) {
  const lines = withStock(await selectWholeCart(context.pool, accountId, context.clock()));
  const hashes = lines.map(({ pictureHash }) => pictureHash);
  const { items } = presentCart(lines, await keptPictures(context, hashes), noDiscount);
  return items.map(({ product: { name, price, picture, stock }, size, quantity, trouble }) => ({
    ...{ name: inSize(name, size), price, picture, trouble },
    quantity: Math.min(quantity, stock),
  }));
}

/**
 * Puts what is missing into a locked cart, as far as it can be bought. What is in it stays as it is.
 * Answers how many of these lines it has not, or not whole.
 */
export async function putBack(
  database: Database,
  { accountId, lines, at }: { accountId: string; lines: readonly LeftLine[]; at: Date },
): Promise<number> {
  const there = (await selectLines(database, accountId)).map(({ productId }) => productId);
  let missed = 0;
  for (const { good, quantity } of lines) {
    if (there.includes(good)) continue;
    const line = { accountId, productId: good, size: good, at };
    const whole = await addToLine(database, { ...line, id: randomUUIDv7(), quantity });
    if (whole?.added) continue;
    missed += 1;
    const rest = Math.min(quantity, whole?.available ?? 0);
    if (rest > 0) await addToLine(database, { ...line, id: randomUUIDv7(), quantity: rest });
  }
  return missed;
}
