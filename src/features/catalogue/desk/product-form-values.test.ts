import { expect, test } from 'vitest';
import { pesewas } from '#lib/money.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { textsOf } from '../product-texts.rules.ts';
import {
  differencesOf,
  fieldsToSend,
  isAsTyped,
  isConflict,
  isSame,
  isSameBesideStock,
  merge,
  valuesOf,
} from './product-form-values.ts';

const sizeOf = (name: string, price: number): DeskProduct['sizes'][number] => ({
  ...{ _id: name || '01900000-0000-7000-8000-000000000001', name, price: pesewas(price) },
  ...{ sale: null, onHand: 12, reserved: 2, stock: 10, sku: '', barcode: '', weight: null },
  ...{ picture: null, ended: false },
});

const seen: DeskProduct = {
  _id: '01900000-0000-7000-8000-000000000001',
  slug: 'shea-jar',
  name: 'Shea Jar',
  description: 'A jar.\r\nOf shea.',
  price: pesewas(6_050),
  sale: null,
  category: 'Body Care',
  stock: 10,
  imageUrl: null,
  picture: null,
  sizes: [sizeOf('', 6_050)],
  ...textsOf({}),
  pictures: [],
  onHand: 12,
  reserved: 2,
  waiting: 0,
  version: 3,
  archivedAt: null,
  createdAt: '2026-03-03T08:05:00.000Z',
  changedAt: '2026-03-03T08:05:00.000Z',
};

test('a form that nobody touched is the same as its product, also one whose lines ended with CR LF', () => {
  expect(isSame({ ...valuesOf(seen), description: 'A jar.\nOf shea.' }, valuesOf(seen))).toBe(true);
});

test('stock is sent only when it was changed, and for a new product when it was filled in', () => {
  const values = valuesOf(seen);
  expect(fieldsToSend(values, seen)).not.toHaveProperty('stock');
  expect(fieldsToSend({ ...values, stock: '11' }, seen)).toMatchObject({ stock: '11' });
  expect(fieldsToSend(valuesOf(undefined), undefined)).not.toHaveProperty('stock');
  expect(fieldsToSend({ ...valuesOf(undefined), stock: '4' }, undefined).stock).toBe('4');
});

test('a product is known again by what was typed, whatever blanks stood around it', () => {
  const typed = { ...valuesOf(seen), name: ' Shea Jar ', price: '60.5', stock: '3' };
  expect(isAsTyped(seen, typed)).toBe(true);
  expect(isAsTyped(seen, { ...typed, price: '60.51' })).toBe(false);
  expect(isAsTyped(seen, { ...typed, size: '250 g' })).toBe(false);
});

test('… in all its sizes, of which the first need not be the cheapest', () => {
  const typed = { ...valuesOf(seen), size: '100 g', price: '90', sku: 'B1' };
  const sizes = JSON.stringify([{ name: ' 50 g', price: '60.5' }]);
  const changed = {
    ...seen,
    size: '100 g',
    sizes: [sizeOf('100 g', 9_000), sizeOf('50 g', 6_050)],
  };
  expect(isAsTyped(changed, { ...typed, sizes })).toBe(true);
  expect(isAsTyped(changed, typed)).toBe(false);
  expect(isAsTyped({ ...changed, sizes: changed.sizes.slice(0, 1) }, { ...typed, sizes })).toBe(
    false,
  );
});

test('what sells meanwhile is no change of the words', () => {
  expect(isSameBesideStock(seen, { ...seen, stock: 3, version: 4 })).toBe(true);
  expect(isSameBesideStock(seen, { ...seen, size: '250 g' })).toBe(false);
});

test('theirs that are all as typed here leave nothing to choose', () => {
  const theirs = { ...seen, price: pesewas(7_000), stock: 9, version: 4 };
  const mine = { ...valuesOf(seen), price: '70' };
  expect(isConflict({ seen, mine, theirs })).toBe(false);
  expect(isConflict({ seen, mine: { ...mine, size: '250 g' }, theirs })).toBe(true);
  expect(isConflict({ seen, mine: { ...mine, price: '71.00' }, theirs })).toBe(true);
  expect(
    isConflict({ seen, mine: { ...mine, price: '71.00' }, theirs: { ...seen, stock: 3 } }),
  ).toBe(false);
});

test('of two versions what was not touched here is theirs, and what was touched is mine', () => {
  const theirs = { ...seen, name: 'Shea Pot', price: pesewas(7_000) };
  const mine = { ...valuesOf(seen), name: 'Shea Tin', size: '250 g' };
  expect(merge({ seen, mine, theirs })).toEqual({ ...mine, price: '70.00' });
  expect(differencesOf({ seen, mine, theirs })).toEqual([
    { name: 'name', theirs: 'Shea Pot', mine: 'Shea Tin' },
    { name: 'price', theirs: '70.00', mine: undefined },
    { name: 'size', theirs: '', mine: '250 g' },
  ]);
});

test('where both wrote the same nothing differs', () => {
  const theirs = { ...seen, name: 'Shea Pot' };
  const mine = { ...valuesOf(seen), name: 'Shea Pot' };
  expect(differencesOf({ seen, mine, theirs })).toEqual([]);
});

test.each([
  ['more', '15', 8, '13'],
  ['fewer', '7', 8, '5'],
  ['fewer than are left', '0', 4, '0'],
])('stock stays %s than what is there by now', (_, typed, left, merged) => {
  const theirs = { ...seen, name: 'Shea Pot', stock: left };
  const mine = { ...valuesOf(seen), stock: typed };
  expect(merge({ seen, mine, theirs }).stock).toBe(merged);
});

test('stock that nobody touched follows what is there by now, and does not differ', () => {
  const theirs = { ...seen, stock: 8 };
  const mine = valuesOf(seen);
  expect(merge({ seen, mine, theirs }).stock).toBe('8');
  expect(differencesOf({ seen, mine, theirs })).toEqual([]);
});
