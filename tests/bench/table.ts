import type { Comparison, Spread } from './statistics.ts';

export interface Row {
  name: string;
  comparison: Comparison;
}

const columns = [
  'benchmark',
  'calls a second',
  'baseline',
  'ratio',
  'CPU a call, µs',
  'baseline, µs',
  'ratio',
];

/** Markdown, the median first and the least and most of all rounds behind it. */
export function writeTable(rows: readonly Row[]): string {
  return [columns, ['---', ...columns.slice(1).map(() => '--:')], ...rows.map(cellsOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function cellsOf({ name, comparison: { callsPerSecond, cpuPerCall } }: Row): string[] {
  return [
    name,
    writeSpread(callsPerSecond.subject, whole),
    writeSpread(callsPerSecond.baseline, whole),
    writeSpread(callsPerSecond.ratio, hundredths),
    writeSpread(cpuPerCall.subject, tenths),
    writeSpread(cpuPerCall.baseline, tenths),
    writeSpread(cpuPerCall.ratio, hundredths),
  ];
}

function writeSpread({ median, least, most }: Spread, write: (figure: number) => string): string {
  return `${write(median)} (${write(least)}–${write(most)})`;
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
