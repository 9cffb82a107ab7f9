import type { GoodsSort } from '../goods.contract.ts';

type Arranged = `${GoodsSort} ${'up' | 'down'}`;

/** Every order of the goods, by how the address has it. */
const names: Record<Arranged, string> = {
  'shelf up': 'Shelf',
  'shelf down': 'Shelf, from its end',
  'name up': 'Name, A to Z',
  'name down': 'Name, Z to A',
  'category up': 'Category, A to Z',
  'category down': 'Category, Z to A',
  'price up': 'Price, lowest first',
  'price down': 'Price, highest first',
  'stock up': 'Stock, lowest first',
  'stock down': 'Stock, highest first',
  'changed down': 'Last changed first',
  'changed up': 'Longest unchanged first',
};

export const sortNames = Object.entries(names);

export function isSort(word: string): word is GoodsSort {
  return Object.hasOwn(names, `${word} up`);
}
