import { expect, test } from 'vitest';
import { orderName } from './order-name.rules.ts';

test('an order is called by the last eight characters of its id, in upper case, behind a #', () => {
  expect(orderName('0192a4f0-7c1e-7b3a-9d55-4e1f9f3a01bc')).toBe('#9F3A01BC');
});

test('an id that is no longer than that is called by all of it', () => {
  expect(orderName('a1')).toBe('#A1');
});
