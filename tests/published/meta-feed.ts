import { readCsv } from '#lib/csv.ts';
import {
  address,
  amountOf,
  type FeedEntry,
  type FieldRule,
  faultsIn,
  price,
  span,
  wrongGtin,
  wrongSale,
  wrongSpan,
} from './feed-rules.ts';

const source = 'https://developers.facebook.com/docs/marketing-api/catalog/reference';

/** Meta's published rules for the columns that the shop tells. */
const rules: Record<string, FieldRule> = {
  id: { source, required: true, letters: 100 },
  title: { source, required: true, letters: 200 },
  description: {
    source,
    required: true,
    letters: 9_999,
    says: (value) => (/<\/?[a-z]+[ >]|\n/i.test(value) ? 'is no plain text' : undefined),
  },
  availability: {
    source,
    required: true,
    form: /^(in stock|out of stock|preorder|available for order|discontinued)$/,
  },
  condition: { source, required: true, form: /^(new|refurbished|used)$/ },
  price: {
    source,
    required: true,
    form: price,
    says: (value) => (amountOf(value) > 0 ? undefined : 'is zero'),
  },
  link: { source, required: true, form: address },
  image_link: { source, required: true, form: /^https:\/\/[\w./-]+\.(jpg|png)$/ },
  brand: { source, required: true, letters: 100 },
  additional_image_link: {
    source,
    letters: 2_000,
    says: (value) => (value.split(',').length > 20 ? 'names more than 20' : undefined),
  },
  item_group_id: {
    source,
    letters: 100,
    says: (_, entry) => (entry.has('size') ? undefined : 'is there without what differs'),
  },
  size: { source, letters: 200 },
  sale_price: { source, form: price, says: wrongSale },
  sale_price_effective_date: { source, form: span, says: wrongSpan },
  gtin: { source, says: wrongGtin },
  product_type: { source, letters: 750 },
  google_product_category: { source, form: /^\d{1,7}$/ },
};

export function metaEntries(feed: string): FeedEntry[] {
  const read = readCsv(feed);
  if (!read.ok) throw new Error(`Line ${read.line}: ${read.reason}`);
  const [head, ...rows] = read.rows;
  const names = head?.cells ?? [];
  return rows.map(({ line, cells }) => {
    if (cells.length !== names.length) throw new Error(`Line ${line} has ${cells.length} cells`);
    return new Map(
      names.flatMap((name, place) => (cells[place] ? [[name, [cells[place]]] as const] : [])),
    );
  });
}

export function metaFaults(feed: string): string[] {
  return faultsIn(metaEntries(feed), rules);
}
