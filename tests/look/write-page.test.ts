import path from 'node:path';
import { expect, test } from 'vitest';
import { writePage } from './write-page.ts';

const folder = path.resolve('look');
const file = (name: string) => path.join(folder, name, '360', 'home.png');

test('a changed screen shows before, after and difference, from beside the page', () => {
  const page = writePage(
    [
      {
        name: 'home',
        width: 360,
        state: 'changed',
        share: 0.25,
        before: file('abc'),
        after: file('present'),
        difference: file('difference'),
      },
    ],
    { before: 'abc', after: 'now', folder },
  );
  expect(page).toContain('home, 360: 25.00 %');
  const sources = [...page.matchAll(/src="(.*?)"/g)].map(([, source]) => source);
  expect(sources).toEqual(['abc/360/home.png', 'present/360/home.png', 'difference/360/home.png']);
});

test('a screen that is the same is only named', () => {
  const page = writePage(
    [{ name: 'cart', width: 360, state: 'same', share: 0, after: file('present') }],
    { before: 'abc', after: 'now', folder },
  );
  expect(page).toContain('0 of 1 pictures changed');
  expect(page).toContain('<a href="present/360/home.png">cart, 360</a>');
  expect(page).not.toContain('<img');
});

test('names are written as text', () => {
  const page = writePage([], { before: '<script>', after: 'now', folder });
  expect(page).toContain('Before: &lt;script>');
});
