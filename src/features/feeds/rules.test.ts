import { expect, test } from 'vitest';
import { cut, googleCategoryOf, gtinOf, measureOf, plainText } from './rules.ts';

test('a barcode is told only if it is one for the whole world, with a true last digit', () => {
  expect(gtinOf('6034000123456')).toBe('6034000123456');
  expect(gtinOf('603-4000 12345-6')).toBe('6034000123456');
  expect(gtinOf('96385074')).toBe('96385074');
  for (const none of ['', '6034000123457', '2000000000008', '12345', 'ABC', '0412345678903']) {
    expect([none, gtinOf(none)]).toEqual([none, undefined]);
  }
});

test('a size that is a measure and nothing else tells how much is in it', () => {
  expect(measureOf('250 g')).toEqual({ measure: '250g', base: '100g' });
  expect(measureOf('1.50 L')).toEqual({ measure: '1.5l', base: '1l' });
  for (const none of ['', 'Large', '2 x 50 ml', '250', '0 ml', 'about 250 g', '250 mm']) {
    expect([none, measureOf(none)]).toEqual([none, undefined]);
  }
});

test('a long text is cut between words, never within an emoji', () => {
  expect(cut('Warm it between your palms', 20)).toBe('Warm it between…');
  expect(cut('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(cut(`${'x'.repeat(8)}😀😀`, 10)).toBe(`${'x'.repeat(8)}…`);
  expect(cut('Short', 10)).toBe('Short');
});

test('characters that programs refuse are left out, and letters of all languages stay', () => {
  expect(plainText('a\u0000b\u0007c\ue000d\ufffe\tɛ ŋ 😀\r\nz')).toBe('abcd ɛ ŋ 😀\nz');
});

test('a category has Google’s number where its name says what it is', () => {
  expect(['Hair Care', 'Toner', 'Face Care', 'Gifts'].map(googleCategoryOf)).toEqual([
    '486',
    '5976',
    '567',
    undefined,
  ]);
});
