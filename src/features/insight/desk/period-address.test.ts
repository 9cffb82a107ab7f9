import { expect, test } from 'vitest';
import { monthsToShow } from './period-address.ts';

const today = '2027-02-03';

test.each([
  [
    'from the first order on, the newest first',
    '2026-12',
    undefined,
    ['2027-02', '2027-01', '2026-12'],
  ],
  ['the present one of a new shop', '2027-02', '2027-02', ['2027-02']],
  [
    'the one in the address too, in its place',
    '2027-01',
    '2026-11',
    ['2027-02', '2027-01', '2026-11'],
  ],
  ['while the statement is loaded, the one in the address', undefined, '2026-11', ['2026-11']],
])('the months of a statement are %s', (_what, since, month, months) => {
  expect(monthsToShow({ today, since, month })).toEqual(months);
});
