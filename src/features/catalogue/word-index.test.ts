import { expect, test } from 'vitest';
import { findOn, openShelf } from './shelf.ts';
import { openVocabulary } from './vocabulary.ts';
import { readWords } from './word-index.ts';

const products = [
  ['butter', 'Whipped Shea Body Butter', 'Body Care', 'With baobab oil and orange peel.'],
  ['hair', 'Shea & Hibiscus Hair Treatment', 'Hair Care', 'For dry lengths.'],
  ['balm', 'Shea & Cedar Beard Balm', "Men's Collection", 'A little butter for the beard.'],
  ['toner', 'Rose Water Toner', 'Toner', 'Sobolo without the sugar: hibiscus, crème de la crème.'],
  ['cream', 'Nkuto Crème', 'Body Care', 'As grandmother made it in Wɔlɔgu.'],
  ['shave', 'Cooling Water', 'Toner', 'An aftershave.', 'Oily skin', 'No film', 'Clove', 'bay rum'],
].map(([id = '', name = '', category = '', description = '', suits = '', result = '', ...more]) => {
  const [scent = '', searchWords = ''] = more;
  return { id, name, category, description, suits, result, scent, searchWords };
});

const vocabulary = openVocabulary();
const shelf = openShelf(
  products.map((product) => ({
    ...product,
    category: 'Toner' as const,
    price: 0,
    createdAt: 0,
    ...readWords(product, vocabulary),
  })),
  vocabulary,
);
const index = {
  find: (typed: string) =>
    findOn(shelf, {
      typed,
      offset: 0,
      limit: products.length,
      now: new Date(0),
      soldOut: new Set(),
    }).ids,
};

test('a word in the name comes before the same word in the description', () => {
  expect(index.find('butter')).toEqual(['butter', 'balm']);
  expect(index.find('hibiscus')).toEqual(['hair', 'toner']);
});

test('every word must be there, in any order', () => {
  expect(index.find('butter shea')).toEqual(['butter', 'balm']);
  expect(index.find('rose hibiscus')).toEqual(['toner']);
  expect(index.find('rose cedar')).toEqual([]);
});

const near = (typed: string, category?: string) => {
  const wanted = { typed, category, words: 'most', offset: 0, limit: 9 } as const;
  return findOn(shelf, { ...wanted, now: new Date(0), soldOut: new Set() }).ids;
};

test('for words of which nothing has all, what has the most of them comes near, the best first', () => {
  expect(index.find('shea beard shampoo')).toEqual([]);
  expect(near('shea beard shampoo')).toEqual(['balm']);
  expect(near('hibiscus shampoo')).toEqual(['hair', 'toner']);
  expect(near('rose cedar')).toEqual(['balm', 'toner']);
});

test('nothing comes near that has fewer than half of the words, or is of another category', () => {
  expect(near('hibiscus shampoo conditioner')).toEqual([]);
  expect(near('shampoo')).toEqual([]);
  expect(near('')).toEqual([]);
  expect(near('hibiscus shampoo', 'Face Care')).toEqual([]);
});

test.each([
  ['BUTTER', 'butter'],
  ['creme', 'cream'],
  ['CRÈME', 'cream'],
  ['wologu', 'cream'],
  ['wɔlɔgu', 'cream'],
  ['mens', 'balm'],
  ["men's", 'balm'],
  ['men’s', 'balm'],
])('case, accents and apostrophes do not matter: %s', (typed, found) => {
  expect(index.find(typed)[0]).toBe(found);
});

test.each([
  ['buter', 'butter'],
  ['shae', 'butter'],
  ['buttre', 'butter'],
  ['hibicsus', 'hair'],
  ['treatmant', 'hair'],
  ['tonner', 'toner'],
  ['nkutto', 'cream'],
])('small misspellings are forgiven: %s', (typed, found) => {
  expect(index.find(typed)[0]).toBe(found);
});

test('a beginning is enough, while somebody still types', () => {
  expect(index.find('whip')).toEqual(['butter']);
  expect(index.find('shea bo')).toEqual(['butter', 'balm'].slice(0, 1));
});

test.each([
  ['oily skin', 'shave'],
  ['film', 'shave'],
  ['clove', 'shave'],
  ['bay rum', 'shave'],
])('what a product suits and does, its scent and its search words find it: %s', (typed, found) => {
  expect(index.find(typed)).toEqual([found]);
});

test.each([
  ['sheabutter', ['butter', 'balm']],
  ['SheaButt', ['butter', 'balm']],
  ['beardbalm', ['balm']],
  ['after shave', ['shave']],
  ['oilyskin', ['shave']],
  ['sheatoner', []],
  ['butterxyz', []],
])('words that are written together or apart find each other: %s', (typed, found) => {
  expect(index.find(typed)).toEqual(found);
});

test('another word is not a misspelling', () => {
  expect(index.find('silk')).toEqual([]);
  expect(index.find('xyz')).toEqual([]);
});

test.each([
  '',
  '   ',
  '!!!',
  "'; DROP TABLE catalogue_product; --",
  '%',
  '_',
  '.*',
  '\\',
  '🧴',
  '\u0000',
])('hostile or empty words are harmless: %j', (typed) => {
  expect(index.find(typed)).toEqual([]);
});

test('a thousand long words end at once', () => {
  expect(index.find('butterbutterbutter '.repeat(1_000))).toEqual([]);
  expect(index.find('b'.repeat(100_000))).toEqual([]);
});

test('equals stand as on the shelf', () => {
  expect(index.find('shea')).toEqual(['butter', 'hair', 'balm']);
});
