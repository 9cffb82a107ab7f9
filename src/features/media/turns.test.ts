import { expect, test } from 'vitest';
import { takeTurns } from './turns.ts';

test('no more than two are at work, and everybody gets a turn in the order of coming', async () => {
  const inTurn = takeTurns(2);
  const begun: number[] = [];
  let [working, most] = [0, 0];
  const work = (number: number) => async () => {
    begun.push(number);
    working += 1;
    most = Math.max(most, working);
    await new Promise(setImmediate);
    working -= 1;
    if (number % 3 === 0) throw new Error('failed');
    return number;
  };
  const done = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((number) => inTurn(work(number))),
  );
  expect(done.map(({ status }) => status === 'fulfilled')).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
  expect(working).toBe(0);
});
