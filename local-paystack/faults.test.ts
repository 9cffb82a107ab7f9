import { expect, test } from 'vitest';
import { openFaults } from './faults.ts';

const kinds = ['answer-502', 'answer-503'] as const;

test('an unarmed fault never strikes', () => {
  expect(openFaults(() => 0).take(kinds, {})).toBeUndefined();
});

test('a fault strikes as often as it is armed for', () => {
  const faults = openFaults(() => 0);
  faults.arm({ kind: 'answer-503', times: 2 });
  expect([1, 2, 3].map(() => faults.take(kinds, {}))).toEqual([
    'answer-503',
    'answer-503',
    undefined,
  ]);
  expect(faults.armed()).toEqual([]);
});

test('a fault of one reference or one address strikes nobody else', () => {
  const faults = openFaults(() => 0);
  faults.arm({ kind: 'answer-502', reference: 'a', times: 1 });
  faults.arm({ kind: 'answer-503', email: 'ama@example.com' });
  expect(faults.take(kinds, {})).toBeUndefined();
  expect(faults.take(kinds, { reference: 'b', email: 'kofi@example.com' })).toBeUndefined();
  expect(faults.take(kinds, { reference: 'a' })).toBe('answer-502');
  expect(faults.take(kinds, { email: 'ama@example.com' })).toBe('answer-503');
});

test('a fault by chance follows the given numbers, and misses use nothing up', () => {
  const numbers = [0.9, 0.1, 0.5, 0.29];
  const faults = openFaults(() => numbers.shift() ?? 1);
  faults.arm({ kind: 'answer-502', chance: 0.3, times: 2 });
  expect([1, 2, 3, 4].map(() => faults.take(kinds, {}))).toEqual([
    undefined,
    'answer-502',
    undefined,
    'answer-502',
  ]);
  expect(faults.armed()).toEqual([]);
});

test('cleared faults are gone', () => {
  const faults = openFaults(() => 0);
  faults.arm({ kind: 'answer-502' });
  faults.clear();
  expect(faults.take(kinds, {})).toBeUndefined();
});
