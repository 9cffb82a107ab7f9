import type { Database } from '#platform/database.ts';
import type { SetPart } from './contract.ts';
import { selectOnShelf, selectRowIds, selectSetsWith } from './sets.queries.ts';
import type { Part } from './sets.rules.ts';

/** A part as it is now. */
export interface PresentPart extends Part {
  stock: number;
  /** Null if it is no longer sold. */
  slug: string | null;
}

/** Undefined if it is no set. */
export function partsOf({ parts }: { parts: unknown }): PresentPart[] | undefined {
  return (parts as PresentPart[] | null) ?? undefined;
}

/** As calls tell it: the product, and its size if it has several. */
export function presentPart({ productId, sizeOf, sizeName, name, quantity }: Part): SetPart {
  if (sizeOf === null) return { productId, name, quantity };
  return { productId: sizeOf, size: { _id: productId, name: sizeName ?? '' }, name, quantity };
}

/** The sets on sale that a row of the catalogue is in. */
export function setsWith(database: Database, productId: string) {
  return selectSetsWith(database, productId);
}

/** The rows whose pieces a product is sold from: those of its sizes, and of a set its parts'. */
export async function rowsOf(database: Database, productId: string): Promise<string[]> {
  const rows = await selectRowIds(database, productId);
  return rows.map(({ id }) => id);
}

/** The sizes with something to buy, also on the tables of a backup. */
export async function readOnShelf(database: Database) {
  return (await selectOnShelf(database)).filter(({ available }) => available > 0);
}
