import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { kindWords } from './kind-words.rules.ts';

test('a kind of letter is named as people call the email', () => {
  expect(kindWords('order-shipped')).toBe('Order shipped');
  const atPoint = { isPickedUp: true };
  expect(kindWords('order-shipped', atPoint)).toBe('Order ready to pick up');
  expect(kindWords('order-delivered', atPoint)).toBe('Order picked up');
  expect(kindWords('order-received', atPoint)).toBe('Order received');
  expect(kindWords('new-paid-order')).toBe('New order');
  expect(kindWords('new-paid-order', { ...atPoint, hasLeft: true })).toBe('Order paid later');
  expect(kindWords('return-asked')).toBe('Return request');
  const kinds = globSync('src/features/*/letters/*.ts').map((file) => path.basename(file, '.ts'));
  expect(
    kinds.map((kind) => kindWords(kind)).filter((words) => /\bletter|factor|asked/i.test(words)),
  ).toEqual([]);
});
