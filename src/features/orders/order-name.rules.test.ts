import { expect, test } from 'vitest';
import {
  calledOrder,
  fullOrderName,
  orderName,
  orderNumber,
  readOrderNumber,
} from './order-name.rules.ts';

test('an order is called by the last eight characters of its id, in upper case, behind a #', () => {
  expect(orderName('0192a4f0-7c1e-7b3a-9d55-4e1f9f3a01bc')).toBe('#9F3A01BC');
});

test('an id that is no longer than that is called by all of it', () => {
  expect(orderName('a1')).toBe('#A1');
});

test('its number is said in threes behind the shop’s letter', () => {
  expect(orderNumber(482_193)).toBe('T-482-193');
  expect(orderNumber(1_482_193)).toBe('T-1482-193');
});

test('people hear the number, and the id’s end where there is none', () => {
  expect(calledOrder({ _id: 'a1', number: 482_193 })).toBe('T-482-193');
  expect(calledOrder({ _id: 'a1', number: null })).toBe('#A1');
  expect(calledOrder({ _id: 'a1' })).toBe('#A1');
});

test('the owner reads both names, and the id’s end where there is no number', () => {
  expect(fullOrderName({ _id: 'a1', number: 482_193 })).toBe('T-482-193 (#A1)');
  expect(fullOrderName({ _id: 'a1', number: null })).toBe('#A1');
});

test.each([
  ['T-482-193', 482_193, true],
  [' t482193 ', 482_193, true],
  ['t 482 193', 482_193, true],
  ['482193', 482_193, false],
  ['482 193', 482_193, false],
  ['T-1482-193', 1_482_193, true],
])('%s is read as a number', (typed, number, surely) => {
  expect(readOrderNumber(typed)).toEqual({ number, surely });
});

test.each(['', 'Efua', '#9F3A01BC', '12345', 'T-12', 'T-482-193x', '99999999999', 'AB-482-193'])(
  '‘%s’ is no number',
  (typed) => {
    expect(readOrderNumber(typed)).toBeUndefined();
  },
);
