import { expect, test } from 'vitest';
import type { Compared } from './compare.ts';
import { writeShare, writeTable } from './table.ts';

test('what changed most stands first, and what did not is counted', () => {
  const table = writeTable([
    one('home', { state: 'changed', share: 0.01234 }),
    one('cart', { state: 'same', share: 0 }),
    one('about', { state: 'changed', share: 0.5 }),
    one('terms', { state: 'new', share: 1 }),
  ]);
  expect(table).toBe(`| screen | width | changed |
| --- | --: | --: |
| terms | 360 | new |
| about | 360 | 50.00 % |
| home | 360 | 1.23 % |

1 of 4 pictures are the same.`);
});

test('without a change there is no table', () => {
  expect(writeTable([one('home', { state: 'same', share: 0 })])).toBe(
    '1 of 1 pictures are the same.',
  );
});

test('something that changed is never told as nothing', () => {
  expect(writeShare(0.00001)).toBe('< 0.01 %');
  expect(writeShare(0)).toBe('0.00 %');
});

function one(name: string, how: Pick<Compared, 'state' | 'share'>): Compared {
  return { name, width: 360, ...how };
}
