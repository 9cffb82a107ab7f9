import { formatMinute } from '#lib/dates.ts';
import { pages } from '#lib/paths.ts';
import { LetterButton } from '#ui/letter-button.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { LetterQuote } from '#ui/letter-quote.tsx';
import { letterText, quoteText } from '#ui/letter-text.ts';
import type { LettersFailedLetter } from '../contract.ts';

type Failed = LettersFailedLetter['failed'][number];

export function subject({ failed, more }: LettersFailedLetter): string {
  const all = failed.length + more;
  return all === 1 ? 'A letter could not be sent' : `${all} letters could not be sent`;
}

export const preview: LettersFailedLetter = {
  publicUrl: 'https://shop.example',
  failed: [
    {
      kind: 'payment-received',
      to: 'ama.owusu@shop.example',
      since: '2026-03-01T08:05:00.000Z',
      error: 'Can’t send mail - all recipients were rejected: 550 5.1.1 No such mailbox here',
      givenUp: true,
    },
    {
      kind: 'order-shipped',
      to: 'kofi@shop.example',
      since: '2026-03-04T02:10:00.000Z',
      error: '451 4.7.1 Please try again later',
      givenUp: false,
    },
  ],
  more: 3,
};

const greeting = 'Good day,';
const what =
  'The shop tries for three days to send a letter, then it gives up. These have not gone out for hours:';
const headOf = ({ kind, to }: Failed) => `“${kind.replaceAll('-', ' ')}” to ${to}`;
const stateOf = ({ since, givenUp }: Failed) =>
  `Written on ${formatMinute(new Date(since))}, Ghana time. ${
    givenUp ? 'The shop has given it up.' : 'The shop goes on trying.'
  }`;
const longest = 300;
/** A mail server's words, not ours, and as many as it likes. */
const saidOf = ({ error }: Failed) => error.replaceAll(/\s+/g, ' ').slice(0, longest);
const others = ({ more }: LettersFailedLetter) =>
  more > 0 ? [`And ${more} more, which your desk shows.`] : [];
const then =
  'If it is one address, it may be mistyped: please call the customer. If it is all of them, please have the mail server of the shop looked at. From your desk you can send them again, unless they held a code or a link.';
const press = 'Open your desk';

export function Letter(content: LettersFailedLetter) {
  const desk = `${content.publicUrl}${pages.admin}`;
  return (
    <LetterPage title={subject(content)}>
      <p>{greeting}</p>
      <p>{what}</p>
      {[...content.failed.entries()].map(([place, letter]) => (
        <FailedLetter key={place} letter={letter} />
      ))}
      {others(content).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>{then}</p>
      <LetterButton href={desk}>{press}</LetterButton>
      <p>
        If the button does not work, open this address: <LetterLink href={desk} />
      </p>
    </LetterPage>
  );
}

function FailedLetter({ letter }: { letter: Failed }) {
  return (
    <>
      <p style={{ margin: '24px 0 0', overflowWrap: 'anywhere', wordBreak: 'break-word' }}>
        <strong>{headOf(letter)}</strong>
        <br />
        {stateOf(letter)}
      </p>
      <LetterQuote text={saidOf(letter)} />
    </>
  );
}

export const text = (content: LettersFailedLetter) =>
  letterText(
    greeting,
    what,
    ...content.failed.flatMap((letter) => [
      `${headOf(letter)}\n${stateOf(letter)}`,
      quoteText(saidOf(letter)),
    ]),
    ...others(content),
    then,
    `${press}:\n${content.publicUrl}${pages.admin}`,
  );
