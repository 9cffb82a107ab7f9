import { randomUUIDv7 } from 'node:crypto';
import { accept, type Refused, type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { deleteLine, selectLines } from './cart.queries.ts';
import { lockCart, refuseMore } from './cart.ts';
import { addToLine } from './whole-cart.queries.ts';

export interface AskedItem {
  productId: string;
  size?: string | undefined;
  quantity: number;
}

interface Filled {
  /** How many of each line, in the order of the cart. */
  lines: { productId: string; quantity: number }[];
  /** Whether they were put in now. Otherwise the very same was there already. */
  isNew: boolean;
}

type Refusal = 'cart-in-use' | 'unknown-product' | 'size-needed' | 'none-left' | 'not-enough';

/** Puts what somebody else asks for into a customer’s empty cart: all of it, or nothing. */
export async function fillCart(
  context: CallContext,
  accountId: string,
  items: readonly AskedItem[],
): Promise<Result<Filled, Refusal>> {
  const { pool } = context;
  try {
    return await transaction(pool, async (database) => {
      await lockCart(database, accountId);
      const before = await selectLines(database, accountId);
      for (const item of before) await deleteLine(database, accountId, item.productId);
      for (const item of items) await addItem(context, database, { accountId, ...item });
      const lines = await selectLines(database, accountId);
      if (before.length > 0 && bagOf(before) !== bagOf(lines))
        throw new NotFilled(refuse('cart-in-use'));
      return accept({ lines, isNew: before.length === 0 });
    });
  } catch (error) {
    if (error instanceof NotFilled) return error.refused;
    throw error;
  }
}

/** Undoes it. What the customer has put in meanwhile stays. */
export async function takeOutAgain(
  { pool }: CallContext,
  accountId: string,
  lines: Filled['lines'],
): Promise<void> {
  for (const { productId } of lines) await deleteLine(pool, accountId, productId);
}

async function addItem(
  { clock }: CallContext,
  database: Database,
  {
    accountId,
    productId,
    size = null,
    quantity,
  }: Omit<AskedItem, 'size'> & {
    accountId: string;
    size?: string | null | undefined;
  },
) {
  const id = randomUUIDv7();
  const done = await addToLine(database, { id, accountId, productId, size, quantity, at: clock() });
  if (!done) throw new NotFilled(refuse('unknown-product'));
  if (done.several) throw new NotFilled(refuse('size-needed'));
  if (!done.added) throw new NotFilled(refuseMore(done.available));
}

/** Undoes the transaction. */
class NotFilled extends Error {
  readonly refused: Refused<Refusal>;

  constructor(refused: Refused<Refusal>) {
    super(refused.code);
    this.refused = refused;
  }
}

function bagOf(lines: readonly { productId: string; quantity: number }[]): string {
  return lines
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .sort()
    .join();
}
