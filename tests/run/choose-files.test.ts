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

test.each([
  ["import { testDatabase } from '#tests/database.ts';", 'all of it'],
  ["import { testDatabase } from './database.ts';", 'all of it'],
  ["import { openTestShop } from '#tests/shop.ts';\ntest('two at once', …", 'what happens at once'],
  ["import { openTestShop } from '#tests/shop.ts';", undefined],
  ["import { shop } from '#shop';\ntest('two at once', …", undefined],
  ["import { pages } from '#lib/paths.ts';", undefined],
])('%s: on a second PostgreSQL, %s', (text, expected) => {
  expect(onSecondPostgres(text)).toBe(expected);
});

test('the oldest PostgreSQL that the shop promises to work with is chosen', () => {
  expect(choosePostgres(['9.6', '18', '14', '16', '15'])).toBe('15');
  expect(choosePostgres(['18', '17'])).toBe('17');
  expect(choosePostgres(['14', 'common'])).toBeUndefined();
});
