import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { OpenMatter } from './open-matters.rules.ts';

export interface Person {
  id: string;
  email: string;
}

/** By the names that they have in the person's file: what a feature holds about the person. */
export const personExported =
  announcement<Record<string, (database: Database, person: Person) => Promise<unknown>>>(
    'personExported',
  );

/** After the commit. */
export const passwordChanged = announcement<(person: Person) => Promise<void>>('passwordChanged');

/** Before an account is closed, outside of any transaction: what only somebody else can know, such as the provider. */
export const personLeaving =
  announcement<(context: Context, person: Person) => Promise<readonly OpenMatter[]>>(
    'personLeaving',
  );

/** In the transaction that closes it: nobody else changes what there is of the person. */
export const personLocked =
  announcement<(database: Database, person: Person) => Promise<void>>('personLocked');

/** What is not finished between the person and the shop, and keeps the account open. */
export const personKept =
  announcement<(database: Database, person: Person, at: Date) => Promise<readonly OpenMatter[]>>(
    'personKept',
  );

/** In the same transaction: what the person only held is let go. What it answers is told after the commit. */
export const personLetGo =
  announcement<(context: Context, database: Database, person: Person) => Promise<() => void>>(
    'personLetGo',
  );

/** In the transaction that deletes the account: nothing of the person may be left. */
export const personForgotten =
  announcement<(database: Database, person: Person, at: Date) => Promise<void>>('personForgotten');
