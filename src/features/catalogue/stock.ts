import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { stockWord } from './rules.ts';
import { insertMovements, lockStock, type StockRow, shiftStock } from './stock.queries.ts';

export interface Quantity {
  productId: string;
  quantity: number;
}

/** Where the goods of an order are: nowhere of its own, put aside on the shelf, or out of the door. */
export type StockPlace = 'released' | 'held' | 'sold';

export interface Shortage {
  product: string;
  available: number;
}

export interface StockMove {
  from: StockPlace;
  to: StockPlace;
  goods: readonly Quantity[];
  reason: string;
  at: Date;
}

export type Moved = { ok: true; changes: StockChange[] } | { ok: false; shortage: Shortage };

/** What could be bought before and after, for pages that show it. */
export interface StockChange {
  before: number;
  after: number;
}

/** For whoever moves stock more than once in a transaction: all of it first, in the order of the ids. */
export function lockProducts(
  database: Database,
  productIds: readonly string[],
): Promise<StockRow[]> {
  return lockStock(database, [...new Set(productIds)]);
}

/** Nothing is moved when one of the goods is not there: the caller takes its transaction back or goes on without. */
export async function moveStock(
  database: Database,
  { from, to, goods, reason, at }: StockMove,
): Promise<Moved> {
  if (from === to) return { ok: true, changes: [] };
  const wanted = sumByProduct(goods);
  const there = new Map(
    (await lockStock(database, [...wanted.keys()])).map((row) => [row.id, row]),
  );
  const [onHand, reserved] = [outOfDoor(to) - outOfDoor(from), aside(to) - aside(from)];
  // What can be bought is what is on hand and not reserved.
  const taken = reserved - onHand;
  for (const [productId, quantity] of wanted) {
    const available = there.get(productId)?.available ?? 0;
    if (available < taken * quantity) {
      return { ok: false, shortage: { product: there.get(productId)?.name ?? '', available } };
    }
  }
  const moved = [...wanted].filter(([productId]) => there.has(productId));
  const productIds = moved.map(([productId]) => productId);
  await shiftStock(database, {
    productIds,
    onHand: moved.map(([, quantity]) => onHand * quantity),
    reserved: moved.map(([, quantity]) => reserved * quantity),
    at,
  });
  if (onHand !== 0) {
    const quantities = moved.map(([, quantity]) => onHand * quantity);
    const ids = moved.map(() => randomUUIDv7());
    await insertMovements(database, { ids, productIds, quantities, reason, at });
  }
  return {
    ok: true,
    changes: moved.map(([productId, quantity]) => {
      const before = there.get(productId)?.available ?? 0;
      return { before, after: before - taken * quantity };
    }),
  };
}

/** After the commit. Pages say a word of it and stay as they are while that word does. */
export function tellStock({ changes }: Pick<Context, 'changes'>, moved: readonly StockChange[]) {
  if (moved.length === 0) return;
  const words = moved.some(({ before, after }) => stockWord(before) !== stockWord(after));
  if (words) changes.announce('stock', 'stock-word');
  else changes.announce('stock');
}

function outOfDoor(place: StockPlace): number {
  return place === 'sold' ? -1 : 0;
}

function aside(place: StockPlace): number {
  return place === 'held' ? 1 : 0;
}

function sumByProduct(goods: readonly Quantity[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of goods) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  }
  return sums;
}
