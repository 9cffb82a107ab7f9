import { randomUUIDv7 } from 'node:crypto';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { keptPictures } from '../media/media.ts';
import { selectLeftCarts, selectLines } from './cart.queries.ts';
import { lockCart } from './cart.ts';
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

/** What is in somebody's cart, as the shop has it at this moment. No discount is looked at. */
export async function readLeftCart(
  context: Pick<Context, 'clock' | 'changes' | 'pool'>,
  database: Database,
  accountId: string,
) {
  const lines = withStock(await selectWholeCart(database, accountId, context.clock()));
  const hashes = lines.map(({ pictureHash }) => pictureHash);
  const pictures = await keptPictures(context, hashes);
  const { items } = presentCart(lines, pictures, { discountPercent: 0, code: undefined });
  return items.map(({ product, size, quantity, trouble }, place) => ({
    good: goodOf({ product, size }),
    name: inSize(lines[place]?.name ?? product.name, size),
    ...{ slug: product.slug, price: product.price, picture: product.picture },
    ...{ quantity, trouble },
  }));
}

export interface LeftLine {
  /** The size, or the product that has one. */
  good: string;
  quantity: number;
}

/**
 * Puts what is missing into a cart, as far as it can be bought. What is in it stays as it is.
 * Answers how many of these lines it has not, or not whole.
 */
export async function putBack(
  database: Database,
  { accountId, lines, at }: { accountId: string; lines: readonly LeftLine[]; at: Date },
): Promise<number> {
  await lockCart(database, accountId);
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
