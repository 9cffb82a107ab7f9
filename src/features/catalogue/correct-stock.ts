import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import type * as contract from './desk.contract.ts';
import { mostStock } from './desk.contract.ts';
import { deskProductOf } from './product-desk.ts';
import { recordProduct } from './record-product.ts';
import { findProductOf } from './sizes.queries.ts';
import { findMovement, insertMovements, shiftStock } from './stock.queries.ts';
import { lockProducts, tellStock } from './stock.ts';
import { settleWithheld } from './withhold-stock.ts';

/**
 * Records a delivery, a loss, a gift or a new count as a movement with its reason. Takes the id of
 * a product or a size.
 */
export async function correctStock(
  context: CallContext,
  { params: { id }, body: { quantity, reason, step } }: Input<typeof contract.correctStock>,
) {
  const { pool, clock } = context;
  if (!isId(id)) return refuse('unknown-product');
  const moved = await transaction(pool, async (database) => {
    const [product] = await lockProducts(database, [id]);
    if (!product) return refuse('unknown-product');
    if (product.isSet) return refuse('is-set');
    const whose = await findProductOf(database, id);
    const before = product.available;
    const first = step && (await findMovement(database, step));
    if (first) {
      const isSame =
        first.productId === id && first.quantity === quantity && first.reason === reason;
      if (!isSame) return refuse('counted-already');
      return accept({ before, after: before, perSet: product.perSet });
    }
    if (before + quantity < 0) {
      return refuse('below-nothing', { details: { available: String(before) } });
    }
    if (product.onHand + quantity > mostStock) return refuse('too-much-stock');
    await addStock(database, { id, by: quantity, reason, at: clock(), movement: step });
    await recordProduct(context, database, {
      action: 'stock-corrected',
      product: { id: whose?.productId ?? id, name: product.name },
      before: { onHand: product.onHand },
      after: { onHand: product.onHand + quantity, reason },
    });
    return accept({ before, after: before + quantity, perSet: product.perSet });
  });
  if (!moved.ok) return moved;
  tellStock(context, [moved.value]);
  const whose = await findProductOf(pool, id);
  const product = whose && (await deskProductOf(context, whose.productId));
  return product ? accept(product) : refuse('unknown-product');
}

/** The caller has locked the product's row. Stock cannot go below the pieces on hold. */
export async function addStock(
  database: Database,
  {
    id,
    by,
    reason,
    at,
    movement = randomUUIDv7(),
  }: { id: string; by: number; reason: string; at: Date; movement?: string | undefined },
): Promise<void> {
  await shiftStock(database, { productIds: [id], onHand: [by], reserved: [0], at });
  await insertMovements(database, {
    ids: [movement],
    productIds: [id],
    quantities: [by],
    reason,
    at,
  });
  await settleWithheld(database, [id], at);
}
