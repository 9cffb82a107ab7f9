import { expect, test } from 'vitest';
import { CallFailed } from '#client/client.ts';
import { resetRequestTrouble, resetTrouble } from './reset-trouble.ts';

test('what the server says of a reset is shown', () => {
  const message = 'This password is too common. Please choose another.';
  expect(resetTrouble(new CallFailed(400, { message, code: 'common-password' }))).toBe(message);
});

test.each([
  [400, 'Invalid or expired reset token. Please request a new password reset.'],
  [404, 'Reset password endpoint not found. Please contact support.'],
  [502, 'Failed to reset password. Please try again.'],
])('a reset refused with %i and no word of the server has the specification’s', (status, text) => {
  expect(resetTrouble(new CallFailed(status, {}))).toBe(text);
});

test('a reset that never reached the server failed, and can be tried again', () => {
  expect(resetTrouble(new TypeError('Failed to fetch'))).toBe(
    'Failed to reset password. Please try again.',
  );
});

test('a server without the call has its own sentence, whatever it says of unknown addresses', () => {
  const message = 'There is nothing at this address.';
  expect(resetTrouble(new CallFailed(404, { message }))).toBe(
    'Reset password endpoint not found. Please contact support.',
  );
});

test('a link asked for too often has the sentence of the server', () => {
  const message = 'Too many attempts. Please wait a moment and try again.';
  expect(resetRequestTrouble(new CallFailed(429, { message }))).toBe(message);
});

test.each([
  ['a server in trouble', new CallFailed(500, { message: 'Something went wrong on our side.' })],
  ['a proxy that says nothing', new CallFailed(429, {})],
  ['no connection', new TypeError('Failed to fetch')],
])('a link that %s kept from being sent is told as not sent', (_, error) => {
  expect(resetRequestTrouble(error)).toBe('Error sending reset link. Please try again.');
});
