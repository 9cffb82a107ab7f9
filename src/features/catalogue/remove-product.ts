import { letGoOfPictures } from '#features/media/media.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { productMentioned } from './announcements.ts';
import type * as contract from './desk.contract.ts';
import { hashesOf } from './pictures-of.ts';
import {
  type DeskProductRow,
  deleteMovements,
  deleteProductRows,
  findDeskProduct,
  lockProduct,
  setArchived,
} from './product-desk.queries.ts';
import { deskProductOf, stockOf } from './product-desk.ts';
import { recordProduct } from './record-product.ts';
import { isPartOfSet, selectSetsOf } from './sets.queries.ts';
import { carryToSizes } from './sizes.queries.ts';

/** A product that an order or a set mentions is archived. Any other product is deleted. */
export async function deleteProduct(
  context: CallContext,
  { params: { id } }: Input<typeof contract.deleteProduct>,
) {
  const { pool, changes } = context;
  if (!isId(id)) return refuse('unknown-product');
  const outcome = await transaction(pool, async (database) => {
    // An order that is being placed holds the row. After this lock its lines mention the product.
    await lockProduct(database, id);
    const product = await findDeskProduct(database, id);
    if (!product) return refuse('unknown-product');
    const archived = await isMentioned(context, database, product);
    if (archived) await archive(context, database, product);
    else await remove(context, database, product);
    return accept({ _id: id, archived, stops: archived ? await setsOf(database, id) : [] });
  });
  if (outcome.ok) changes.announce('catalogue', 'stock');
  return outcome;
}

/** Hides the product from the shop until it is shown again. */
export async function archiveProduct(
  context: CallContext,
  { params: { id } }: Input<typeof contract.archiveProduct>,
) {
  const archived = await changeSale(context, id, archive);
  if (!archived.ok) return archived;
  return accept({ ...archived.value, stops: await setsOf(context.pool, id) });
}

export function restoreProduct(
  context: CallContext,
  { params: { id } }: Input<typeof contract.restoreProduct>,
) {
  return changeSale(context, id, restore);
}

async function changeSale(context: CallContext, id: string, change: typeof archive) {
  const { pool, changes } = context;
  if (!isId(id)) return refuse('unknown-product');
  await transaction(pool, async (database) => {
    await lockProduct(database, id);
    const product = await findDeskProduct(database, id);
    if (product) await change(context, database, product);
  });
  changes.announce('catalogue', 'stock');
  const product = await deskProductOf(context, id);
  return product ? accept(product) : refuse('unknown-product');
}

async function setsOf(database: Database, id: string): Promise<string[]> {
  return (await selectSetsOf(database, id)).map(({ name }) => name);
}

async function isMentioned(
  { announcements }: CallContext,
  database: Database,
  product: DeskProductRow,
): Promise<boolean> {
  if (stockOf(product).reserved > 0) return true;
  if ((await isPartOfSet(database, product.id)).inSet) return true;
  return (await announcements.tell(productMentioned, database, product.id)).includes(true);
}

async function archive(context: CallContext, database: Database, product: DeskProductRow) {
  const { id, name } = product;
  if (product.archivedAt) return;
  const at = context.clock();
  await setArchived(database, { id, archivedAt: at, at });
  await carryToSizes(database, [id]);
  await recordProduct(context, database, {
    action: 'product-archived',
    product: { id, name },
    before: { archived: false },
    after: { archived: true },
  });
}

async function restore(context: CallContext, database: Database, product: DeskProductRow) {
  const { id, name } = product;
  if (!product.archivedAt) return;
  await setArchived(database, { id, archivedAt: null, at: context.clock() });
  await carryToSizes(database, [id]);
  await recordProduct(context, database, {
    action: 'product-restored',
    product: { id, name },
    before: { archived: true },
    after: { archived: false },
  });
}

async function remove(context: CallContext, database: Database, product: DeskProductRow) {
  const { id, name, slug, description, category } = product;
  const { onHand } = stockOf(product);
  await deleteMovements(database, id);
  await deleteProductRows(database, id);
  await letGoOfPictures(database, hashesOf(product), context.clock());
  await recordProduct(context, database, {
    action: 'product-deleted',
    product: { id, name },
    before: { name, slug, description, category, onHand },
    after: null,
  });
}
