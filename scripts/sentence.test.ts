import { expect, test } from 'vitest';
import { sentence, tell } from './sentence.mjs';

test('a sentence is told without a stack', () => {
  expect(tell(sentence('The shop is closed.'))).toBe('The shop is closed.');
});

test.each(['EACCES', 'EROFS'])('%s names the file that cannot be written', (code) => {
  const error = Object.assign(new Error('no'), { code, path: '/shop/dist' });
  expect(tell(error)).toBe(
    `/shop/dist cannot be written to (${code}): give this user the right to.`,
  );
});

test('a full disk is told as one', () => {
  expect(tell(Object.assign(new Error('no'), { code: 'ENOSPC' }))).toBe('The disk is full.');
});

test('a fault of our own keeps its stack', () => {
  expect(tell(new TypeError('not a function'))).toMatch(/not a function\n +at .*sentence\.test/);
});
