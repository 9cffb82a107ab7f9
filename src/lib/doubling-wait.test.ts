import { expect, test } from 'vitest';
import { doublingWait } from './doubling-wait.ts';

test('a wait doubles with each try, up to the longest', () => {
  const waits = [1, 2, 3, 7, 2_000].map((tries) => doublingWait(tries, { first: 5, most: 100 }));
  expect(waits).toEqual([5, 10, 20, 100, 100]);
});
