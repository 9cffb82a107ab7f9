import type { Database } from '#platform/database.ts';
import type { SetPart } from './contract.ts';
import type { Priced } from './sale.rules.ts';
import { selectOnShelf, selectRowIds, selectSetsWith } from './sets.queries.ts';
import type { Part } from './sets.rules.ts';

/** A part as it is now. */
export interface PresentPart extends Part, Priced {
  stock: number;
  /** Null if it is no longer sold. */
  slug: string | null;
}

/** Undefined if the product is no set. */
export function partsOf({ parts }: { parts: unknown }): PresentPart[] | undefined {
  return (parts as PresentPart[] | null) ?? undefined;
}

/** A part as calls tell it: the product, and its size if it has several. */
export function presentPart({ productId, sizeOf, sizeName, name, quantity }: Part): SetPart {
  if (sizeOf === null) return { productId, name, quantity };
  return { productId: sizeOf, size: { _id: productId, name: sizeName ?? '' }, name, quantity };
}

/** The sets on sale that contain this row. */
export function setsWith(database: Database, productId: string) {
  return selectSetsWith(database, productId);
}

/** The rows whose pieces the product is sold from: its sizes, or for a set its parts. */
export async function rowsOf(database: Database, productId: string): Promise<string[]> {
  const rows = await selectRowIds(database, productId);
  return rows.map(({ id }) => id);
}

/** The sizes with something to buy. It also works on the tables of a backup. */
export async function readOnShelf(database: Database) {
  return (await selectOnShelf(database)).filter(({ available }) => available > 0);
}
