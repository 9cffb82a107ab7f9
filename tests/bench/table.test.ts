import { expect, test } from 'vitest';
import { writeTable } from './table.ts';

const spread = (median: number, least: number, most: number) => ({ median, least, most });

test('a row holds the median of each figure, how long calls took, and the spread of the ratios', () => {
  const comparison = {
    callsPerSecond: {
      subject: spread(15_000.4, 9_000, 16_000),
      baseline: spread(20_000, 19_999.6, 21_000),
      ratio: spread(0.75, 0.7, 0.8),
    },
    waits: { subject: { p50: 0.514, p99: 12.345 }, baseline: { p50: 9.996, p99: 1_234.5 } },
    cpuPerCall: {
      subject: spread(25.04, 24, 26),
      baseline: spread(20, 19.96, 21),
      ratio: spread(1.25, 1.2, 1.304),
    },
  };
  const sides = { subject: 'benchmark', baseline: 'bare' };
  expect(writeTable([{ name: 'list', comparison }], sides).split('\n')).toEqual([
    '| benchmark | calls a second | bare | ratio | p50 / p99, ms | bare | CPU a call, µs | bare | ratio |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: |',
    '| list | 15,000 | 20,000 | 0.75 (0.70–0.80) | 0.51 / 12.3 | 10.0 / 1,235 | 25.0 | 20.0 | 1.25 (1.20–1.30) |',
  ]);
});
