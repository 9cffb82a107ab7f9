import { expect, test } from 'vitest';
import { aMinute } from '#lib/durations.ts';
import { checkAfterSilence, checkedAfter, nextCheck } from './next-check.ts';

const begun = new Date('2026-11-23T09:00:00Z');
const after = (minutes: number) => new Date(begun.getTime() + minutes * aMinute);

test('a payment is looked at after 1, 3, 5, 10 and 30 minutes, 1, 6, 24 and 72 hours', () => {
  const looks: number[] = [];
  for (let at: Date | null = begun; at; at = nextCheck(begun, at)) {
    looks.push((at.getTime() - begun.getTime()) / 60_000);
  }
  expect(looks).toEqual([0, ...checkedAfter]);
});

test('who was away looks once, not at everything that was missed', () => {
  expect(nextCheck(begun, after(40))).toEqual(after(60));
});

test('after the provider’s last repeat nobody looks any more', () => {
  expect(nextCheck(begun, after(72 * 60))).toBeNull();
});

test('silence counts for nothing: it is looked at again soon, also after the last look', () => {
  expect(checkAfterSilence(begun, after(5))).toEqual(after(6));
  expect(checkAfterSilence(begun, after(72 * 60))).toEqual(after(72 * 60 + 10));
});
