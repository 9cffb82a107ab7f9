import { doublingWait } from '#lib/doubling-wait.ts';
import { aMinute, anHour } from '#lib/durations.ts';
import { letterTriedDays } from '#lib/kept-days.ts';
import { certificateFault, isUntrusted } from '../addresses/certificate-fault.ts';
import type { Clock } from '../clock.ts';
import { type Database, type Pool, transaction } from '../database.ts';
import type { Log } from '../logging.ts';
import type { Rush } from '../rush.ts';
import type { Secrets } from '../secrets.ts';
import type { Carrier, ComposedLetter } from './deliver.ts';
import {
  type DueLetter,
  giveLetterUp,
  markLetterHanded,
  markLetterSent,
  putLetterAside,
  putLettersOff,
  withdrawLetter,
} from './letters.queries.ts';
import { letterPurpose } from './letters.ts';
import { isUnknownReader } from './unknown-reader.ts';

export interface Sender extends Carrier {
  database: Pool;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  rush: Rush;
  render: (kind: string, content: unknown) => RenderedLetter | Promise<RenderedLetter>;
  /** The kinds that go before all others. */
  urgentKinds: readonly string[];
  /** The kinds that go to many, after all others. */
  toMany: ReadonlyMap<string, ToMany>;
  /** The part after @ of a Message-ID. */
  domain: string;
}

export type RenderedLetter = Pick<
  ComposedLetter,
  'sender' | 'subject' | 'html' | 'text' | 'unsubscribe'
>;

/** For a kind of letter that goes to many. A row only names the content, and this reads it. */
export interface ToMany {
  /** The letter's content. Undefined if its reader no longer wants it. */
  contentOf: (posted: unknown) => Promise<object | undefined>;
  /** Runs in the transaction that marks the letter as sent. */
  noteSent: (database: Database, posted: unknown) => Promise<void>;
  /** Runs in the transaction that gives the letter up because there is no such mailbox. */
  noteRefused: (database: Database, posted: unknown, reason: string) => Promise<void>;
  /**
   * Runs in the transaction that ends the letter unsent: its reader no longer wants it, or it was
   * tried for days.
   */
  noteUnsent?: (database: Database, posted: unknown) => Promise<void>;
}

const unansweredReason =
  'The mail server had the whole email and did not answer, so it may have arrived.';

const giveUpAfter = letterTriedDays * 24 * 60 * aMinute;
/**
 * A shop that was off for days, or restored from an old backup, may start before its network is up.
 * So even an old letter is tried this often: for three hours if it is refused, and less often if
 * the server does not answer, because each such try may deliver another copy.
 */
const triedAtLeast = { refused: 9, unanswered: 4 };

/**
 * If the process dies between the delivery and the mark, the letter is sent again, under the same
 * Message-ID. A letter to many is not: once handed over, it counts as sent (docs/decisions/0080).
 */
export async function sendLetter(sender: Sender, letter: DueLetter): Promise<void> {
  const toMany = sender.toMany.get(letter.kind);
  if (letter.handedAt) return noteSent(sender, letter, toMany);
  let composed: ComposedLetter | undefined;
  try {
    composed = await compose(sender, letter, toMany);
  } catch (error) {
    await putOff(sender, letter, { error, ownFault: true }, toMany);
    return;
  }
  if (!composed) {
    await transaction(sender.database, async (together) => {
      await withdrawLetter(together, letter.id);
      await toMany?.noteUnsent?.(together, letter.content);
    });
    return;
  }
  const hand = openHand(sender, letter, toMany);
  try {
    await sender.deliver({ ...composed, handOver: hand.handOver });
  } catch (error) {
    if (hand.isTaken()) return;
    if (toMany && isUnknownReader(error)) {
      await noteRefused(sender, letter, toMany, error);
      return;
    }
    // The letter may have arrived. For a letter to many, arriving twice is worse than not arriving.
    const unanswered = hand.isOver() && !isAnswered(error);
    if (!toMany || !unanswered) {
      await putOff(sender, letter, { error, unanswered, ownFault: refusedItself(error) }, toMany);
      return;
    }
  }
  await noteSent(sender, letter, toMany);
}

/**
 * Two senders may have the same letter if one was frozen. For a letter to many, this lets only one
 * hand it over.
 */
function openHand(
  { database, clock }: Sender,
  { id, attempts }: DueLetter,
  toMany: ToMany | undefined,
) {
  let state: 'here' | 'over' | 'taken' = 'here';
  return {
    async handOver() {
      const handed = toMany ? await markLetterHanded(database, { id, attempts, at: clock() }) : 1;
      state = handed > 0 ? 'over' : 'taken';
      if (state === 'taken') throw new Error('Another sender has taken this letter');
    },
    isOver: () => state === 'over',
    isTaken: () => state === 'taken',
  };
}

