import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { OpenMatter } from './open-matters.rules.ts';

export interface Person {
  id: string;
  email: string;
}

type Of<Answer> = (database: Database, person: Person, at: Date) => Promise<Answer>;

export const person = {
  /** By the names that they have in the person's file: what a feature holds about the person. */
  exported: announcement<Record<string, Of<unknown>>>('person.exported'),
  /** Before an account is closed, outside of any transaction: what only somebody else can know, such as the provider. */
  leaving:
    announcement<(context: Context, person: Person) => Promise<readonly OpenMatter[]>>(
      'person.leaving',
    ),
  /** In the transaction that closes it: nobody else changes what there is of the person. */
  locked: announcement<Of<void>>('person.locked'),
  /** What is not finished between the person and the shop, and keeps the account open. */
  kept: announcement<Of<readonly OpenMatter[]>>('person.kept'),
  /** In the same transaction: what the person only held is let go. What it answers is told after the commit. */
  letGo:
    announcement<(context: Context, ...of: Parameters<Of<void>>) => Promise<() => void>>(
      'person.letGo',
    ),
  /** In the transaction that deletes the account: nothing of the person may be left. */
  forgotten: announcement<Of<void>>('person.forgotten'),
};

/** After the commit. */
export const passwordChanged = announcement<(person: Person) => Promise<void>>('passwordChanged');
