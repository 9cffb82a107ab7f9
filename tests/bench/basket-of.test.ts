import { expect, test } from 'vitest';
import { basketOf } from './basket-of.ts';

const shelf = ['soap', 'balm', 'oil', 'butter', 'scrub', 'toner'];

test('neighbours want different products until the shelf begins again', () => {
  expect([0, 1, 2].map((customer) => basketOf(customer, shelf))).toEqual([
    ['soap', 'balm', 'oil'],
    ['butter', 'scrub', 'toner'],
    ['soap', 'balm', 'oil'],
  ]);
});

test('an empty shelf is told', () => {
  expect(() => basketOf(0, [])).toThrow('There is nothing on the shelf');
});
