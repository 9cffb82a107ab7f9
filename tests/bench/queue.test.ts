import { expect, test } from 'vitest';
import { openQueue } from './queue.ts';

test('everybody comes once, and once more when the queue begins anew', () => {
  const queue = openQueue(['Ama', 'Efua']);
  expect([queue.next(), queue.next()]).toEqual(['Ama', 'Efua']);
  expect(() => queue.next()).toThrow('Nobody is left in the queue');
  queue.beginAnew();
  expect(queue.next()).toBe('Ama');
});
