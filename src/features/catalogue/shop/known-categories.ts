import type { Client } from '#client/client.ts';
import { listCategories } from '../calls.ts';
import type { ShelfCategory } from '../contract.ts';

/** What the shelf has to know of a category: a page of the shelf writes all of them into its HTML. */
export type KnownCategory = Pick<ShelfCategory, 'name' | 'searchName' | 'formerNames' | 'hidden'>;

let known: readonly KnownCategory[] | undefined;

/** For the browser alone: a search need not ask for what came with the document. */
export function rememberCategories(categories: readonly KnownCategory[]): void {
  known = categories;
}

/** On the server nothing is remembered, because one process may serve two shops. */
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
