import { expect, test } from 'vitest';
import { compareRounds, type Slice, spreadOf } from './statistics.ts';

test.each([
  [[3], { median: 3, least: 3, most: 3 }],
  [[9, 1, 2], { median: 2, least: 1, most: 9 }],
  [[10, 2, 4, 1], { median: 3, least: 1, most: 10 }],
])('of %j the middle, the least and the most are %j', (figures, spread) => {
  expect(spreadOf(figures)).toEqual(spread);
});

test('a spread of nothing is refused', () => {
  expect(() => spreadOf([])).toThrow('Nothing was measured');
});

test('figures are counted by the second and by the call', () => {
  const subject: Slice = { calls: 500, seconds: 0.5, cpu: 20_000 };
  const baseline: Slice = { calls: 2_000, seconds: 0.5, cpu: 40_000 };
  const { callsPerSecond, cpuPerCall } = compareRounds([{ subject, baseline }]);
  expect(callsPerSecond.subject.median).toBe(1_000);
  expect(callsPerSecond.baseline.median).toBe(4_000);
  expect(callsPerSecond.ratio.median).toBe(0.25);
  expect(cpuPerCall.subject.median).toBe(40);
  expect(cpuPerCall.baseline.median).toBe(20);
  expect(cpuPerCall.ratio.median).toBe(2);
});

test('a machine that was slow for one round does not move the ratio', () => {
  const slice = (cpu: number): Slice => ({ calls: 1, seconds: 1, cpu });
  const rounds = [
    { subject: slice(12), baseline: slice(10) },
    { subject: slice(120), baseline: slice(100) },
    { subject: slice(24), baseline: slice(20) },
  ];
  expect(compareRounds(rounds).cpuPerCall).toEqual({
    subject: { median: 24, least: 12, most: 120 },
    baseline: { median: 20, least: 10, most: 100 },
    ratio: { median: 1.2, least: 1.2, most: 1.2 },
  });
});
