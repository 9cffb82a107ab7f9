import type { Database } from '#platform/database.ts';
import { selectBuyers } from './desk.queries.ts';

/** Who ordered, and how they can be reached; the newest order first. */
export function buyersOf(database: Database, orderIds: readonly string[]) {
  return selectBuyers(database, orderIds);
}
