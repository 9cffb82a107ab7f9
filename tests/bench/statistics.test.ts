import { expect, test } from 'vitest';
import { compareRounds, percentileOf, type Slice, spreadOf } from './statistics.ts';

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

const latencies = Float64Array.of(1);

test.each([
  [[5], 0.99, 5],
  [[1, 2, 3, 4], 0.5, 2],
  [[1, 2, 3, 4], 0.99, 4],
  [Array.from({ length: 200 }, (_, place) => place + 1), 0.99, 198],
])('of %j the part of %d ends at %d', (figures, part, percentile) => {
  expect(percentileOf(Float64Array.from(figures), part)).toBe(percentile);
});

test('how long calls took is judged over all rounds together', () => {
  const slice = (...taken: number[]) => ({
    calls: taken.length,
    seconds: 1,
    cpu: 1,
    latencies: Float64Array.from(taken),
  });
  const rounds = [
    { subject: slice(9, 1, 2), baseline: slice(1) },
    { subject: slice(3, 4), baseline: slice(2) },
  ];
  expect(compareRounds(rounds).waits).toEqual({
    subject: { p50: 3, p99: 9 },
    baseline: { p50: 1, p99: 2 },
  });
});

test('figures are counted by the second and by the call', () => {
  const subject: Slice = { calls: 500, seconds: 0.5, cpu: 20_000, latencies };
  const baseline: Slice = { calls: 2_000, seconds: 0.5, cpu: 40_000, latencies };
  const { callsPerSecond, cpuPerCall } = compareRounds([{ subject, baseline }]);
  expect(callsPerSecond.subject.median).toBe(1_000);
  expect(callsPerSecond.baseline.median).toBe(4_000);
  expect(callsPerSecond.ratio.median).toBe(0.25);
  expect(cpuPerCall.subject.median).toBe(40);
  expect(cpuPerCall.baseline.median).toBe(20);
  expect(cpuPerCall.ratio.median).toBe(2);
});

test('a machine that was slow for one round does not move the ratio', () => {
  const slice = (cpu: number): Slice => ({ calls: 1, seconds: 1, cpu, latencies });
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
