import { expect, test } from 'vitest';
import { aMinute } from '#lib/durations.ts';
import { judgeBeats } from './rules.ts';

const now = new Date('2026-03-03T08:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * aMinute);

const process = (
  id: string,
  role: 'all' | 'web' | 'worker',
  startedAgo: number,
  beatAgo: number,
) => ({ id, role, startedAt: ago(startedAgo), beatAt: ago(beatAgo) });

const judged = (beats: ReturnType<typeof process>[]) => {
  const { living, missing, gone } = judgeBeats(beats, now);
  const ids = (some: { id: string }[]) => some.map(({ id }) => id);
  return { living: ids(living), missing: ids(missing), gone: ids(gone) };
};

test('who beat within a minute lives, and who has not is missing', () => {
  expect(judged([process('a', 'worker', 90, 0.2), process('b', 'worker', 90, 2)])).toEqual({
    living: ['a'],
    missing: ['b'],
    gone: [],
  });
});

test('one that was started again takes the place of the one that died', () => {
  expect(judged([process('a', 'worker', 90, 5), process('b', 'worker', 4, 0)])).toEqual({
    living: ['b'],
    missing: [],
    gone: ['a'],
  });
});

test('of two that died, one successor stands for one, and no row goes yet', () => {
  const dead = [process('a', 'worker', 90, 5), process('b', 'worker', 90, 5.1)];
  expect(judged([...dead, process('c', 'worker', 4, 0)])).toEqual({
    living: ['c'],
    missing: ['b'],
    gone: [],
  });
  expect(
    judged([...dead, process('c', 'worker', 4, 0), process('d', 'all', 3, 0)]).gone.sort(),
  ).toEqual(['a', 'b']);
});

test('one that ran already when another died, or that only serves, takes no worker’s place', () => {
  const others = [process('b', 'worker', 80, 0), process('c', 'web', 2, 0)];
  expect(judged([process('a', 'worker', 90, 5), ...others]).missing).toEqual(['a']);
});

test('whoever beats in days to come does not live by that', () => {
  const ahead = [process('a', 'worker', -2_000, -3_000), process('b', 'worker', 90, -0.5)];
  expect(judged(ahead)).toEqual({ living: ['b'], missing: [], gone: ['a'] });
});

test('after a day nobody counts on it any more', () => {
  expect(judged([process('a', 'worker', 3_000, 1_500)])).toEqual({
    living: [],
    missing: [],
    gone: ['a'],
  });
});
