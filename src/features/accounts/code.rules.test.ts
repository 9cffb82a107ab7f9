import { expect, test } from 'vitest';
import { isCodeOver, waitForCode } from './code.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

test('the first code goes at once', () => {
  expect(waitForCode([], now)).toBeUndefined();
});

test.each([
  [0, 60],
  [1, 59],
  [59.5, 1],
  [60, undefined],
])('%d seconds after a code the next one waits %s seconds', (seconds, wait) => {
  expect(waitForCode([ago(seconds)], now)?.retryAfter).toBe(wait);
});

test('after five in an hour the sixth waits until the first is an hour old', () => {
  const five = [120, 600, 1_200, 1_800, 3_000].map(ago);
  expect(waitForCode(five, now)).toEqual({ code: 'too-many-codes', retryAfter: 600 });
  expect(waitForCode(five.slice(1), now)).toBeUndefined();
  expect(waitForCode([...five.slice(0, 4), ago(3_600)], now)).toBeUndefined();
});

test.each([
  [599, 0, false],
  [600, 0, true],
  [0, 4, false],
  [0, 5, true],
])('a code %d seconds old with %d wrong tries is over: %s', (seconds, wrongTries, over) => {
  expect(isCodeOver({ sentAt: ago(seconds), wrongTries }, now)).toBe(over);
});
