import { randomUUIDv7 } from 'node:crypto';
import { recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import type { PostedLetter } from './contract.ts';
import {
  copyLetter,
  countFailedLetters,
  countLetters,
  hastenLetter,
  lockLetter,
  markSentAgain,
  type PostedLetterRow,
  selectFailedLetters,
  selectLetters,
} from './letters.queries.ts';

export async function listPostedLetters(
  { pool }: CallContext,
  { query }: Input<typeof contract.listPostedLetters>,
) {
  const { to = '', about = null, limit = partWithoutLimit, offset = 0, failed } = query;
  const [select, count] = failed
    ? [selectFailedLetters, countFailedLetters]
    : [selectLetters, countLetters];
  const [rows, { total }] = await Promise.all([
    select(pool, { to, about, limit, offset }),
    count(pool, { to, about }),
  ]);
  return accept({ items: rows.map(present), total });
}

function present({ id, hadSecret, againAt, ...letter }: PostedLetterRow): PostedLetter {
  const { createdAt, sentAt, givenUpAt } = letter;
  const waits = sentAt === null && givenUpAt === null;
  return {
    _id: id,
    ...letter,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    givenUpAt: givenUpAt?.toISOString() ?? null,
    sentAgainAt: againAt?.toISOString() ?? null,
    canSendAgain: waits || !hadSecret,
  };
}

/**
 * A letter that was sent or given up is written once more. A letter that still waits is tried now.
 */
export async function sendLetterAgain(
  context: CallContext,
  { params: { id } }: Input<typeof contract.sendLetterAgain>,
) {
  const { pool, clock, jobs, log } = context;
  const by = sessionOf(context).userId;
  const done = await transaction(pool, async (database) => {
    const outcome = isId(id) ? await writeAgain(database, { id, by, at: clock() }) : 'unknown';
    if (typeof outcome === 'string') return outcome;
    jobs.wake(database, 'send-letters');
    // The entry leaves out the reader, who may leave the shop: the audit cannot forget anybody.
    await recordChange(context, database, {
      action: 'letter-sent-again',
      subject: { kind: 'letter', id, name: outcome.kind },
      before: null,
      after: { sent: outcome.copy ? 'once more' : 'tried at once' },
    });
    return outcome;
  });
  if (done === 'unknown') return refuse('unknown-letter');
  if (typeof done === 'string') return refuse(done);
  log.info({ letterId: id, ...done, by }, 'A letter is sent again');
  return accept({ message: 'We’re sending the email again.' });
}

async function writeAgain(
  database: Database,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<'unknown' | 'held-secret' | 'on-its-way' | { kind: string; copy?: string }> {
  const letter = await lockLetter(database, id);
  if (!letter) return 'unknown';
  const { kind, waiting, hadSecret } = letter;
  if (waiting) {
    await hastenLetter(database, id, at);
    return { kind };
  }
  if (hadSecret) return 'held-secret';
  const copy = randomUUIDv7();
  if ((await copyLetter(database, { id: copy, of: id, by, at })) === 0) return 'on-its-way';
  await markSentAgain(database, id, at);
  return { kind, copy };
}
