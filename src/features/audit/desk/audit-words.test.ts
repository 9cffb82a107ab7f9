import { expect, test } from 'vitest';
import { sayAction, sayFact, sayKind, sayPerson, saySubject, sayValue } from './audit-words.ts';

test.each([
  [null, 'nothing'],
  ['', 'empty'],
  [true, 'yes'],
  [false, 'no'],
  [0, '0'],
  ['GH₵60.50', 'GH₵60.50'],
  [[], 'none'],
  [['a', 'b'], 'a, b'],
  [{ onHand: 3, sold: false }, 'On hand 3, Sold no'],
  ['2026-11-23T10:00:00.213Z', '23 November 2026, 10:00'],
  [['9f3a01bc'.padEnd(64, '0')], '9f3a01bc'],
])('%j is said as %s', (value, said) => {
  expect(sayValue(value)).toBe(said);
});

test('what has no words of its own is told by its name', () => {
  expect(sayAction('price-list-printed')).toBe('price list printed');
  expect(sayKind('price-list')).toBe('Price list');
  expect(sayFact('howToUse')).toBe('How to use');
});

test('who has left is told apart without a name', () => {
  const _id = '019aa000-0000-7000-8000-0000abcd1234';
  expect(sayPerson({ _id, email: '' })).toBe('Deleted account (abcd1234)');
  expect(saySubject({ kind: 'admin', _id, name: '' })).toBe('Deleted account (abcd1234)');
});
