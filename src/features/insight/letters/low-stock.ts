import { inWords } from '#lib/number-words.ts';
import { pages } from '#lib/paths.ts';
import type { Block, Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { stockWords } from '../rules.ts';

/** Tells the owner in the morning about products that have become low. */
export interface LowStockLetter {
  publicUrl: string;
  /** The day of the letter, such as 2026-11-23. */
  today: string;
  /** The products that are new since the last letter. */
  fresh: readonly LowProduct[];
  /** The products that were low before. */
  still: readonly LowProduct[];
  /** The number of products that the letter leaves out. */
  more: number;
}

export interface LowProduct {
  name: string;
  stock: number;
  lastDay: string | null;
}

export function subject({ fresh, today }: LowStockLetter): string {
  const [first] = fresh;
  if (!first) return 'Low stock';
  const others = fresh.length - 1;
  const words = stockWords(first, today).slice(0, -1).replace('. L', ', l').replace('. T', ', t');
  return others === 0
    ? `${first.name}: ${words}`
    : `${first.name} and ${inWords(others)} more run low`;
}

export const preview: LowStockLetter = {
  publicUrl: 'https://shop.example',
  today: '2026-11-23',
  fresh: [
    { name: 'Whipped Shea', stock: 4, lastDay: '2026-11-26' },
    { name: 'Baobab Face Oil', stock: 3, lastDay: null },
  ],
  still: [{ name: 'Lemongrass Body Butter', stock: 0, lastDay: null }],
  more: 0,
};

export const blocks = ({ publicUrl, today, fresh, still, more }: LowStockLetter): Blocks => [
  greet(),
  'These have run low since our last email about stock:',
  ...listed(fresh, today),
  still.length > 0 && 'Still low:',
  ...listed(still, today),
  more > 0 && `And ${more} more. You’ll find them on your dashboard.`,
  'The days assume that sales go on as in the last weeks. You can turn this email off under Settings.',
  { button: 'See your stock', to: `${publicUrl}${pages.adminProducts}?stock=low` },
];

function listed(products: readonly LowProduct[], today: string): Block[] {
  return products.map((product) => ({
    headed: product.name,
    words: stockWords(product, today),
  }));
}
