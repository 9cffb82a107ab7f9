import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import {
  addWithheld,
  insertMovements,
  lockStock,
  shiftStock,
  takeWithheld,
} from './stock.queries.ts';

interface Withholding {
  productId: string;
  pieces: number;
  reason: string;
  at: Date;
}

/**
 * Takes these pieces off sale. Pieces that orders hold stay until the order releases them or new
 * pieces come. Then they are taken off too.
 */
export async function withholdStock(
  database: Database,
  { productId, pieces, reason, at }: Withholding,
) {
  const [row] = await lockStock(database, [productId]);
  if (!row || pieces === 0) return undefined;
  await addWithheld(database, productId, pieces);
  const gone = (await settleWithheld(database, [productId], at, reason)).get(productId) ?? 0;
  return { before: row.available, after: row.available - gone, perSet: row.perSet };
}

/** Puts the pieces on sale again. Pieces that were taken off the shelf come back to it. */
export async function giveWithheldBack(
  database: Database,
  { productId, pieces, reason, at }: Withholding,
) {
  const [row] = await lockStock(database, [productId]);
  if (!row || pieces === 0) return undefined;
  const waiting = Math.min(row.withheld, pieces);
  await addWithheld(database, productId, -waiting);
  const back = pieces - waiting;
  if (back > 0) await move(database, { productId, pieces: back, reason, at });
  return { before: row.available, after: row.available + back, perSet: row.perSet };
}

/** Answers how many pieces of each product were taken off. The caller has locked their rows. */
export async function settleWithheld(
  database: Database,
  productIds: readonly string[],
  at: Date,
  reason = 'must not be sold',
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const gone = await takeWithheld(database, productIds, at);
  if (gone.length > 0) {
    await insertMovements(database, {
      ids: gone.map(() => randomUUIDv7()),
      productIds: gone.map(({ productId }) => productId),
      quantities: gone.map(({ taken }) => -taken),
      reason,
      at,
    });
  }
  return new Map(gone.map(({ productId, taken }) => [productId, taken]));
}

async function move(database: Database, { productId, pieces, reason, at }: Withholding) {
  await shiftStock(database, { productIds: [productId], onHand: [pieces], reserved: [0], at });
  await insertMovements(database, {
    ids: [randomUUIDv7()],
    productIds: [productId],
    quantities: [pieces],
    reason,
    at,
  });
}
