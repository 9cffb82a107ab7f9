import { expect, test } from 'vitest';
import { chooseFiles, choosePostgres, usesDatabase } from './choose-files.ts';

const files = [
  'src/features/cart/cart.test.ts',
  'src/features/cart/totals.test.ts',
  'src/features/orders/orders.test.ts',
  'tests/browser/cart-on-a-phone.spec.ts',
];

test('a word chooses the files that have it in their path', () => {
  expect(chooseFiles(files, ['cart'])).toEqual([files[0], files[1], files[3]]);
});

test('several words choose what any of them means', () => {
  expect(chooseFiles(files, ['totals', 'orders'])).toEqual([files[1], files[2]]);
});

test('an unknown word chooses nothing', () => {
  expect(chooseFiles(files, ['carrot'])).toEqual([]);
});

test.each([
  ["import { testDatabase } from '#tests/database.ts';", true],
  ["import { testDatabase } from './database.ts';", true],
  ["import { openTestShop } from '#tests/shop.ts';", true],
  ["import { shop } from '#shop';", false],
  ["import { pages } from '#lib/paths.ts';", false],
])('%s: opens a database, %s', (source, expected) => {
  expect(usesDatabase(source)).toBe(expected);
});

test('the oldest PostgreSQL that the shop promises to work with is chosen', () => {
  expect(choosePostgres(['9.6', '18', '14', '16', '15'])).toBe('15');
  expect(choosePostgres(['18', '17'])).toBe('17');
  expect(choosePostgres(['14', 'common'])).toBeUndefined();
});
