import { expect, test } from 'vitest';
import { readOrder } from './read-orders.ts';

test('the taxes of an order come in cedis and are counted in pesewas', () => {
  const lines = [{ name: 'VAT', percent: 15, amount: 15.13 }];
  expect(readOrder({ _id: '1', tax: { net: 100.83, lines } }).tax).toEqual({
    net: 10_083,
    lines: [{ name: 'VAT', percent: 15, amount: 1_513 }],
  });
});

test.each([{ _id: '1' }, { _id: '1', tax: null }])('%j is an order without tax', (wire) => {
  expect(readOrder(wire).tax).toBeNull();
});
