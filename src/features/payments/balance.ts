import type { Database } from '#platform/database.ts';
import { findBalance } from './refunds.queries.ts';

/** What counts for a subject: what came, and what of it went back or is on its way back. */
export async function balanceOf(database: Database, subjectId: string) {
  const { received, returned, wanted, inReview } = await findBalance(database, subjectId);
  return { received, returned, inReview, here: received - returned - wanted };
}
