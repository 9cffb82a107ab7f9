import { expect, test } from 'vitest';
import { goesWithoutSaying } from './rules.ts';

test.each([
  ['pending', 'unpaid', true],
  ['cancelled', 'unpaid', true],
  ['processing', 'paid', true],
  ['delivered', 'paid', true],
  ['pending', 'paid', false],
  ['delivered', 'unpaid', false],
  ['cancelled', 'paid', false],
  ['cancelled', 'refunded', false],
] as const)(
  'whether an order that is %s lets one expect that it is %s: %s',
  (status, payment, expected) => {
    expect(goesWithoutSaying(status, payment)).toBe(expected);
  },
);
