import { mostLengths } from '#lib/search-engines.ts';
import type { ProductText } from './product-texts.rules.ts';

interface TextField {
  /** As the product form calls it. Its column in the CSV file is called the same in small letters. */
  label: string;
  /** The most characters. */
  most: number;
  /** May have several lines. */
  lines?: true;
  /** For whoever writes it. */
  hint?: string;
}

/** How an admin writes each of a product's texts. */
export const textFields: Record<ProductText, TextField> = {
  howToUse: { label: 'How to use', most: 5_000, lines: true },
  ingredients: { label: 'Ingredients', most: 5_000, lines: true },
  size: { label: 'Size', most: 60, hint: 'Such as 250 g or 100 ml.' },
  suits: { label: 'Suits', most: 120, hint: 'Which skin or hair, such as Dry skin.' },
  result: { label: 'Result', most: 120, hint: 'Such as Soft, without shine.' },
  scent: { label: 'Scent', most: 120, hint: 'Such as Orange peel, or None added.' },
  lasts: { label: 'Lasts', most: 120, hint: 'Such as Half a year, used every day.' },
  searchTitle: { label: 'Title for search engines', most: mostLengths.title },
  searchDescription: { label: 'Description for search engines', most: mostLengths.description },
  /** The name of one of its pictures. Any other counts as none. */
  searchPicture: { label: 'Picture for search engines', most: 64 },
};
