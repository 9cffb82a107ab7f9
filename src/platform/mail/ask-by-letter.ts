import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';

/** If a person presses twice, only one letter is sent. */
const secondsBetweenLetters = 60;

interface Asking {
  /** The open request of this address, if there is one. */
  open: { id: string; askedAt: Date; confirmedAt: Date | null } | undefined;
  /** Seconds until this address may get another letter. Undefined if it may get one now. */
  wait(): Promise<number | undefined>;
  insert(id: string, askedAt: Date): Promise<unknown>;
  renew(id: string, askedAt: Date): Promise<unknown>;
  letter(id: string): { kind: string; to: string; content: object; secret: object };
}

/**
 * Anybody can type any address, so a request counts only when a letter to that address is answered.
 * Answers the seconds to wait, or undefined if the letter is written.
 */
export async function askByLetter(
  { clock, letters }: Pick<Context, 'clock' | 'letters'>,
  database: Database,
  { open, wait, insert, renew, letter }: Asking,
): Promise<number | undefined> {
  const at = clock();
  if (open?.confirmedAt || (open && isJustAsked(open.askedAt, at))) return undefined;
  const seconds = await wait();
  if (seconds) return seconds;
  const id = open?.id ?? randomUUIDv7();
  await (open ? renew : insert)(id, at);
  const written = letter(id);
  const identity = `${written.kind} ${id} ${at.getTime()}`;
  await letters.post(database, { ...written, identity });
  return undefined;
}

function isJustAsked(askedAt: Date, at: Date): boolean {
  return at.getTime() - askedAt.getTime() < secondsBetweenLetters * 1_000;
}
