import { expect, test } from 'vitest';
import { pages } from '#lib/paths.ts';
import { screens } from './screens.ts';

test('every page of the shop is looked at; one with a name in its address needs a screen that says which', () => {
  // The page of a shut shop replaces others while the shop is shut. The photographed shop is open.
  const looked = new Set<string>([...screens.map(({ page }) => page), pages.shut]);
  expect(Object.values(pages).filter((page) => !looked.has(page))).toEqual([]);
});

test('no two screens share a name, which is their file’s', () => {
  const names = screens.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
});
