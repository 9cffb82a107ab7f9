import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Log } from '../logging.ts';
import type { Secrets } from '../secrets.ts';
import type { ComposedLetter, Deliver } from './deliver.ts';
import {
  claimDueLetters,
  type DueLetter,
  giveLetterUp,
  markLetterSent,
  putLetterOff,
} from './letters.queries.ts';
import { letterPurpose } from './letters.ts';

export interface Sender {
  database: Database;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  render: (kind: string, content: unknown) => RenderedLetter;
  deliver: Deliver;
  /** The part after @ of a Message-ID. */
  domain: string;
}

export type RenderedLetter = Pick<ComposedLetter, 'subject' | 'html' | 'text' | 'unsubscribe'>;

const minute = 60_000;
const claim = 5 * minute;
const giveUpAfter = 3 * 24 * 60 * minute;
const together = 20;

/** Sends what is due, one after another, until nothing is. */
export async function sendDueLetters(sender: Sender): Promise<void> {
  for (;;) {
    const now = sender.clock();
    const claimedUntil = new Date(now.getTime() + claim);
    const due = await claimDueLetters(sender.database, now, claimedUntil, together);
    for (const letter of due) await send(sender, letter);
    if (due.length < together) return;
  }
}

/** Between delivery and the mark lies a moment: who dies there sends again, under the same Message-ID. */
async function send(sender: Sender, letter: DueLetter) {
  const { database, clock } = sender;
  try {
    const rendered = sender.render(letter.kind, contentOf(sender, letter));
    await sender.deliver({
      id: letter.id,
      to: letter.to,
      replyTo: letter.replyTo,
      messageId: messageIdOf(sender, letter),
      ...rendered,
    });
    await markLetterSent(database, letter.id, clock());
  } catch (error) {
    await putOff(sender, letter, error);
  }
}

function contentOf({ secrets }: Sender, { content, sealed }: DueLetter): unknown {
  if (!sealed) return content;
  const secret: unknown = JSON.parse(secrets.unseal(letterPurpose, sealed));
  return { ...(content as object), ...(secret as object) };
}

async function putOff({ database, clock, log }: Sender, letter: DueLetter, error: unknown) {
  const now = clock();
  // What a mail server says may name the reader: it stays in the row, the log has its code.
  const reason = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const { id, kind, attempts } = letter;
  if (now.getTime() - letter.createdAt.getTime() > giveUpAfter) {
    log.error({ letterId: id, kind, attempts, code }, 'A letter was given up after three days');
    await giveLetterUp(database, id, now, reason);
    return;
  }
  log.warn({ letterId: id, kind, attempts, code }, 'A letter could not be sent yet');
  await putLetterOff(database, id, new Date(now.getTime() + waitAfter(attempts)), reason);
}

/** 1, 2, 4 … minutes, an hour at most. */
export function waitAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 60) * minute;
}

function messageIdOf({ domain }: Sender, { id }: DueLetter) {
  return `<${id}@${domain}>`;
}
