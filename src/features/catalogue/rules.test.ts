import { expect, test } from 'vitest';
import { categories, categoryNamed, filters, searchNames, stockWord } from './rules.ts';

test('the filters are sent to the server under the names of the specification', () => {
  expect(searchNames).toEqual({
    'Face Care': 'Skincare',
    'Body Care': 'Body Care',
    'Hair Care': 'Haircare',
    "Men's Collection": "Men's",
  });
});

test('every category is found by its shop name, every filter by its search name too', () => {
  for (const category of categories) expect(categoryNamed(category)).toBe(category);
  for (const filter of filters) expect(categoryNamed(searchNames[filter])).toBe(filter);
});

test('an unknown name is no category', () => {
  for (const name of ['', 'Shoes', 'skincare', 'constructor']) {
    expect(categoryNamed(name)).toBeUndefined();
  }
});

test.each([
  [0, 'none'],
  [1, 'few'],
  [5, 'few'],
  [6, 'in'],
] as const)('with a stock of %i the word is %s', (stock, word) => {
  expect(stockWord(stock)).toBe(word);
});
