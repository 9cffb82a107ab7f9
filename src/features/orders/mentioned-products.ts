import type { Database } from '#platform/database.ts';
import { isProductOrdered } from './orders.queries.ts';

/** Orders are read for years, so the products in them must stay. */
export async function isProductMentioned(database: Database, productId: string): Promise<boolean> {
  return (await isProductOrdered(database, productId)).ordered;
}
