import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { mustKeys } from './rules.ts';

/** Something that has to be done before the shop opens. The feature whose it is hears this. */
export const must = announcement<Must>('must');

export interface Must {
  key: (typeof mustKeys)[number];
  title: string;
  /** Advice does not keep the shop from opening. */
  weight: 'must' | 'advice';
  /** Where the admin does it. */
  at: string;
  /** Its button: 'Add a product'. */
  step: string;
  /**
   * What is to do, and whether it is done. The opening asks in its transaction, so whatever can be
   * lost again is read with a lock that holds until the shop is open.
   */
  look: (context: Context, database: Database, asker: { accountId: string }) => Promise<Looked>;
}

export interface Looked {
  done: boolean;
  says: string;
}
