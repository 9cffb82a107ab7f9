import { type AdminChange, recordChanges } from '#features/audit/audit.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { productsChanged } from './announcements.ts';

export type ProductChange = Omit<AdminChange, 'subject'> & {
  product: { id: string; name: string };
};

/** Records a change of a product in the audit, and announces it. */
export function recordProduct(
  context: CallContext,
  database: Database,
  change: ProductChange,
): Promise<void> {
  return recordProducts(context, database, [change]);
}

/**
 * Records all changes in one statement. A product that was changed in several ways is announced
 * once.
 */
export async function recordProducts(
  context: CallContext,
  database: Database,
  changes: readonly ProductChange[],
): Promise<void> {
  const given = changes.map(({ product, ...change }) => ({
    ...change,
    subject: { kind: 'product', ...product },
  }));
  const recorded = await recordChanges(context, database, given);
  const told = new Map(
    recorded.map(({ subject: { id, name }, action }) => [id, { id, name, action }]),
  );
  if (told.size === 0) return;
  await context.announcements.tell(productsChanged, context, database, [...told.values()]);
}
