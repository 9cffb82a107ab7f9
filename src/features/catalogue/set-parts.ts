import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { productMentioned } from './announcements.ts';
import type * as contract from './desk.contract.ts';
import { type DeskProductRow, findDeskProduct } from './product-desk.queries.ts';
import { deskProductOf, stockOf } from './product-desk.ts';
import { recordProduct } from './record-product.ts';
import { deleteParts, insertParts, isPartOfSet, lockForSet, markSet } from './sets.queries.ts';
import { contentsOf } from './sets.rules.ts';
import { partsOf, presentPart } from './sets.ts';

type Asked = Input<typeof contract.setParts>;
type Refusal = keyof (typeof contract.setParts)['refusals'];

/** Makes a product a set, changes what is in it, or makes it a single product again. */
export async function setParts(context: CallContext, { params: { id }, body }: Asked) {
  const { pool, changes } = context;
  if (!isId(id)) return refuse('unknown-product');
  const refused = await transaction(pool, (database) => set(context, database, { id, ...body }));
  if (refused) return refused;
  changes.announce('catalogue', 'stock', 'stock-word');
  const product = await deskProductOf(context, id);
  return product ? accept(product) : refuse('unknown-product');
}

async function set(
  context: CallContext,
  database: Database,
  { id, version, parts }: Asked['body'] & { id: string },
): Promise<Refused<Refusal> | undefined> {
  const productIds = parts.map(({ productId }) => productId);
  // Locks the set with its parts. Two sets that would contain each other then see each other.
  const locked = await lockForSet(database, [id, ...productIds]);
  const product = await findDeskProduct(database, id);
  if (!product) return refuse('unknown-product');
  if (version !== product.version) {
    return refuse('changed-meanwhile', { details: { version: String(product.version) } });
  }
  const fault = productIds[0] && (await judgeSet(context, database, product, productIds));
  if (fault) return fault;
  const known = new Map(locked.map((row) => [row.id, row]));
  if (!productIds.every((each) => known.get(each)?.sold)) return refuse('unknown-part');
  if (productIds.some((each) => known.get(each)?.isSet)) return refuse('part-is-set');
  await deleteParts(database, id);
  await markSet(database, { id, isSet: parts.length > 0, at: context.clock() });
  const quantities = parts.map(({ quantity }) => quantity);
  await insertParts(database, { setId: id, productIds, quantities });
  const changed = await findDeskProduct(database, id);
  await recordProduct(context, database, {
    action: 'set-changed',
    product: { id, name: product.name },
    before: { parts: readable(product) },
    after: { parts: changed ? readable(changed) : [] },
  });
  return undefined;
}

/**
 * Refuses to make a set of a product that an order took as itself. Its pieces could come back from
 * the order, and a set has none of its own. A product that is a set already has no such orders.
 */
async function judgeSet(
  { announcements }: CallContext,
  database: Database,
  product: DeskProductRow,
  productIds: readonly string[],
): Promise<Refused<Refusal> | undefined> {
  const { id } = product;
  if (productIds.includes(id)) return refuse('part-is-set');
  if (product.setStock !== null) return undefined;
  if (product.sized || stockOf(product).onHand > 0) return refuse('own-stock');
  if ((await isPartOfSet(database, id)).inSet) return refuse('is-part');
  const mentioned = await announcements.tell(productMentioned, database, id);
  return mentioned.includes(true) ? refuse('own-stock') : undefined;
}

function readable(product: DeskProductRow): string[] {
  return contentsOf((partsOf(product) ?? []).map(presentPart));
}
