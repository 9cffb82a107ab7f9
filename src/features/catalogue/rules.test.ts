import { expect, test } from 'vitest';
import { stockWord } from './rules.ts';

test.each([
  [0, 'none'],
  [1, 'few'],
  [5, 'few'],
  [6, 'in'],
] as const)('with a stock of %i the word is %s', (stock, word) => {
  expect(stockWord(stock)).toBe(word);
});
