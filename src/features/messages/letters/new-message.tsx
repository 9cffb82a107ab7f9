import { formatMinute } from '#lib/dates.ts';
import { pages } from '#lib/paths.ts';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { LetterQuote } from '#ui/letter-quote.tsx';
import { letterText, quoteText } from '#ui/letter-text.ts';
import type { InquiryType } from '../rules.ts';

export interface NewMessageLetter {
  name: string;
  email: string;
  inquiryType: string;
  subject: string;
  message: string;
  /** ISO 8601 */
  at: string;
  publicUrl: string;
}

export const subject = ({ inquiryType, subject: about }: NewMessageLetter) =>
  `Message (${inquiryType}): ${about}`;

export const preview: NewMessageLetter = {
  name: 'Ama Owusu',
  email: 'ama@shop.example',
  inquiryType: 'Order Support' satisfies InquiryType,
  subject: 'Where is my order?',
  message: 'Good day,\nI ordered two jars on Monday and have not heard from you since.\n\nAma',
  at: '2026-03-03T08:05:00.000Z',
  publicUrl: 'https://shop.example',
};

const greeting = 'Good day,';
const what = ({ at }: NewMessageLetter) =>
  `Somebody wrote to the shop through its contact form on ${formatMinute(new Date(at))}, Ghana time. Nobody has checked that the name and the address are theirs.`;
const written = ({ name, email, subject: about, message }: NewMessageLetter) =>
  `${name}\n${email}\n${about}\n\n${message}`;
const answer = 'You can answer this letter. An answer from your desk is kept with the message:';

export function Letter(content: NewMessageLetter) {
  return (
    <LetterPage title={subject(content)}>
      <p>{greeting}</p>
      <p>{what(content)}</p>
      <LetterQuote text={written(content)} />
      <p>
        {answer} <LetterLink href={`${content.publicUrl}${pages.admin}`} />
      </p>
    </LetterPage>
  );
}

export const text = (content: NewMessageLetter) =>
  letterText(
    greeting,
    what(content),
    quoteText(written(content)),
    `${answer} ${content.publicUrl}${pages.admin}`,
  );
