import { expect, test } from 'vitest';
import { writeBeside } from './beside.ts';
import { missedBars, writeTable } from './table.ts';

const figures = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1_840,
  tbt: 12.4,
  blocking: 3.6,
  cls: 0.0012,
  bytes: 122_880,
  requests: 9,
};

test('a page is a row of the table', () => {
  expect(writeTable([{ page: 'home', figures }])).toBe(
    `| page | performance | accessibility | best practices | SEO | LCP, s | TBT, ms | of it work, ms | CLS | KB | requests |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
| home | 98 | 100 | 100 | 100 | 1.84 | 12 | 4 | 0.001 | 120 | 9 |`,
  );
});

test('a bar that is reached exactly is not missed', () => {
  expect(missedBars([{ page: 'home', figures }])).toEqual([]);
});

test('every bar that is missed is named, with its page', () => {
  const worse = { ...figures, performance: 97, seo: 99 };
  expect(missedBars([{ page: 'product', figures: worse }])).toEqual([
    'product: performance is 97, and has to be 98.',
    'product: seo is 99, and has to be 100.',
  ]);
});

test('beside a commit stands what each figure is of the other’s', () => {
  const here = [{ page: 'home', figures: { ...figures, performance: 49, tbt: 6.2, lcp: 1_840 } }];
  const there = [{ page: 'home', figures: { ...figures, bytes: 0, blocking: 7.2 } }];
  const [table, ratios] = writeBeside('abc', here, there).split('\n\n').slice(1);
  expect(table).toBe(writeTable(there));
  expect(ratios?.split('\n').at(-1)).toBe('| home | 0.50 | 1.00 | 0.50 | 0.50 | – |');
});
