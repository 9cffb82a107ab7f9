import { expect, test } from 'vitest';
import { typedOn } from './typed-form.ts';

test('what was typed on while a form was saved stays, and the rest is as the shop has it', () => {
  const sent = { title: ' Rain ', body: 'One.' };
  const now = { title: ' Rain ', body: 'One, and two.' };
  const saved = { title: 'Rain', body: 'One.' };
  expect(typedOn(now, sent, saved)).toEqual({ title: 'Rain', body: 'One, and two.' });
});
