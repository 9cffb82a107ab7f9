import { expect, test } from 'vitest';
import { sayPastDay } from './origin-words.ts';

test('a closed lot says that its day is over, the day after, with what is left', () => {
  const lot = { bestBefore: '2026-11-22', left: 3, closed: true };
  const said = (at: string, changes = {}) => sayPastDay({ ...lot, ...changes }, new Date(at));
  expect(said('2026-11-22T23:59:59Z')).toBe('');
  expect(said('2026-11-23T00:00:00Z')).toBe('Past its day: 3 left');
  expect(said('2026-11-23T00:00:00Z', { left: 0 })).toBe('Past its day');
  expect(said('2026-11-23T00:00:00Z', { closed: false })).toBe('');
});
