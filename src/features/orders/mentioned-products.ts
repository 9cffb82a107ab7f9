import type { Database } from '#platform/database.ts';
import { isProductOrdered } from './orders.queries.ts';

/** An order is read for years: what it mentions has to stay. */
export async function isProductMentioned(database: Database, productId: string): Promise<boolean> {
  return (await isProductOrdered(database, productId)).ordered;
}
