import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { mustKeys } from './rules.ts';

/**
 * Something that has to be done before the shop opens. The feature that it belongs to hears this.
 */
export const must = announcement<Must>('must');

export interface Must {
  key: (typeof mustKeys)[number];
  title: string;
  /** Advice does not keep the shop from opening. */
  weight: 'must' | 'advice';
  /** The page where the admin does it. */
  at: string;
  /** The words of its button: 'Add a product'. */
  step: string;
  /**
   * Says what is to be done, and whether it is done. The opening asks in its transaction. So what
   * can be lost again is read with a lock that holds until the shop is open.
   */
  look: (context: Context, database: Database, asker: { accountId: string }) => Promise<Looked>;
}

export interface Looked {
  done: boolean;
  says: string;
}
