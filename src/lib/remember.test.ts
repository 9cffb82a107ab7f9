import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('so many answers are remembered, and what was asked for longest ago makes room', () => {
  const made: string[] = [];
  const recall = remember<string>(3);
  const ask = (asked: string) =>
    recall(asked, () => {
      made.push(asked);
      return `${asked}!`;
    });
  expect(['a', 'b', 'c', 'a', 'd'].map(ask)).toEqual(['a!', 'b!', 'c!', 'a!', 'd!']);
  expect(made.splice(0)).toEqual(['a', 'b', 'c', 'd']);
  expect(['a', 'c', 'd', 'b'].map(ask)).toEqual(['a!', 'c!', 'd!', 'b!']);
  expect(made).toEqual(['b']);
});
