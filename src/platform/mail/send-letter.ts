import { letterTriedDays } from '#lib/kept-days.ts';
import { certificateFault, isUntrusted } from '../addresses/certificate-fault.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Log } from '../logging.ts';
import type { Secrets } from '../secrets.ts';
import type { Carrier, ComposedLetter } from './deliver.ts';
import {
  type DueLetter,
  giveLetterUp,
  markLetterSent,
  putLetterAside,
  putLettersOff,
} from './letters.queries.ts';
import { letterPurpose } from './letters.ts';

export interface Sender extends Carrier {
  database: Database;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  render: (kind: string, content: unknown) => RenderedLetter | Promise<RenderedLetter>;
  /** The kinds that go before all others. */
  urgentKinds: readonly string[];
  /** The part after @ of a Message-ID. */
  domain: string;
}

export type RenderedLetter = Pick<
  ComposedLetter,
  'sender' | 'subject' | 'html' | 'text' | 'unsubscribe'
>;

const minute = 60_000;
const giveUpAfter = letterTriedDays * 24 * 60 * minute;

/** If the process dies between delivery and mark, it is sent again, under the same Message-ID. */
export async function sendLetter(sender: Sender, letter: DueLetter): Promise<void> {
  const { database, clock } = sender;
  let composed: ComposedLetter;
  try {
    composed = await compose(sender, letter);
  } catch (error) {
    await putOff(sender, letter, { error, ownFault: true });
    return;
  }
  try {
    await sender.deliver(composed);
  } catch (error) {
    await putOff(sender, letter, { error, ownFault: refusedItself(error) });
    return;
  }
  await markLetterSent(database, letter.id, clock());
}

async function compose(sender: Sender, letter: DueLetter): Promise<ComposedLetter> {
  const { id, kind, to, replyTo } = letter;
  const rendered = await sender.render(kind, contentOf(sender, letter));
  return { id, to, replyTo, messageId: messageIdOf(sender, letter), ...rendered };
}

function contentOf({ secrets }: Sender, { content, sealed }: DueLetter): unknown {
  if (!sealed) return content;
  const secret: unknown = JSON.parse(secrets.unseal(letterPurpose, sealed));
  return { ...(content as object), ...(secret as object) };
}

/**
 * If a server accepts sender and reader but then refuses the content for good (RFC 5321, 5yz after
 * DATA), it means these words. Other letters to the same reader must not wait. Otherwise somebody
 * could cut the owner off by writing words that a filter refuses into the contact form.
 */
function refusedItself(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'code' in error)) return false;
  return error.code === 'EMESSAGE' && Number(error.responseCode) >= 500;
}

interface Failure {
  error: unknown;
  /** The fault is in this letter: the next one to the same reader may succeed. */
  ownFault: boolean;
}

async function putOff(
  { database, clock, log }: Sender,
  letter: DueLetter,
  { error, ownFault }: Failure,
) {
  const now = clock();
  // A mail server's words may name the reader, so they stay in the row; the log gets the code.
  const certificate = sayCertificate(error);
  const said = certificate ?? (error instanceof Error ? error.message : String(error));
  // PostgreSQL stores no text with this character: an answer with it would stop all mail.
  const reason = said.replaceAll('\0', ' ');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const { id, kind, to, attempts } = letter;
  if (now.getTime() - letter.createdAt.getTime() > giveUpAfter) {
    log.error(
      { letterId: id, kind, attempts, code },
      `A letter was given up after ${letterTriedDays} days`,
    );
    await giveLetterUp(database, id, now, reason);
    return;
  }
  const reach = certificate ? { certificate } : {};
  log.warn({ letterId: id, kind, attempts, code, ...reach }, 'A letter could not be sent yet');
  const dueAt = new Date(now.getTime() + waitAfter(attempts));
  if (ownFault) await putLetterAside(database, { id, dueAt, error: reason }, now);
  else await putLettersOff(database, { id, to, dueAt, error: reason });
}

function sayCertificate(error: unknown): string | undefined {
  const fault = certificateFault(error);
  if (fault === undefined) return undefined;
  const advice = isUntrusted(fault) ? ': name its file in NODE_EXTRA_CA_CERTS' : '';
  return `The mail server was reached, but its certificate ${fault}${advice}.`;
}

/** 1, 2, 4 … minutes, at most an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 60) * minute;
}

function messageIdOf({ domain }: Sender, { id }: DueLetter) {
  return `<${id}@${domain}>`;
}
