import { expect, test } from 'vitest';
import { typedPart } from './set-values.ts';

test.each([
  ['in the shop', true, 'How many in one set. 3 in stock.'],
  ['hidden', false, 'Not for sale now, so the set isn’t either. Sell it again, or take it out.'],
])('a part that is %s says what becomes of the set', (_, sold, says) => {
  const part = { productId: 'a1', name: 'Black Soap', quantity: 1, stock: 3, sold };
  expect(typedPart(part).says).toBe(says);
});
