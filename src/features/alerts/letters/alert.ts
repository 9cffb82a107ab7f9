import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet, openDesk } from '#ui/letters/phrases.ts';
import type { AlertLetter } from '../contract.ts';

export const subject = ({ title, over }: AlertLetter) => (over ? `Solved: ${title}` : title);

export const preview: AlertLetter = {
  publicUrl: 'https://shop.example',
  title: 'Customers cannot pay',
  says: 'The payment provider refuses to open payments (401).',
  advice:
    'Please check the payment provider’s status page, and whether your key and settings there are still valid.',
  since: '2026-03-04T02:10:00.000Z',
  over: null,
};

export const blocks = ({ publicUrl, title, says, advice, since, over }: AlertLetter): Blocks =>
  over
    ? [
        greet(),
        { strong: `This problem is solved: ${title}.` },
        {
          facts: [
            ['Noticed', ghanaTime(since)],
            ['Solved', ghanaTime(over)],
          ],
        },
        'There is nothing for you to do.',
        openDesk(publicUrl),
      ]
    : [
        greet(),
        'We’ve noticed a problem:',
        { strong: says },
        { facts: [['Noticed', ghanaTime(since)]] },
        advice,
        'We’ll email you again once it is solved, not before.',
        openDesk(publicUrl),
      ];
