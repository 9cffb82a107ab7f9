import type { Database } from './database.ts';

export interface Person {
  id: string;
  email: string;
}

/** What happens in one area and concerns others, each answering for its own rows. app.ts connects them. */
export interface Announcements {
  /** By the area's name, what it holds about the person. */
  personExported: Readonly<
    Record<string, (database: Database, person: Person) => Promise<unknown>>
  >;
  /** In the transaction that deletes the account: nothing of the person may be left. */
  /** Goods put aside for what this person is about to pay: they are still theirs to order. */
  heldFor: readonly ((
    database: Database,
    accountId: string,
  ) => Promise<readonly { productId: string; quantity: number }[]>)[];
  /** After the commit. */
  passwordChanged: readonly ((person: Person) => Promise<void>)[];
  personForgotten: readonly ((database: Database, person: Person, at: Date) => Promise<void>)[];
}
