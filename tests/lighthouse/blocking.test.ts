import { expect, test } from 'vitest';
import { countBlocking, type TraceEvent } from './blocking.ts';

test('a task counts by the work of its thread, at a quarter of the speed, beyond 50 ms', () => {
  const trace = [firstPicture(1_000), task({ ts: 2_000, dur: 90_000, tdur: 20_000 })];
  expect(countBlocking(trace)).toBe(30);
});

test('a short task blocks nobody, and takes nothing away from a long one', () => {
  const trace = [
    firstPicture(0),
    task({ ts: 1, dur: 2_000, tdur: 2_000 }),
    task({ ts: 3_000, dur: 15_000, tdur: 15_000 }),
  ];
  expect(countBlocking(trace)).toBe(10);
});

test('only what the page’s own thread does after the first picture counts', () => {
  const trace = [
    task({ ts: 0, dur: 20_000, tdur: 20_000 }),
    firstPicture(30_000),
    { ...task({ ts: 40_000, dur: 20_000, tdur: 20_000 }), tid: 8 },
    { ...task({ ts: 40_000, dur: 20_000, tdur: 20_000 }), name: 'Layout' },
  ];
  expect(countBlocking(trace)).toBe(0);
});

test('a record without a picture is refused', () => {
  expect(() => countBlocking([task({ ts: 0, dur: 1, tdur: 1 })])).toThrow('no first picture');
});

function firstPicture(ts: number): TraceEvent {
  return { name: 'firstContentfulPaint', pid: 1, tid: 7, ts };
}

function task(times: { ts: number; dur: number; tdur: number }): TraceEvent {
  return { name: 'RunTask', pid: 1, tid: 7, ...times };
}
