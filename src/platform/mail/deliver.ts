import { randomUUIDv7 } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { insertDelivered } from './mailbox.queries.ts';

export interface ComposedLetter {
  id: string;
  to: string;
  replyTo: string | null;
  messageId: string;
  subject: string;
  html: string;
  text: string;
}

export interface Writer {
  name: string;
  address: string;
}

export type Deliver = (letter: ComposedLetter) => Promise<void>;

const bounds = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function deliverOverSmtp(url: string, from: Writer): Deliver {
  const transport = createTransport({ url, ...bounds });
  return async (letter) => {
    await transport.sendMail(envelope(letter, from));
  };
}

/** Without SMTP_URL: the same bytes that a mail server would have been given, kept at /dev/mail. */
export function deliverToMailbox(database: Database, clock: Clock, from: Writer): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (letter) => {
    const { message } = await transport.sendMail(envelope(letter, from));
    if (!Buffer.isBuffer(message)) throw new TypeError('nodemailer gave no bytes');
    await insertDelivered(database, {
      id: randomUUIDv7(),
      letterId: letter.id,
      to: letter.to,
      subject: letter.subject,
      html: letter.html,
      message,
      at: clock(),
    });
  };
}

function envelope({ to, replyTo, messageId, subject, html, text }: ComposedLetter, from: Writer) {
  // Objects, so that nothing in an address can become a second recipient.
  const answers = replyTo ? { replyTo: { name: '', address: replyTo } } : {};
  return { from, to: { name: '', address: to }, ...answers, messageId, subject, html, text };
}
