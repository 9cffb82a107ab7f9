import { expect, test } from 'vitest';
import { isAtReservedDomain } from './reserved-domain.ts';

test.each([
  ['admin@taama.example', true],
  ['owner@example.com', true],
  ['owner@Shop.TEST', true],
  ['owner@localhost', true],
  ['owner@akoma.com', false],
  ['owner@myexample.com', false],
  ['owner@example.com.gh', false],
  ['example@akoma.com', false],
])('%s is at a domain where nobody has a mailbox: %s', (email, reserved) => {
  expect(isAtReservedDomain(email)).toBe(reserved);
});
