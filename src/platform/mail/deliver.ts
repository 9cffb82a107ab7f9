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
  /** The sender's name if the operator set none. */
  sender?: string;
  subject: string;
  html: string;
  text: string;
  /** The address where one click ends the letters of this kind. */
  unsubscribe?: string;
  /** Runs before the last byte is sent. If it fails, the letter is not sent. */
  handOver?: () => Promise<void>;
}

interface Writer {
  name?: string | undefined;
  address: string;
}

/** Carries letters to a mail server or to the local mailbox. */
export interface Carrier {
  deliver: (letter: ComposedLetter) => Promise<void>;
  /** The most letters that it carries at once. */
  most: number;
  /** Closes the kept connections, and ends the deliveries on them. */
  hangUp: () => void;
}

/**
 * In milliseconds: until the letter's last byte is sent, and for the whole delivery. A server may
 * filter a letter for minutes after the last byte. Not waiting for its answer would send the letter
 * again.
 */
const bounds = { handOver: 60_000, whole: 240_000 };
/**
 * In milliseconds. A connection that is idle for longer may be dead, and a letter would wait for it
 * in vain.
 */
const idleTimeout = 30_000;
/**
 * All of these are used only if many letters hang (send-due-letters.ts). Postfix allows 50 for one
 * client.
 */
const connections = 40;

/** Keeps its connections open. `?maxConnections=3` in the address limits them. */
export function carryOverSmtp(url: string, from: Writer, { handOver, whole } = bounds): Carrier {
  const pool = new SmtpPool({
    url,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: whole,
    idleTimeout,
  });
  const transport = createTransport(pool);
  transport.use('stream', (mail, done) => {
    const { handOver } = mail.data as Required<Pick<ComposedLetter, 'handOver'>>;
    // nodemailer reads this stream while it sends, so the stream's end is the moment before the
    // last byte.
    mail.message.processFunc((bytes) => Readable.from(withEnd(bytes, handOver)));
    done();
  });
  return {
    deliver: async (letter) => {
      const slow = new AbortController();
      const watch = setTimeout(() => slow.abort(), handOver);
      const signal = AbortSignal.any([slow.signal, AbortSignal.timeout(whole)]);
      const handed = async () => {
        clearTimeout(watch);
        await letter.handOver?.();
      };
      try {
        const held = { handOver: handed, signal };
        await transport.sendMail({ ...envelope(letter, from), ...held });
      } finally {
        clearTimeout(watch);
      }
    },
    most: pool.options.maxConnections,
    hangUp: () => pool.close({ force: true }),
  };
}

async function* withEnd(bytes: AsyncIterable<Buffer>, handOver: () => Promise<void>) {
  yield* bytes;
  await handOver();
}

/** Without SMTP_URL, /dev/mail keeps the same bytes that a mail server would get. */
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
  const { to, replyTo, messageId, subject, html, text, unsubscribe } = letter;
  // Objects, because nothing in an address can then become a second recipient.
  const answers = replyTo ? { replyTo: { name: '', address: replyTo } } : {};
  const headers = unsubscribe ? { headers: oneClickHeaders(unsubscribe) } : {};
  const from = { name: writer.name ?? letter.sender ?? '', address: writer.address };
  const addresses = { from, to: { name: '', address: to }, ...answers };
  return { ...addresses, ...headers, messageId, subject: asWritten(subject), html, text };
}

/**
 * nodemailer encodes a subject only if it is not ASCII, so a subject like '=?utf-8?Q?=42cc:?='
 * would be decoded for the reader. An invisible word joiner makes it non-ASCII.
 */
function asWritten(subject: string): string {
  return subject.replaceAll('=?', '=\u2060?');
}

/**
 * RFC 8058: the reader's mail program shows a button, and posts to this address when it is pressed.
 */
function oneClickHeaders(address: string) {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
