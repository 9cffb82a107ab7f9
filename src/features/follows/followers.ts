import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { writeLink } from './follow-links.ts';
import * as queries from './follows.queries.ts';

/**
 * What the sender of news needs: how many follow, who comes next, and whether one still follows.
 */
export async function countFollowers(database: Database, cooperativeId: string, at: Date) {
  return (await queries.countFollowers(database, cooperativeId, at)).followers;
}

export const nextFollowers = queries.selectFollowers;

export async function isFollower(database: Database, id: string): Promise<boolean> {
  return (await queries.findFollower(database, id)) !== undefined;
}

export const refuseFollower = queries.refuseFollower;

/** The link in this follower's letter that ends the news of this co-operative. */
export function endLink(context: Pick<Context, 'secrets' | 'publicUrl'>, id: string): string {
  return writeLink(context, 'end', id);
}
