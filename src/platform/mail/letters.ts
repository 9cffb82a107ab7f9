import { randomUUIDv7 } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Jobs } from '../jobs.ts';
import type { Secrets } from '../secrets.ts';
import { deleteUntried, insertLetter, isLetterThere } from './letters.queries.ts';

export interface Letter {
  kind: string;
  /** Names the cause: a second letter with the same identity is not written. */
  identity: string;
  to: string;
  /** Where answers go. Without it, they go to the shop's own address. */
  replyTo?: string;
  content: object;
  /**
   * The part of the content that must not be readable in the database, such as a code or a link.
   */
  secret?: object;
  /** The letter is not sent before. Until then its cause may be undone. */
  heldUntil?: Date | undefined;
}

export interface Letters {
  /**
   * Runs in the caller's transaction, so a letter is sent if and only if its cause is committed.
   */
  post(database: Database, ...letters: readonly Letter[]): Promise<void>;
  /**
   * Runs in the caller's transaction. False if the letter was sent or is being sent, and cannot be
   * taken back.
   */
  takeBack(database: Database, identity: string): Promise<boolean>;
}

export const letterPurpose = 'letter';

export function openLetters(jobs: Jobs, clock: Clock, secrets: Secrets): Letters {
  return {
    async post(database, ...letters) {
      const written = await Promise.all(
        letters.map(({ secret, replyTo, heldUntil, ...letter }) =>
          insertLetter(database, {
            id: randomUUIDv7(),
            ...letter,
            replyTo: replyTo ?? null,
            sealed: secret ? secrets.seal(letterPurpose, JSON.stringify(secret)) : null,
            at: clock(),
            heldUntil: heldUntil ?? null,
          }),
        ),
      );
      if (written.some((count) => count > 0)) jobs.wake(database, 'send-letters');
    },
    async takeBack(database, identity) {
      await deleteUntried(database, identity);
      return !(await isLetterThere(database, identity)).there;
    },
  };
}
