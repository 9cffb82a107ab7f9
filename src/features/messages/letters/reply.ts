import { formatDay } from '#lib/dates.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { defaultReplySubject } from '../rules.ts';

export interface ReplyLetter {
  subject: string;
  reply: string;
  /** The answered message, and when it was written (ISO 8601). */
  message: string;
  writtenAt: string;
}

export const subject = ({ subject: about }: ReplyLetter) => about;

export const preview: ReplyLetter = {
  subject: defaultReplySubject('Ama Owusu'),
  reply:
    'Good day Ama,\n\nYour two jars left Tamale on Tuesday, and the rider will call you before he comes.\n\nEfua',
  message: 'Good day,\nI ordered two jars on Monday and have not heard from you since.\n\nAma',
  writtenAt: '2026-03-03T08:05:00.000Z',
};

export const blocks = ({ reply, message, writtenAt }: ReplyLetter): Blocks => [
  { typed: reply },
  `You wrote on ${formatDay(new Date(writtenAt))}:`,
  { quote: message },
];
