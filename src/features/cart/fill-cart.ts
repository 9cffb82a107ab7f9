import { randomUUIDv7 } from 'node:crypto';
import { accept, type Result, refuse } from '#lib/result.ts';
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

type Answer = Result<Filled, Refusal>;

/** Puts what somebody else asks for into a customer’s empty cart: all of it, or nothing. */
export async function fillCart(
  context: CallContext,
  accountId: string,
  items: readonly AskedItem[],
): Promise<Answer> {
  const { pool } = context;
  try {
    return await transaction(pool, async (database) => {
      await lockCart(database, accountId);
      const before = await selectLines(database, accountId);
      for (const item of before) await deleteLine(database, accountId, item.productId);
      for (const item of items) await addItem(context, database, { accountId, ...item });
      const lines = await selectLines(database, accountId);
      if (before.length === 0) return accept({ lines, isNew: true });
      // Whoever places an order of these lines at this moment has to find them as they were.
      throw new Undone(
        bagOf(before) === bagOf(lines)
          ? accept({ lines: before, isNew: false })
          : refuse('cart-in-use'),
      );
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer;
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
  if (!done) throw new Undone(refuse('unknown-product'));
  if (done.several) throw new Undone(refuse('size-needed'));
  if (!done.added) throw new Undone(refuseMore(done.available));
}

/** The answer of a transaction that leaves nothing behind. */
class Undone extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('undone');
    this.answer = answer;
  }
}

function bagOf(lines: readonly { productId: string; quantity: number }[]): string {
  return lines
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .sort()
    .join();
}
