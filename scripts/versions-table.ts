import { aDay } from '#lib/durations.ts';
import type { Newest } from './ask-registry.ts';
import { compareVersions } from './compare-versions.ts';

export interface Part {
  name: string;
  inside: string;
  packageName: string;
  newest: Newest;
  /** The version that the program's own makers released, if the dated file has it. */
  released: string | undefined;
}

const heads = ['', 'inside', 'newest package'];
const staleAfter = 45;

export function tableOf(parts: readonly Part[], asOf: string): string {
  const rows = [
    [...heads, `released, as of ${asOf}`],
    ...parts.map((part) => [
      part.name,
      part.inside,
      'silent' in part.newest ? 'no answer' : part.newest.version,
      part.released ?? '',
    ]),
  ];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
    .map((line) => line.trimEnd())
    .join('\n');
}

/** The conclusions from the table, in sentences. */
export function wordsAfter(
  parts: readonly Part[],
  { asOf, now }: { asOf: string; now: Date },
): string {
  const newer = parts.filter(
    ({ inside, newest }) => 'version' in newest && isBehind(inside, newest.version),
  );
  const late = parts.filter(({ inside, released }) => released && isBehind(inside, released));
  const silent = parts.filter(({ newest }) => 'silent' in newest);
  const age = Math.floor((now.getTime() - Date.parse(asOf)) / aDay);
  return [
    ...late.map(
      ({ name, inside, released }) =>
        `${name} ${inside} is inside, and ${released} has been released.`,
    ),
    ...(late.some(({ name }) => name === 'PostgreSQL')
      ? [
          'When to use a PostgreSQL of your system instead: docs/operations.md, "Which versions run".',
        ]
      : []),
    newer.length > 0
      ? `There are newer packages of ${newer.map(({ name }) => name).join(', ')}.`
      : '',
    silent.length > 0
      ? `The registry did not answer about ${silent.map(({ name }) => name).join(', ')}: try again when there is a network.`
      : '',
    newer.length + silent.length + late.length === 0 ? 'Nothing newer is known.' : '',
    age > staleAfter
      ? `What has been released was written down ${age} days ago, in scripts/released-versions.json: look at nodejs.org and postgresql.org.`
      : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The packages may call one release 18.4 or 18.4.0-beta.17. */
function isBehind(inside: string, other: string): boolean {
  const places = inside.split('.').length;
  const alike = other.split('-')[0]?.split('.').slice(0, places).join('.') ?? other;
  return compareVersions(inside, alike) < 0;
}
