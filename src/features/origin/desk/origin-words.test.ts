import { expect, test } from 'vitest';
import { sayPastDay, sayPublic } from './origin-words.ts';

test('closing a lot says what it publishes, with the sum if its page tells one', () => {
  const use = { deliveryId: 'd', name: 'D-1', cooperative: 'Suglo', kind: 'butter' as const };
  const uses = [{ ...use, deliveredOn: '2026-11-02', grams: 1 }];
  const begins = 'Its page is public from then on: ';
  expect(sayPublic({ uses, willTell: 'GH₵900.00' })).toBe(
    `${begins}the co-operatives, the days and what you paid them (GH₵900.00).`,
  );
  expect(sayPublic({ uses, willTell: '' })).toBe(`${begins}the co-operatives and the days.`);
  expect(sayPublic({ uses: [], willTell: '' })).toBe(`${begins}the days.`);
});

test('a closed lot says that its day is over, the day after, with what is left', () => {
  const lot = { bestBefore: '2026-11-22', left: 3, closed: true, recalled: false };
  const said = (at: string, changes = {}) => sayPastDay({ ...lot, ...changes }, new Date(at));
  expect(said('2026-11-22T23:59:59Z')).toBe('');
  expect(said('2026-11-23T00:00:00Z')).toBe('Past its day: 3 left');
  expect(said('2026-11-23T00:00:00Z', { left: 0 })).toBe('Past its day');
  expect(said('2026-11-23T00:00:00Z', { recalled: true })).toBe('');
  expect(said('2026-11-23T00:00:00Z', { closed: false })).toBe('');
});
