import type { Database } from '#platform/database.ts';
import { addToRating } from './catalogue.queries.ts';

/** Runs in the transaction that makes a review public or takes it back. */
export async function changeRating(
  database: Database,
  change: { id: string; count: number; stars: number },
): Promise<boolean> {
  if (change.count === 0 && change.stars === 0) return false;
  await addToRating(database, change);
  return true;
}
