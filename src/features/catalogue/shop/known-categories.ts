import type { Client } from '#client/client.ts';
import { listCategories } from '../calls.ts';
import type { ShelfCategory } from '../contract.ts';

/**
 * Only what the shelf needs of a category, because each page of the shelf writes all categories
 * into its HTML.
 */
export type KnownCategory = Pick<ShelfCategory, 'name' | 'searchName' | 'formerNames' | 'hidden'>;

let known: readonly KnownCategory[] | undefined;

/** Used in the browser only, so that a search need not ask for what came with the document. */
export function rememberCategories(categories: readonly KnownCategory[]): void {
  known = categories;
}

/** Asks anew on the server, because one process may serve two shops. */
export async function readCategories(client: Client): Promise<readonly KnownCategory[]> {
  if (known) return known;
  const { items } = await client(listCategories);
  return items.map(({ name, searchName, formerNames, hidden }) => ({
    name,
    searchName,
    formerNames,
    hidden,
  }));
}
