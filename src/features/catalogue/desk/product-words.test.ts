import { expect, test } from 'vitest';
import { shorten } from './product-words.ts';

test('a long description ends after a whole word, a short one stays as it is', () => {
  expect(shorten('Soft,\nand light.')).toBe('Soft, and light.');
  const said = shorten(
    'Beaten until it is light, with baobab oil and a little orange peel, and more',
  );
  expect(said).toBe('Beaten until it is light, with baobab oil and a little orange peel, and…');
  expect(shorten('a'.repeat(200))).toBe(`${'a'.repeat(75)}…`);
});
