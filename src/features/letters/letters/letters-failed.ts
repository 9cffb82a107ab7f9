import { letterTriedDays } from '#lib/kept-days.ts';
import { inWords } from '#lib/number-words.ts';
import type { Block, Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet, openDesk } from '#ui/letters/phrases.ts';
import type { LettersFailedLetter } from '../contract.ts';
import { kindWords } from '../kind-words.rules.ts';

type Failed = LettersFailedLetter['failed'][number];

export function subject({ failed, more }: LettersFailedLetter): string {
  const all = failed.length + more;
  return all === 1 ? 'An email could not be sent' : `${all} emails could not be sent`;
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

export const blocks = ({ publicUrl, failed, more }: LettersFailedLetter): Blocks => [
  greet(),
  `We try for ${inWords(letterTriedDays)} days to send an email, then stop. These have been waiting for hours:`,
  ...failed.flatMap(failedBlocks),
  more > 0 && `And ${more} more. You’ll find them on your dashboard.`,
  'Just one address? It may be misspelt: please call the customer. All of them? Please have your mail server checked. You can send them again from your dashboard, unless they held a code or a link.',
  openDesk(publicUrl),
];

const longest = 300;

function failedBlocks(failed: Failed): Block[] {
  const { to, since, error, givenUp } = failed;
  const state = givenUp ? 'We’ve stopped trying.' : 'We’re still trying.';
  return [
    {
      headed: `“${kindWords(failed.kind, failed)}” to ${to}`,
      words: `Waiting since ${ghanaTime(since)}. ${state}`,
    },
    // These are the mail server's words and may be long.
    { quote: error.replaceAll(/\s+/g, ' ').slice(0, longest) },
  ];
}
