import type { StockChange } from '#features/catalogue/stock.ts';
import { lockProducts } from '#features/catalogue/stock.ts';
import { giveWithheldBack, withholdStock } from '#features/catalogue/withhold-stock.ts';
import { itemsToSend } from '#features/orders/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import * as queries from './recalled.queries.ts';

interface Recalling {
  lotIds: readonly string[];
  notice: string;
  at: Date;
}

/**
 * From the commit on, packers cannot take these lots, and their remaining pieces cannot be bought.
 * It blocks no more pieces than the shop has, because a lot may be recorded with more units than
 * ever stood on the shelf.
 */
export async function recallLots(
  { announcements }: Pick<Context, 'announcements'>,
  database: Database,
  { lotIds, notice, at }: Recalling,
): Promise<StockChange[]> {
  const before = await queries.selectRecallable(database, lotIds);
  const productIds = [...new Set(before.map(({ productId }) => productId))];
  // Everywhere, products are locked before lots.
  const shelf = await lockProducts(database, productIds);
  const lots = await queries.lockRecallable(database, lotIds);
  await queries.markRecalled(database, { ids: lotIds, notice, at });
  const toSend = await announcements.ask(itemsToSend, database, productIds);
  const there = new Map(
    shelf.map(({ id, onHand, withheld }) => [id, onHand - withheld + (toSend.get(id) ?? 0)]),
  );
  const changes: StockChange[] = [];
  for (const { id: lotId, productId, code, units, taken } of lots) {
    const has = Math.max(0, there.get(productId) ?? 0);
    const pieces = Math.min(units - taken, has);
    there.set(productId, has - pieces);
    const change = await blockPieces(database, { lotId, productId, code, pieces, at });
    if (change) changes.push(change);
  }
  return changes;
}

/** The lots turned out to be safe, so their blocked pieces can be bought again. */
export async function releaseLots(
  database: Database,
  { lotIds, at }: Omit<Recalling, 'notice'>,
): Promise<StockChange[]> {
  const before = await queries.selectRecallable(database, lotIds);
  await lockProducts(
    database,
    before.map(({ productId }) => productId),
  );
  const lots = await queries.lockRecallable(database, lotIds);
  await queries.endRecalled(database, { ids: lotIds, at });
  const changes: StockChange[] = [];
  for (const { productId, code, blocked } of lots) {
    const reason = `lot ${code} no longer recalled`;
    const change = await giveWithheldBack(database, { productId, pieces: blocked, reason, at });
    if (change) changes.push(change);
  }
  return changes;
}

interface PiecesOfLot {
  lotId: string;
  productId: string;
  code: string;
  pieces: number;
  at: Date;
}

/** Does nothing for a lot that is not recalled. The caller has locked the product and the lot. */
export async function blockPieces(
  database: Database,
  { lotId, productId, code, pieces, at }: PiecesOfLot,
): Promise<StockChange | undefined> {
  if (pieces === 0 || (await queries.addBlocked(database, lotId, pieces)) === 0) return undefined;
  return withholdStock(database, { productId, pieces, reason: `lot ${code} recalled`, at });
}

/**
 * Ends the block of pieces that are gone. The recall took them off the stock, and the caller who
 * threw them away does so too, so the recall gives its part back. The caller has locked the product
 * and the lot.
 */
export async function unblockPieces(
  database: Database,
  { lotId, productId, code, pieces, at }: PiecesOfLot,
): Promise<StockChange | undefined> {
  const freed = await queries.takeBlocked(database, lotId, pieces);
  if (!freed) return undefined;
  const reason = `lot ${code} recalled: taken off already`;
  return giveWithheldBack(database, { productId, pieces: freed.pieces, reason, at });
}
