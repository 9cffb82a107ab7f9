import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

test.each([
  ['Whipped Shea Body Butter', 'whipped-shea-body-butter'],
  ['  Men’s “Beard” Balm (50 g)  ', 'mens-beard-balm-50-g'],
  ['Nkuto Ɔdɔ Crème', 'nkuto-odo-creme'],
  ['Ʋegbe ʋeʋẽ', 'vegbe-veve'],
  ['🧴', 'product'],
  ['你好', 'product'],
  ['0195b1c2-0000-7000-8000-000000000000', 'product-0195b1c2-0000-7000-8000-000000000000'],
  [`${'shea '.repeat(40)}`, `${'shea-'.repeat(16)}`.slice(0, 79)],
])('%s is found at %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('an address that somebody has gets a number', () => {
  expect(freeSlug('balm', new Set())).toBe('balm');
  expect(freeSlug('balm', new Set(['balm', 'balm-2']))).toBe('balm-3');
});

test('no product stands where the search call is', () => {
  expect(freeSlug('search', new Set())).toBe('search-2');
});