async function noteSent({ database, clock }: Sender, { id, content }: DueLetter, many?: ToMany) {
  if (!many) {
    await markLetterSent(database, id, clock());
    return;
  }
  await transaction(database, async (together) => {
    const marked = await markLetterSent(together, id, clock());
    if (marked > 0) await many.noteSent(together, content);
  });
}

async function noteRefused(
  { database, clock }: Sender,
  { id, content }: DueLetter,
  many: ToMany,
  error: unknown,
) {
  const reason = sayReason(error);
  await transaction(database, async (together) => {
    await giveLetterUp(together, id, clock(), reason);
    await many.noteRefused(together, content, reason);
  });
}

async function compose(
  sender: Sender,
  letter: DueLetter,
  toMany: ToMany | undefined,
): Promise<ComposedLetter | undefined> {
  const { id, kind, to, replyTo } = letter;
  const content = toMany ? await toMany.contentOf(letter.content) : contentOf(sender, letter);
  if (toMany && !content) return undefined;
  const rendered = await sender.render(kind, content);
  return { id, to, replyTo, messageId: messageIdOf(sender, letter), ...rendered };
}

function contentOf({ secrets }: Sender, { content, sealed }: DueLetter): unknown {
  if (!sealed) return content;
  const secret: unknown = JSON.parse(secrets.unseal(letterPurpose, sealed));
  return { ...(content as object), ...(secret as object) };
}

/**
 * A server that accepts sender and reader but then refuses the content for good (RFC 5321, 5yz
 * after DATA) objects to these words. Other letters to the same reader must not wait. Otherwise a
 * stranger could block the owner's mail by typing words that a filter refuses into the contact
 * form.
 */
function refusedItself(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'code' in error)) return false;
  return error.code === 'EMESSAGE' && Number(error.responseCode) >= 500;
}

/** Whether the mail server refused with a code. */
function isAnswered(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 400;
}

interface Failure {
  error: unknown;
  /** The fault is in this letter: the next one to the same reader may succeed. */
  ownFault: boolean;
  /** The server received the whole letter and did not say whether it accepts it. */
  unanswered?: boolean;
}

async function putOff(
  { database, clock, log }: Sender,
  letter: DueLetter,
  { error, ownFault, unanswered = false }: Failure,
  toMany: ToMany | undefined,
) {
  const now = clock();
  // A mail server's message may name the reader, so it stays in the row. The log gets the code.
  const certificate = sayCertificate(error);
  const reason = certificate ?? (unanswered ? unansweredReason : sayReason(error));
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const { id, kind, to, attempts, content } = letter;
  const isOld = now.getTime() - letter.createdAt.getTime() > giveUpAfter;
  if (isOld && attempts >= triedAtLeast[unanswered ? 'unanswered' : 'refused']) {
    log.error(
      { letterId: id, kind, attempts, code },
      `A letter was given up after ${letterTriedDays} days`,
    );
    await transaction(database, async (together) => {
      await giveLetterUp(together, id, now, reason);
      await toMany?.noteUnsent?.(together, content);
    });
    return;
  }
  const reach = certificate ? { certificate } : {};
  log.warn({ letterId: id, kind, attempts, code, ...reach }, 'A letter could not be sent yet');
  const wait = unanswered ? waitUnanswered(attempts) : waitAfter(attempts);
  const dueAt = new Date(now.getTime() + wait);
  const failed = { id, dueAt, error: reason };
  if (unanswered || ownFault) await putLetterAside(database, failed, { now, unanswered });
  else await putLettersOff(database, { ...failed, to });
}

function sayReason(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  // PostgreSQL cannot store this character. A server's answer with it would stop all mail.
  return said.replaceAll('\0', ' ');
}

function sayCertificate(error: unknown): string | undefined {
  const fault = certificateFault(error);
  if (fault === undefined) return undefined;
  const advice = isUntrusted(fault) ? ': name its file in NODE_EXTRA_CA_CERTS' : '';
  return `The mail server was reached, but its certificate ${fault}${advice}.`;
}

/** 1, 2, 4 … minutes, at most an hour. */
export function waitAfter(attempts: number): number {
  return doublingWait(attempts, { first: aMinute, most: anHour });
}

/** 1, 5, 24 … hours. Its reader may already have it, and may get another copy with each try. */
function waitUnanswered(attempts: number): number {
  return Math.min(5 ** (attempts - 1), 24) * anHour;
}

function messageIdOf({ domain }: Sender, { id }: DueLetter) {
  return `<${id}@${domain}>`;
}
