import { randomUUIDv7 } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Jobs } from '../jobs.ts';
import { insertLetter } from './letters.queries.ts';

export interface Letter {
  kind: string;
  /** Names the cause: a second letter of the same identity is not written. */
  identity: string;
  to: string;
  content: object;
}

export interface Letters {
  /** In the caller's transaction: the letter is sent when and only when its cause was committed. */
  post(database: Database, letter: Letter): Promise<void>;
}

export function openLetters(jobs: Jobs, clock: Clock): Letters {
  return {
    async post(database, letter) {
      const written = await insertLetter(database, {
        id: randomUUIDv7(),
        ...letter,
        at: clock(),
      });
      if (written > 0) await jobs.wake(database, 'send-letters');
    },
  };
}
