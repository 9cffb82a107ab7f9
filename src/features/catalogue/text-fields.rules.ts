import { mostLengths } from '#lib/search-engines.ts';
import type { ProductText } from './product-texts.rules.ts';

interface TextField {
  /**
   * The label in the product form. The column of the CSV file has the same name in small letters.
   */
  label: string;
  /** The most characters. */
  most: number;
  /** True if the text may have several lines. */
  lines?: true;
  /** A hint for the admin who writes it. */
  hint?: string;
}

/** How an admin writes each text of a product. */
export const textFields: Record<ProductText, TextField> = {
  howToUse: { label: 'How to use', most: 5_000, lines: true },
  ingredients: { label: 'Ingredients', most: 5_000, lines: true },
  size: { label: 'Size', most: 60, hint: 'Such as 250 g or 100 ml.' },
  suits: { label: 'Suits', most: 120, hint: 'Which skin or hair, such as Dry skin.' },
  result: { label: 'Result', most: 120, hint: 'Such as Soft, without shine.' },
  scent: { label: 'Scent', most: 120, hint: 'Such as Orange peel, or None added.' },
  lasts: { label: 'Lasts', most: 120, hint: 'Such as Half a year, used every day.' },
  searchWords: {
    label: 'Search words',
    most: 200,
    hint: 'What people call it too, such as nkuto. Shoppers never see them.',
  },
  searchTitle: { label: 'Title for search engines', most: mostLengths.title },
  searchDescription: { label: 'Description for search engines', most: mostLengths.description },
  /** The hash of one of its pictures. Any other hash counts as none. */
  searchPicture: { label: 'Picture for search engines', most: 64 },
};
