import type { Figures } from './figures.ts';
import { type Row, writeTable } from './table.ts';

/** The shop's own figures are written in small units, so that their ratios say something. */
const compared = [
  'performance',
  'lcp',
  'tbt',
  'blocking',
  'bytes',
] as const satisfies (keyof Figures)[];

/**
 * The tables of both commits, and the ratio of each figure. Both were measured by turns, so a slow
 * or busy machine is the same for both.
 */
export function writeBeside(commit: string, here: readonly Row[], there: readonly Row[]): string {
  const rows = here.map(({ page, figures }) => {
    const other = there.find((row) => row.page === page)?.figures;
    const ratios = compared.map((name) => ratioOf(figures[name], other?.[name]));
    return `| ${[page, ...ratios].join(' | ')} |`;
  });
  const head = [
    `| of ${commit}’s | ${compared.map((name) => name.toUpperCase()).join(' | ')} |`,
    `| --- | ${compared.map(() => '--:').join(' | ')} |`,
  ];
  return [`${commit}:\n\n${writeTable(there)}`, [...head, ...rows].join('\n')].join('\n\n');
}

function ratioOf(one: number, other: number | undefined): string {
  return other ? (one / other).toFixed(2) : '–';
}
