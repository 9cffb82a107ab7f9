import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Contract } from '#lib/contract.ts';
import { aDay, aMinute, anHour } from '#lib/durations.ts';
import type { Limit, Share } from '#lib/limit.ts';
import { tooManyByKey, tooManyTries } from '#platform/http/refusals.ts';

/**
 * Compares the table in docs/security.md with the limits in the code, and checks that all limits
 * stand in the files that this test reads.
 */

const root = path.resolve(import.meta.dirname, '..');
const rules = globSync('src/**/rules.ts', { cwd: root }).sort();
const limits = await collect<Limit | Share>(rules, (value) => 'per' in value && 'most' in value);
const contracts = await collect<Contract>(
  globSync('src/features/*/*contract.ts', { cwd: root }),
  (value) => 'summary' in value && 'access' in value,
);

/**
 * The table's columns: the limit's name, whose limit it is, how many, in what time, and the text
 * shown.
 */
const table = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| `[^`]+` \| [^|]+ \| [\d,]+ \| an? /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, name, per, most, time, read = '']) => ({ row: [name, per, most, time], read }));

/** The text shown after too many tries, by the refusal's code. */
const texts = contracts
  .flatMap(({ refusals = {} }) => Object.entries(refusals))
  .filter(([, [status]]) => status === 429)
  .map(([code, [, text]]) => ({ code, text }))
  .concat([tooManyTries(1), tooManyByKey(1)].map(({ code, message }) => ({ code, text: message })));

const rows = limits.flatMap(rowsOf);

test('the table has every limit as it is', () => {
  expect(table.map(({ row }) => row).sort()).toEqual(rows.map(({ row }) => row).sort());
});

test('each limit is counted under a name of its own', () => {
  const names = limits.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(rows)('of $row the table says what people are told', ({ row, code }) => {
  const said = table.find((one) => one.row.join() === row.join())?.read ?? '';
  const told = texts.filter((text) => text.code === code).map(({ text }) => text);
  expect(code ? told : ['nothing']).toEqual(expect.arrayContaining(said.split('<br>')));
});

test('nobody is told of a limit that the table does not have', () => {
  const said = table.flatMap(({ read }) => read.split('<br>'));
  expect(texts.filter(({ text }) => !said.includes(text))).toEqual([]);
});

test('a limit stands in the rules of its area and nowhere else', () => {
  const places = [...rules, 'src/lib/limit.ts'];
  const elsewhere = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !places.includes(file) && !/\.(test|spec)\.tsx?$/.test(file))
    .filter((file) => /\bper: /.test(readFileSync(path.join(root, file), 'utf8')));
  expect(elsewhere).toEqual([]);
});

function rowsOf(limit: Limit | Share): { row: string[]; code: string | undefined }[] {
  const { name, per, most, within, code } = limit;
  const inAll = { row: [name, per, most.toLocaleString('en'), timeOf(within)], code };
  if (!('ofOne' in limit)) return [inAll];
  const ofOne = [name, 'network', limit.ofOne.toLocaleString('en'), timeOf(within)];
  return [inAll, { row: ofOne, code: limit.codeOfOne }];
}

function timeOf(within: number): string {
  const words = new Map([
    [aMinute, 'a minute'],
    [anHour, 'an hour'],
    [aDay, 'a day'],
  ]);
  return words.get(within) ?? `${within} milliseconds`;
}

/** Collects the exports of these files, and the named parts of them. */
async function collect<Kind extends object>(
  files: string[],
  isOne: (value: object) => boolean,
): Promise<Kind[]> {
  const modules = await Promise.all(files.map((file) => import(path.join(root, file))));
  const inside = (value: unknown): object[] => {
    if (typeof value !== 'object' || value === null) return [];
    return isOne(value) ? [value] : Object.values(value).flatMap(inside);
  };
  const found = modules.flatMap((exports) => Object.values(exports).flatMap(inside));
  return [...new Set(found)] as Kind[];
}
