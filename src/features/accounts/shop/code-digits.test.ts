import { expect, test } from 'vitest';
import { digitsIn, newDigits } from './code-digits.ts';

test.for([
  '123456',
  '123 456',
  '123-456',
  ' 123456\n',
  'Your code: 123456.',
  '123456 counts for 10 minutes',
])('the code in %j is 123456', (text) => {
  expect(digitsIn(text)).toBe('123456');
});

test('typing over a digit replaces it, wherever the caret was', () => {
  expect(newDigits('35', '3')).toBe('5');
  expect(newDigits('53', '3')).toBe('5');
  expect(newDigits('33', '3')).toBe('3');
  expect(newDigits('5', '3')).toBe('5');
});

test('what is no digit is nothing', () => {
  expect(newDigits('a', '')).toBe('');
  expect(newDigits('a', '3')).toBe('');
  expect(newDigits('3a', '3')).toBe('');
  expect(newDigits('', '3')).toBe('');
});

test('a code that is filled into one box is all of it', () => {
  expect(newDigits('123456', '')).toBe('123456');
  expect(newDigits('123456', '9')).toBe('123456');
  expect(newDigits('12', '')).toBe('12');
});
