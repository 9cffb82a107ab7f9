import { expect, test } from 'vitest';
import { writeTable } from './table.ts';

const spread = (median: number, least: number, most: number) => ({ median, least, most });

test('a row holds the median of each figure, its least and its most', () => {
  const comparison = {
    callsPerSecond: {
      subject: spread(15_000.4, 9_000, 16_000),
      baseline: spread(20_000, 19_999.6, 21_000),
      ratio: spread(0.75, 0.7, 0.8),
    },
    cpuPerCall: {
      subject: spread(25.04, 24, 26),
      baseline: spread(20, 19.96, 21),
      ratio: spread(1.25, 1.2, 1.304),
    },
  };
  expect(writeTable([{ name: 'list', comparison }]).split('\n')).toEqual([
    '| benchmark | calls a second | baseline | ratio | CPU a call, µs | baseline, µs | ratio |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    '| list | 15,000 (9,000–16,000) | 20,000 (20,000–21,000) | 0.75 (0.70–0.80) | 25.0 (24.0–26.0) | 20.0 (20.0–21.0) | 1.25 (1.20–1.30) |',
  ]);
});
