import { expect, test } from 'vitest';
import { callUntil } from './call-until.ts';

test('no more calls are made than there may be, and each is waited for', async () => {
  let running = 0;
  let ended = 0;
  const call = async () => {
    running += 1;
    expect(running).toBeLessThanOrEqual(2);
    await new Promise(setImmediate);
    running -= 1;
    ended += 1;
  };
  const { calls } = await callUntil([call, call], { seconds: 60, calls: 5 });
  expect([calls, ended]).toEqual([5, 5]);
});

test('none is begun after the time, and what was begun is waited for', async () => {
  let ended = 0;
  const call = async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    ended += 1;
  };
  const { calls, seconds } = await callUntil([call, call], { seconds: 0.01, calls: 100 });
  expect([calls, ended]).toEqual([2, 2]);
  expect(seconds).toBeGreaterThan(0.01);
});

test('of each call it is noted how long it took', async () => {
  const quick = async () => undefined;
  const slow = () => new Promise((resolve) => setTimeout(resolve, 20));
  const { calls, latencies } = await callUntil([slow, quick], { seconds: 60, calls: 3 });
  expect(calls).toBe(3);
  const [first = 0, second = 0, third = 0] = latencies;
  expect(Math.max(first, second)).toBeLessThan(third);
});
