import { expect, test } from 'vitest';
import { chooseFiles, choosePostgres, onSecondPostgres } from './choose-files.ts';

const files = [
  'src/features/cart/cart.test.ts',
  'src/features/cart/totals.test.ts',
  'src/features/orders/orders.test.ts',
  'tests/browser/cart-on-a-phone.spec.ts',
  'tests/step-letters.test.ts',
];

const source = "import type { Order } from '#features/orders/contract.ts';";
const sourceOf = (file: string) =>
  file.includes('letters') || file.includes('cart') ? source : '';

test('a word chooses the files that have it in their path', () => {
  expect(chooseFiles(files, ['cart'], sourceOf)).toEqual([files[0], files[1], files[3]]);
});

test('several words choose what any of them means', () => {
  expect(chooseFiles(files, ['totals', 'orders'], () => '')).toEqual([files[1], files[2]]);
});

test('an unknown word chooses nothing', () => {
  expect(chooseFiles(files, ['carrot'], sourceOf)).toEqual([]);
});

test('what is of a feature and stands elsewhere is known by what it imports', () => {
  const chosen = chooseFiles(files, ['orders'], sourceOf);
  expect(chosen).toEqual([files[2], files[3], files[4]]);
});

const database = "import { testDatabase } from '#tests/database/database.ts';";
const shop = "import { openTestShop } from '#tests/shop/shop.ts';";
const race = "test('of two at once one does', async () => {";
test.each([
  ['src/platform/jobs.test.ts', database, 'all of it'],
  ['src/platform/jobs.test.ts', shop, undefined],
  ['src/platform/backup/copy.test.ts', database, undefined],
  ['tests/queries.test.ts', "import { testDatabase } from './database/database.ts';", 'all of it'],
  ['src/features/orders/sums.test.ts', database, undefined],
  ['src/features/orders/sums.test.ts', database + race, 'what happens at once'],
  ['src/features/orders/sums.test.ts', shop + race, 'what happens at once'],
  ['src/features/journal/sums.test.ts', shop + race, undefined],
  [
    'src/features/orders/sums.test.ts',
    `${shop}describe('at the same moment', () => {`,
    'what happens at once',
  ],
  ['src/features/orders/sums.test.ts', `${shop}test('is shown at once', async () => {`, undefined],
  ['src/features/orders/sums.test.ts', `${shop}// two at once\n`, undefined],
  ['src/features/orders/sums.test.ts', race, undefined],
])('of %s with %s, on a second PostgreSQL: %s', (file, text, expected) => {
  expect(onSecondPostgres(file, text)).toBe(expected);
});

test('the oldest PostgreSQL that the shop promises to work with is chosen', () => {
  expect(choosePostgres(['9.6', '18', '14', '16', '15'])).toBe('15');
  expect(choosePostgres(['18', '17'])).toBe('17');
  expect(choosePostgres(['14', 'common'])).toBeUndefined();
});
