import { expect, test } from 'vitest';
import { demoLetterShop } from '#tests/shop/demo-shop.ts';
import type { Blocks } from './blocks.ts';
import { letterFoot, letterText } from './text.ts';

const textOf = (...blocks: Blocks) =>
  letterText(blocks, demoLetterShop).replace(`\n\n${letterFoot(demoLetterShop).join('\n')}\n`, '');

test('an address stands after words that do not name it, and once where they do', () => {
  const to = 'https://shop.example/';
  expect(textOf(['See ', { to }])).toBe(`See ${to}`);
  expect(textOf([{ to, words: 'Unsubscribe' }])).toBe(`Unsubscribe: ${to}`);
  expect(textOf(['Call ', { to: 'tel:+233200000000', words: '+233 20 000 0000' }, '.'])).toBe(
    'Call +233 20 000 0000.',
  );
  expect(textOf(['Call ', { to: 'tel:+233200000000', words: '020 000 0000' }])).toBe(
    'Call 020 000 0000',
  );
  expect(textOf(['They gather from ', { to, words: 'the first light' }, ' on.'])).toBe(
    `They gather from the first light (${to}) on.`,
  );
  expect(textOf([{ to: 'tel:+233200000000', words: 'Call us' }])).toBe(
    'Call us: tel:+233200000000',
  );
});

test('what is not there leaves no gap', () => {
  expect(textOf('One.', false, '', { facts: [false, ['Two', '2']] }, 'Three.')).toBe(
    'One.\n\nTwo: 2\n\nThree.',
  );
});

test("every line of somebody else's words is marked, also where one is folded", () => {
  const text = textOf({ quote: `${'word '.repeat(40)}\n\nYour code is 000000` });
  expect(text.split('\n').filter((line) => !line.startsWith('>'))).toEqual([]);
  expect(text.split('\n').filter((line) => line.length > 78)).toEqual([]);
});
