import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isPageOf, kindOfPage, pageFile } from './page-kinds.ts';

const root = path.resolve(import.meta.dirname, '../..');

test.each([
  ['src/web/pages/shelf/home.tsx', 'shelf'],
  ['/somewhere/src/web/pages/desk/orders.tsx', 'desk'],
  ['src/web/pages/open/journal/article.tsx', undefined],
  ['src/web/pages/shelf/home.facts.ts', undefined],
  ['src/web/pages/shelf/home.module.css', undefined],
  ['src/web/frame.tsx', undefined],
])('%s is a page of this kind: %s', (file, kind) => {
  expect(kindOfPage(file)).toBe(kind);
});

test('a page is of one kind, and a part of none', () => {
  const isOpen = isPageOf('shelf', 'open');
  expect([pageFile('open/blog'), pageFile('own/cart')].map(isOpen)).toEqual([true, false]);
  expect(isOpen('src/web/pages/open/journal/article.tsx')).toBe(false);
});

test('facts stand beside a page', () => {
  const facts = globSync('src/web/pages/**/*.facts.ts', { cwd: root });
  expect(facts.length).toBeGreaterThan(20);
  const alone = facts.filter(
    (file) => !existsSync(path.join(root, file.replace(/\.facts\.ts$/, '.tsx'))),
  );
  expect(alone).toEqual([]);
});
