import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { OpenMatter } from './open-matters.rules.ts';

export interface Person {
  id: string;
  email: string;
}

type Of<Answer> = (database: Database, person: Person, at: Date) => Promise<Answer>;

/** A person's file is read outside of the shop, so its links are whole addresses. */
type Exported = (
  ...given: [...about: Parameters<Of<unknown>>, publicUrl: string]
) => Promise<unknown>;

export const person = {
  /** What a feature holds about the person, by the names that it has in the person's file. */
  exported: announcement<Record<string, Exported>>('person.exported'),
  /**
   * Told before an account is closed, outside of any transaction, to ask others, such as the
   * provider.
   */
  leaving:
    announcement<(context: Context, person: Person) => Promise<readonly OpenMatter[]>>(
      'person.leaving',
    ),
  /** In the transaction that closes the account: locks what belongs to the person. */
  locked: announcement<Of<void>>('person.locked'),
  /** What is unfinished between the person and the shop, and so keeps the account open. */
  kept: announcement<Of<readonly OpenMatter[]>>('person.kept'),
  /**
   * In the same transaction: lets go of what the person held. The answer is called after the
   * commit.
   */
  letGo:
    announcement<(context: Context, ...of: Parameters<Of<void>>) => Promise<() => void>>(
      'person.letGo',
    ),
  /** In the transaction that deletes the account: deletes everything about the person. */
  forgotten: announcement<Of<void>>('person.forgotten'),
};

/** The address of the admin who has been one for longest. */
export const firstAdmin =
  announcement<(database: Database) => Promise<string | undefined>>('firstAdmin');

/** After the commit. */
export const passwordChanged = announcement<(person: Person) => Promise<void>>('passwordChanged');

/** The address that is told about orders and problems, which may be nobody's account. */
export const alertsReader = announcement<(database: Database) => Promise<string>>('alertsReader');

/** The names of the keys that still open something, by the account that made them. */
export const keysMade =
  announcement<(database: Database, at: Date) => Promise<ReadonlyMap<string, readonly string[]>>>(
    'keysMade',
  );
