import { randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import SmtpPool from 'nodemailer/lib/smtp-pool';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { insertDelivered } from './mailbox.queries.ts';

export interface ComposedLetter {
  id: string;
  to: string;
  replyTo: string | null;
  messageId: string;
  /** Who writes, where the operator has named nobody. */
  sender?: string;
  subject: string;
  html: string;
  text: string;
  /** An address: one click there ends the letters of this kind. */
  unsubscribe?: string;
  /** Runs before the last byte leaves. If it fails, the letter does not leave. */
  handOver?: () => Promise<void>;
}

export interface Writer {
  name?: string | undefined;
  address: string;
}

/** What takes letters away: to a mail server, or to the local mailbox. */
export interface Carrier {
  deliver: (letter: ComposedLetter) => Promise<void>;
  /** How many letters it carries at once. */
  most: number;
  /** Ends the kept connections, and what is still under way over them. */
  hangUp: () => void;
}

const bounds = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** For a whole letter. A server that answers a little now and then would pass all other bounds. */
const letterTimeout = 240_000;
/** Only if many letters hang (send-due-letters.ts). Postfix allows 50 to one client. */
const connections = 40;

/** Keeps its connections. `?maxConnections=3` in the address allows fewer of them. */
export function carryOverSmtp(url: string, from: Writer, timeout = letterTimeout): Carrier {
  const pool = new SmtpPool({ url, maxConnections: connections, ...bounds });
  const transport = createTransport(pool);
  transport.use('stream', (mail, done) => {
    const { handOver } = mail.data as Pick<ComposedLetter, 'handOver'>;
    // It is read when the server waits for it, so its end is the moment before the last byte.
    if (handOver) mail.message.processFunc((bytes) => Readable.from(withEnd(bytes, handOver)));
    done();
  });
  return {
    deliver: async (letter) => {
      const signal = AbortSignal.timeout(timeout);
      await transport.sendMail({ ...envelope(letter, from), signal });
    },
    most: pool.options.maxConnections,
    hangUp: () => pool.close({ force: true }),
  };
}

async function* withEnd(bytes: AsyncIterable<Buffer>, handOver: () => Promise<void>) {
  yield* bytes;
  await handOver();
}

/** Without SMTP_URL: /dev/mail keeps the same bytes that a mail server would get. */
export function carryToMailbox(database: Database, clock: Clock, from: Writer): Carrier {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    deliver: async (letter) => {
      const { message } = await transport.sendMail(envelope(letter, from));
      if (!Buffer.isBuffer(message)) throw new TypeError('nodemailer gave no bytes');
      await letter.handOver?.();
      await insertDelivered(database, {
        id: randomUUIDv7(),
        letterId: letter.id,
        to: letter.to,
        subject: letter.subject,
        html: letter.html,
        message,
        at: clock(),
      });
    },
    most: 4,
    hangUp: () => undefined,
  };
}

function envelope(letter: ComposedLetter, writer: Writer) {
  const { to, replyTo, messageId, subject, html, text, unsubscribe, handOver } = letter;
  // Objects, because then nothing in an address can become a second recipient.
  const answers = replyTo ? { replyTo: { name: '', address: replyTo } } : {};
  const headers = unsubscribe ? { headers: oneClickHeaders(unsubscribe) } : {};
  const from = { name: writer.name ?? letter.sender ?? '', address: writer.address };
  const addresses = { from, to: { name: '', address: to }, ...answers };
  const held = handOver ? { handOver } : {};
  return { ...addresses, ...headers, ...held, messageId, subject: asWritten(subject), html, text };
}

/**
 * A subject like '=?utf-8?Q?=42cc:?=' would be decoded for the reader, because nodemailer encodes a
 * subject only if it is not ASCII. An invisible word joiner makes it non-ASCII.
 */
function asWritten(subject: string): string {
  return subject.replaceAll('=?', '=\u2060?');
}

/** RFC 8058: the reader's mail program shows a button, and posts to this address by itself. */
function oneClickHeaders(address: string) {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
