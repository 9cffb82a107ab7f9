import { randomUUIDv7 } from 'node:crypto';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { keptPictures } from '#features/media/media.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { selectLeftCarts, selectLines } from './cart.queries.ts';
import type { CartItem } from './contract.ts';
import { presentCart, withStock } from './present-cart.ts';
import { goodOf } from './rules.ts';
import { addToLine, selectWholeCart } from './whole-cart.queries.ts';

export interface LeftCart {
  accountId: string;
  /** When the customer last put something in. */
  leftAt: Date;
}

/** The carts in which the newest addition was after `from` and before `until`. */
export function findLeftCarts(
  database: Database,
  span: { from: Date; until: Date },
): Promise<LeftCart[]> {
  return selectLeftCarts(database, span);
}

export interface LeftLine {
  /** The id of the size, or of a product of one size. */
  good: string;
  quantity: number;
}

const noDiscount = { discountPercent: 0, code: undefined };

/** The lines of a customer's cart, with why a line cannot be bought. */
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

/**
 * The lines of a cart, with pictures, the prices of this moment, and at most the quantity in stock.
 */
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
 * Puts missing lines back into a locked cart, as far as they can be bought. Lines that are in it
 * stay as they are. Answers how many lines could not be put back whole.
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
