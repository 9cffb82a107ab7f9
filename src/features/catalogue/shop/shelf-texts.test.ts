import { expect, test } from 'vitest';
import { CallFailed } from '#client/client.ts';
import { foundText, nothingText, searchTrouble } from './shelf-texts.ts';

const byName = { name: 'butter', category: '' } as const;
const byCategory = { name: '', category: 'Hair Care' } as const;

test('what was found is told with what was asked', () => {
  expect(foundText(1, { name: '', category: '' })).toBe('Found 1 product');
  expect(foundText(3, byName)).toBe('Found 3 products for "butter"');
  expect(foundText(2, byCategory)).toBe('Found 2 products in Hair Care');
  expect(foundText(20, { name: '', category: '', first: 'Toner' })).toBe(
    'Found 20 products, Toner first',
  );
  expect(foundText(2, { ...byCategory, first: 'Hair Care' })).toBe('Found 2 products in Hair Care');
});

test('nothing found has the words of the specification', () => {
  expect(nothingText(byName)).toBe('No products found matching "butter"');
  expect(nothingText(byCategory)).toBe('No products found in "Hair Care" category');
});

test('an ended session is told apart for search and filter', () => {
  const ended = new CallFailed(401, { code: 'not-signed-in', message: 'Please log in again.' });
  expect(searchTrouble(ended, byName)).toBe('Please log in again to search products');
  expect(searchTrouble(ended, byCategory)).toBe('Please log in again to filter products');
});

test("a server's message is shown, and ours when there is none", () => {
  expect(searchTrouble(new CallFailed(400, { message: 'name is too long.' }), byName)).toBe(
    'name is too long.',
  );
  const offline = new TypeError('Failed to fetch');
  expect(searchTrouble(offline, byName)).toBe('Failed to search products. Please try again.');
  expect(searchTrouble(offline, byCategory)).toBe('Failed to filter products. Please try again.');
  expect(searchTrouble(new CallFailed(502, {}), byCategory)).toBe(
    'Failed to filter products. Please try again.',
  );
});
