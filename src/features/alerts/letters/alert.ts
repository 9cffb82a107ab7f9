import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet, openDesk } from '#ui/letters/phrases.ts';
import type { AlertLetter } from '../contract.ts';

export const subject = ({ title, over }: AlertLetter) => (over ? `Over: ${title}` : title);

export const preview: AlertLetter = {
  publicUrl: 'https://shop.example',
  title: 'Customers cannot pay',
  says: 'The payment provider refuses to open payments (401).',
  advice: 'Please check whether your key and settings there are still valid.',
  since: '2026-03-04T02:10:00.000Z',
  over: null,
};

export const blocks = ({ publicUrl, title, says, advice, since, over }: AlertLetter): Blocks =>
  over
    ? [
        greet(),
        { strong: `This is over: ${title}.` },
        {
          facts: [
            ['Noticed', ghanaTime(since)],
            ['Over', ghanaTime(over)],
          ],
        },
        'You need not do anything.',
        openDesk(publicUrl),
      ]
    : [
        greet(),
        'The shop has found something wrong with itself:',
        { strong: says },
        { facts: [['Noticed', ghanaTime(since)]] },
        advice,
        'You get another letter when it is over, and none before.',
        openDesk(publicUrl),
      ];
