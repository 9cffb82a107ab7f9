import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBuiltPages } from '#platform/pages/pages.ts';

const { letters } = await openBuiltPages();
const previews = letters.previewLetters();
const files = globSync('src/features/*/letters/*.tsx').map((file) => path.basename(file, '.tsx'));

test('every letter has a preview', () => {
  expect(previews.map(({ kind }) => kind).sort()).toEqual(files.sort());
});

test.each(previews)(
  '$kind can be read in a program that shows no HTML, and without pictures',
  (letter) => {
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(letter.text.length).toBeGreaterThan(100);
    expect(letter.text).not.toMatch(/<\w|undefined|\[object/);
    expect(letter.html).toMatch(/^<!doctype html>/);
    expect(letter.html).not.toMatch(/undefined|\[object|<script|<img(?![^>]*alt=)/);
  },
);

test('a kind that nobody wrote is a fault', () => {
  expect(() => letters.renderLetter('love', {})).toThrow('There is no letter of kind love');
});
