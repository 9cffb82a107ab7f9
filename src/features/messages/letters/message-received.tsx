import { messageThanks } from '#lib/message-rules.ts';
import { shop } from '#shop';
import { LetterPage } from '#ui/letter-page.tsx';
import { LetterQuote } from '#ui/letter-quote.tsx';
import { greet, letterText, quoteText } from '#ui/letter-text.ts';

export interface MessageReceivedLetter {
  name: string;
  subject: string;
  message: string;
}

export const subject = () => `We have your message to ${shop.name}`;

export const preview: MessageReceivedLetter = {
  name: 'Ama Owusu',
  subject: 'Where is my order?',
  message: 'Good day,\nI ordered two jars on Monday and have not heard from you since.\n\nAma',
};

const what = 'This is what came to us:';
const hours = `Our business hours: ${shop.hours.map(({ days, open }) => `${days} ${open}`).join(', ')}.`;
const unasked =
  'If you did not write to us, somebody else has typed your address. You need do nothing: nothing was ordered, and no account was made.';
const written = ({ subject, message }: MessageReceivedLetter) => `${subject}\n\n${message}`;

export function Letter(content: MessageReceivedLetter) {
  return (
    <LetterPage title={subject()}>
      <p>{greet(content.name)}</p>
      <p>{messageThanks}</p>
      <p>{what}</p>
      <LetterQuote text={written(content)} />
      <p>{hours}</p>
      <p>{unasked}</p>
    </LetterPage>
  );
}

export const text = (content: MessageReceivedLetter) =>
  letterText(greet(content.name), messageThanks, what, quoteText(written(content)), hours, unasked);
