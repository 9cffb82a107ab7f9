import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { plant, readMutants } from './read-list.ts';

const root = path.resolve(import.meta.dirname, '../..');
const mutants = readMutants();

test('every planted defect still finds the text that it replaces, once', () => {
  const lost = mutants.flatMap((mutant) => {
    const at = path.join(root, mutant.file);
    try {
      plant(mutant, existsSync(at) ? readFileSync(at, 'utf8') : undefined);
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(lost).toEqual([]);
});

test('there are at least eighty, of every area of the shop', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(80);
  expect(new Set(mutants.map(({ area }) => area))).toEqual(new Set(areas));
});

test('no defect is planted twice', () => {
  expect(new Set(mutants.map(({ file, old, planted }) => file + old + planted)).size).toBe(
    mutants.length,
  );
});

test('a text that is there twice, or not at all, is told with its file', () => {
  const [mutant] = readMutants('# cart\nsrc/a.ts ┊ stock ┊ ┊ src/a.test.ts > holds');
  if (!mutant) throw new Error('The line was not read');
  expect(plant(mutant, 'a stock $&')).toBe('a  $&');
  expect(() => plant(mutant, 'stock stock')).toThrow(
    "src/a.ts: 'stock' is there 2 times, not once",
  );
  expect(() => plant(mutant, undefined)).toThrow("src/a.ts: 'stock' is there 0 times, not once");
});

test.each([
  'src/a.ts ┊ stock ┊ src/a.test.ts > holds',
  'src/a.ts ┊ ┊ stock ┊ src/a.test.ts > holds',
])('a line that lacks a part is told: %s', (line) => {
  expect(() => readMutants(`# cart\n${line}`)).toThrow(`is none: ${line}`);
});

const areas = [
  'accounts',
  'alerts',
  'audit',
  'cart',
  'catalogue',
  'customers',
  'delivery',
  'discounts',
  'insight',
  'journal',
  'look',
  'media',
  'messages',
  'newsletter',
  'opening',
  'orders',
  'origin',
  'payments',
  'programs',
  'recalls',
  'feeds',
  'follows',
  'reminders',
  'returns',
  'reviews',
  'settings',
  'letters',
  'platform',
  'lib',
  'web',
  'wishes',
];
