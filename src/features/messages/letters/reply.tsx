import { formatDay } from '#lib/dates.ts';
import { LetterLines } from '#ui/letter-lines.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { LetterQuote } from '#ui/letter-quote.tsx';
import { letterText, quoteText } from '#ui/letter-text.ts';
import { defaultReplySubject } from '../rules.ts';

export interface ReplyLetter {
  subject: string;
  reply: string;
  /** What is answered, and when it was written (ISO 8601). */
  message: string;
  writtenAt: string;
}

export const subject = ({ subject: about }: ReplyLetter) => about;

export const preview: ReplyLetter = {
  subject: defaultReplySubject('Ama Owusu'),
  reply:
    'Good day Ama,\n\nyour two jars left Tamale on Tuesday, and the rider calls you before he comes.\n\nEfua',
  message: 'Good day,\nI ordered two jars on Monday and have not heard from you since.\n\nAma',
  writtenAt: '2026-03-03T08:05:00.000Z',
};

const before = ({ writtenAt }: ReplyLetter) => `You wrote on ${formatDay(new Date(writtenAt))}:`;

export function Letter(content: ReplyLetter) {
  return (
    <LetterPage title={subject(content)}>
      <p dir="auto" style={{ overflowWrap: 'anywhere', wordBreak: 'break-word' }}>
        <LetterLines text={content.reply} />
      </p>
      <p>{before(content)}</p>
      <LetterQuote text={content.message} />
    </LetterPage>
  );
}

export const text = (content: ReplyLetter) =>
  letterText(content.reply, before(content), quoteText(content.message));
