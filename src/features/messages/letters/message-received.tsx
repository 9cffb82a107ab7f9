import { formatMinute } from '#lib/dates.ts';
import { shop } from '#shop';
import { LetterPage } from '#ui/letter-page.tsx';
import { letterText } from '#ui/letter-text.ts';
import { type InquiryType, messageThanks } from '../rules.ts';

/**
 * Of what was written only its kind: anybody can type anybody's address into the form, and the shop would
 * carry their words, with their links, to a stranger.
 */
export interface MessageReceivedLetter {
  inquiryType: InquiryType;
  /** ISO 8601 */
  at: string;
}

export const subject = () => `We have your message to ${shop.name}`;

export const preview: MessageReceivedLetter = {
  inquiryType: 'Order Support',
  at: '2026-03-03T08:05:00.000Z',
};

const greeting = 'Good day,';
const what = ({ inquiryType, at }: MessageReceivedLetter) =>
  `It came on ${formatMinute(new Date(at))}, Ghana time, and is about: ${inquiryType}.`;
const hours = `Our business hours: ${shop.hours.map(({ days, open }) => `${days} ${open}`).join(', ')}.`;
const unasked =
  'If you did not write to us, somebody else has typed your address. You need do nothing: nothing was ordered, and no account was made.';

export function Letter(content: MessageReceivedLetter) {
  return (
    <LetterPage title={subject()}>
      <p>{greeting}</p>
      <p>{messageThanks}</p>
      <p>{what(content)}</p>
      <p>{hours}</p>
      <p>{unasked}</p>
    </LetterPage>
  );
}

export const text = (content: MessageReceivedLetter) =>
  letterText(greeting, messageThanks, what(content), hours, unasked);
