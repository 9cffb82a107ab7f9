import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';

/** If a person presses twice, one letter is sent. */
const secondsBetweenLetters = 60;

interface Asking {
  /** What was asked for with this address before and has not ended. */
  open: { id: string; askedAt: Date; confirmedAt: Date | null } | undefined;
  /** Seconds until this address may get another letter. Undefined if it may now. */
  wait(): Promise<number | undefined>;
  insert(id: string, askedAt: Date): Promise<unknown>;
  renew(id: string, askedAt: Date): Promise<unknown>;
  letter(id: string): { kind: string; to: string; content: object; secret: object };
}

/**
 * Anybody can type anybody's address, so what they ask for counts only when a letter to it is
 * answered. Answers how many seconds that has to wait, if it has to.
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
