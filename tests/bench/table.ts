import type { Comparison, Spread, Waits } from './statistics.ts';

export interface Row {
  name: string;
  comparison: Comparison;
}

/** What the two sides are. The heads of the columns say it. */
export interface Heads {
  subject: string;
  baseline: string;
}

/** Markdown: medians of the rounds, with each ratio's least and most behind it. */
export function writeTable(rows: readonly Row[], { subject, baseline }: Heads): string {
  const titles = [
    subject,
    'calls a second',
    baseline,
    'ratio',
    'p50 / p99, ms',
    baseline,
    'CPU a call, µs',
    baseline,
    'ratio',
  ];
  return writeMarkdown(titles, rows.map(cellsOf));
}

/** The first column is words, the others are figures. */
export function writeMarkdown(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [titles, ['---', ...titles.slice(1).map(() => '--:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function cellsOf({ name, comparison: { callsPerSecond, waits, cpuPerCall } }: Row): string[] {
  return [
    name,
    whole(callsPerSecond.subject.median),
    whole(callsPerSecond.baseline.median),
    writeSpread(callsPerSecond.ratio),
    writeWaits(waits.subject),
    writeWaits(waits.baseline),
    tenths(cpuPerCall.subject.median),
    tenths(cpuPerCall.baseline.median),
    writeSpread(cpuPerCall.ratio),
  ];
}

function writeSpread({ median, least, most }: Spread): string {
  return `${hundredths(median)} (${hundredths(least)}–${hundredths(most)})`;
}

function writeWaits({ p50, p99 }: Waits): string {
  return `${threeDigits(p50)} / ${threeDigits(p99)}`;
}

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en');
}

function tenths(figure: number): string {
  return figure.toFixed(1);
}

function hundredths(figure: number): string {
  return figure.toFixed(2);
}

function threeDigits(figure: number): string {
  if (figure >= 99.95) return whole(figure);
  return figure.toFixed(figure >= 9.995 ? 1 : 2);
}
