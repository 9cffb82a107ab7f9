import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeskProduct } from '../desk.contract.ts';
import { type ProductActs, ProductRowActions } from './product-row-actions.tsx';

test.each([
  ['in the shop', null, 'Hide from shop'],
  ['hidden', '2026-11-23T09:00:00.000Z', 'Show in shop'],
])('a product that is %s has all its buttons, each in its place', (_where, archivedAt, turn) => {
  const product: Partial<DeskProduct> = { _id: 'a1', name: 'Shea Jar', archivedAt };
  expect(buttonsOf(product as DeskProduct)).toEqual([
    'More for Shea Jar',
    'Edit Shea Jar',
    'Stock Shea Jar',
    'Sizes Shea Jar',
    `${turn} Shea Jar`,
    'Delete Shea Jar',
  ]);
});

function buttonsOf(product: DeskProduct): string[] {
  const acts: Partial<ProductActs> = { busyWith: [] };
  const html = renderToStaticMarkup(
    createElement(ProductRowActions, { product, acts: acts as ProductActs }),
  );
  return [...html.matchAll(/<button.*?>(.*?)<\/button>/gs)].map(([, inside = '']) =>
    inside.replace(/<.*?>/g, ''),
  );
}
