import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { ofEachShop } from '#platform/kept/kept-value.ts';
import { openLanes } from '#platform/lanes.ts';
import { stockWord } from './rules.ts';
import type { Piece } from './sets.rules.ts';
import {
  insertMovements,
  lockStock,
  type StockRow,
  selectStock,
  shiftStock,
} from './stock.queries.ts';
import { settleWithheld } from './withhold-stock.ts';

/** Where the products of an order are: released, on hold on the shelf, or out of the shop. */
export type StockPlace = 'released' | 'held' | 'sold';

export interface Shortage {
  product: string;
  available: number;
}

export interface StockMove {
  from: StockPlace;
  to: StockPlace;
  pieces: readonly Piece[];
  reason: string;
  at: Date;
}

export type Moved = { ok: true; changes: StockChange[] } | { ok: false; shortage: Shortage };

/** The stock before and after, for pages that show it. */
export interface StockChange {
  before: number;
  after: number;
  /** The quantity of it in each set that contains it, if there are such sets. */
  perSet?: unknown;
}

/**
 * Transactions lock a product's row one after the other, so four at once keep it busy. Without this
 * bound, many buyers of one product could take every connection, and buyers of other products would
 * wait.
 */
const lanes = ofEachShop(() => openLanes({ wide: 4, milliseconds: 10_000 }));

export function productsIn(lines: readonly { productId: string }[]): string[] {
  return lines.map(({ productId }) => productId);
}

/** Call it before taking a connection for work that locks the rows of these products. */
export function inTurnFor<Value>(
  context: Context,
  productIds: readonly string[],
  work: () => Promise<Value>,
): Promise<Value> {
  return lanes(context).within(productIds, work);
}

/**
 * For callers that move stock more than once in a transaction: lock all products first, in the
 * order of their ids.
 */
export function lockProducts(
  database: Database,
  productIds: readonly string[],
): Promise<StockRow[]> {
  return lockStock(database, [...new Set(productIds)]);
}

/** The stock at this moment, without a lock. */
export function readStock(database: Database, productIds: readonly string[]): Promise<StockRow[]> {
  return selectStock(database, [...new Set(productIds)]);
}

/**
 * If the stock of one product is too low, nothing moves. The caller then rolls back or goes on
 * without it.
 */
export async function moveStock(
  database: Database,
  { from, to, pieces, reason, at }: StockMove,
): Promise<Moved> {
  if (from === to) return { ok: true, changes: [] };
  const wanted = sumByProduct(pieces);
  const there = new Map(
    (await lockStock(database, [...wanted.keys()])).map((row) => [row.id, row]),
  );
  const [onHand, reserved] = [outOfDoor(to) - outOfDoor(from), aside(to) - aside(from)];
  // Pieces that are on hand and not reserved can be bought.
  const taken = reserved - onHand;
  for (const [productId, quantity] of wanted) {
    const available = there.get(productId)?.available ?? 0;
    if (available < taken * quantity) {
      return { ok: false, shortage: { product: there.get(productId)?.name ?? '', available } };
    }
  }
  const moved = [...wanted].filter(([productId]) => there.has(productId));
  const productIds = moved.map(([productId]) => productId);
  const quantities = moved.map(([, quantity]) => onHand * quantity);
  const ids = moved.map(() => randomUUIDv7());
  await Promise.all([
    shiftStock(database, {
      productIds,
      onHand: quantities,
      reserved: moved.map(([, quantity]) => reserved * quantity),
      at,
    }),
    onHand !== 0 && insertMovements(database, { ids, productIds, quantities, reason, at }),
  ]);
  const owing = productIds.filter((productId) => (there.get(productId)?.withheld ?? 0) > 0);
  const gone = await settleWithheld(database, owing, at);
  return {
    ok: true,
    changes: moved.map(([productId, quantity]) => {
      const { available: before = 0, perSet } = there.get(productId) ?? {};
      return { before, after: before - taken * quantity - (gone.get(productId) ?? 0), perSet };
    }),
  };
}

/**
 * Call it after the commit. Pages show a word for the stock, and change only when the word does.
 */
export function tellStock({ changes }: Pick<Context, 'changes'>, moved: readonly StockChange[]) {
  if (moved.length === 0) return;
  if (moved.some(isOtherWord)) changes.announce('stock', 'stock-word');
  else changes.announce('stock');
}

/**
 * Whether the word of the product may change, or the word of a set, which has as many as its
 * scarcest part allows.
 */
function isOtherWord({ before, after, perSet }: StockChange): boolean {
  return [1, ...((perSet as number[] | null) ?? [])].some(
    (each) => stockWord(Math.floor(before / each)) !== stockWord(Math.floor(after / each)),
  );
}

function outOfDoor(place: StockPlace): number {
  return place === 'sold' ? -1 : 0;
}

function aside(place: StockPlace): number {
  return place === 'held' ? 1 : 0;
}

function sumByProduct(pieces: readonly Piece[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of pieces) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  }
  return sums;
}
