import { expect, test } from 'vitest';
import { CallFailed } from '#client/client.ts';
import { isAboutCart, orderTrouble } from './order-trouble.ts';

const generic = 'Failed to process order. Please try again.';

test('the server’s message is what is said', () => {
  const refused = new CallFailed(409, { message: 'Your cart has changed.', code: 'cart-changed' });
  expect(orderTrouble(refused)).toBe('Your cart has changed.');
});

test('else the error’s own message', () => {
  expect(orderTrouble(new Error('Order ID not received from server'))).toBe(
    'Order ID not received from server',
  );
});

test.each([
  ['a refusal without a message', new CallFailed(502, {})],
  ['a call that never arrived', new TypeError('Failed to fetch')],
  ['an answer that is no JSON', new SyntaxError('Unexpected token <')],
  ['something that is no error', 'broken'],
])('of %s it is said that the order could not be processed', (_, error) => {
  expect(orderTrouble(error)).toBe(generic);
});

test.each([
  [409, 'cart-changed', true],
  [409, 'price-changed', true],
  [409, 'set-changed', true],
  [409, 'not-enough', true],
  [400, 'empty-cart', true],
  [409, 'being-paid', false],
  [422, 'other-request', false],
  [400, 'invalid-input', false],
])('whether %i %s is about the cart: %s', (status, code, expected) => {
  expect(isAboutCart(new CallFailed(status, { code }))).toBe(expected);
});
