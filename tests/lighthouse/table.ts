import type { Figures } from './figures.ts';

export interface Row {
  page: string;
  figures: Figures;
}

/** The least points out of a hundred. */
export const bars = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 } as const;

const columns: [title: string, write: (figures: Figures) => string][] = [
  ['performance', ({ performance }) => String(performance)],
  ['accessibility', ({ accessibility }) => String(accessibility)],
  ['best practices', ({ bestPractices }) => String(bestPractices)],
  ['SEO', ({ seo }) => String(seo)],
  ['LCP, s', ({ lcp }) => (lcp / 1000).toFixed(2)],
  ['TBT, ms', ({ tbt }) => tbt.toFixed(0)],
  ['of it work, ms', ({ blocking }) => blocking.toFixed(0)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['KB', ({ bytes }) => (bytes / 1024).toFixed(0)],
  ['requests', ({ requests }) => String(requests)],
];

/** Markdown, one page a row. */
export function writeTable(rows: readonly Row[]): string {
  return [
    ['page', ...columns.map(([title]) => title)],
    ['---', ...columns.map(() => '--:')],
    ...rows.map(({ page, figures }) => [page, ...columns.map(([, write]) => write(figures))]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** A sentence for each bar that a page does not reach. */
export function missedBars(rows: readonly Row[]): string[] {
  return rows.flatMap(({ page, figures }) =>
    Object.entries(bars)
      .map(([name, bar]) => ({ name, bar, reached: figures[name as keyof typeof bars] }))
      .filter(({ bar, reached }) => reached < bar)
      .map(({ name, bar, reached }) => `${page}: ${name} is ${reached}, and has to be ${bar}.`),
  );
}
