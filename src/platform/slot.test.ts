import { expect, test } from 'vitest';
import type { Context } from './context.ts';
import { openSlot } from './slot.ts';

const context = { publicUrl: 'https://shop.example' } as Context;
const jars = openSlot<{ shea: number }>('the jars');

test('what a feature keeps goes along into every context that is made of this one', () => {
  const filled = jars.fill(context, { shea: 3 });
  expect(jars.of({ ...filled, publicUrl: 'https://other.example' })).toEqual({ shea: 3 });
  expect(jars.of(jars.fill(filled, { shea: 4 }))).toEqual({ shea: 4 });
  expect(jars.of(filled)).toEqual({ shea: 3 });
});

test('a slot is its owner’s alone, and an empty one is told by its name', () => {
  const others = openSlot<{ shea: number }>('the other jars');
  const filled = jars.fill(context, { shea: 3 });
  expect(() => others.of(filled)).toThrow('Nobody has put the other jars into this context');
});
