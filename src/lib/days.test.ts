import { expect, test } from 'vitest';
import { beginningOf, endOf, isDay } from './days.ts';

test.each([
  ['2026-11-23', '2026-11-23T00:00:00.000Z', '2026-11-24T00:00:00.000Z'],
  ['2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02-28', '2028-02-28T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
])('%s goes from %s until before %s', (day, beginning, end) => {
  expect([beginningOf(day), endOf(day)].map((at) => at.toISOString())).toEqual([beginning, end]);
});

test.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-3', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
