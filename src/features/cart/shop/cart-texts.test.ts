import { expect, test } from 'vitest';
import { CallFailed } from '#client/client.ts';
import { addTrouble, isEnded, quantityTrouble, removalTrouble } from './cart-texts.ts';

const refused = new CallFailed(409, {
  message: 'We only have 5 of this left.',
  code: 'not-enough',
});
const offline = new TypeError('Failed to fetch');
const gone = new CallFailed(404, { message: 'This product is not in your cart.' });
const ended = new CallFailed(401, { message: 'Please log in again.' });

test("what could not be added is told with the server's message", () => {
  expect(addTrouble(refused)).toBe('Failed to add item to cart: We only have 5 of this left.');
  expect(addTrouble(ended)).toBe('Session expired. Please login again.');
});

test("a quantity that could not be changed is told with the server's message, and 404 by itself", () => {
  expect(quantityTrouble(refused)).toBe('Failed to update quantity: We only have 5 of this left.');
  expect(quantityTrouble(gone)).toMatch(/^Product not found in cart\. /);
});

test('an item that could not be removed is told so, and 404 by itself', () => {
  expect(removalTrouble(refused)).toBe('Failed to remove item');
  expect(removalTrouble(gone)).toMatch(/^Item not found in cart\. /);
});

test.each([
  ['no connection', offline],
  ['an answer without words', new CallFailed(502, {})],
])('%s is told in our words, never in those of the browser', (_, error) => {
  const ours = 'we couldn’t reach the shop. Please try again.';
  expect(addTrouble(error)).toBe(`Failed to add item to cart: ${ours}`);
  expect(quantityTrouble(error)).toBe(`Failed to update quantity: ${ours}`);
});

test('only 401 ends a session', () => {
  expect([ended, refused, gone, offline].map(isEnded)).toEqual([true, false, false, false]);
});
