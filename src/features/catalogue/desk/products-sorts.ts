import type { ProductSort } from '../desk.contract.ts';

type Arranged = `${ProductSort} ${'up' | 'down'}`;

/** The name of every order, by its word in the address. */
const names: Record<Arranged, string> = {
  'shelf up': 'As in the shop',
  'shelf down': 'As in the shop, reversed',
  'name up': 'Name, A to Z',
  'name down': 'Name, Z to A',
  'category up': 'Category, A to Z',
  'category down': 'Category, Z to A',
  'price up': 'Price, lowest',
  'price down': 'Price, highest',
  'stock up': 'Stock, lowest',
  'stock down': 'Stock, highest',
  'changed down': 'Newest change',
  'changed up': 'Oldest change',
};

export const sortNames = Object.entries(names);

export function isSort(word: string): word is ProductSort {
  return Object.hasOwn(names, `${word} up`);
}
