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
import { readXml } from './xml.ts';

const answer = (number: number) => `https://support.google.com/merchants/answer/${number}`;
const whole = answer(7052112);

/** Google's published rules for the fields that the shop tells. */
const rules: Record<string, FieldRule> = {
  id: { source: answer(6324405), required: true, letters: 50 },
  title: { source: answer(6324415), required: true, letters: 150, says: noMarkup },
  description: { source: answer(6324468), required: true, letters: 5_000, says: noMarkup },
  link: { source: answer(6324416), required: true, letters: 2_000, form: address },
  image_link: { source: answer(6324350), required: true, letters: 2_000, form: picture() },
  additional_image_link: { source: answer(6324370), most: 10, letters: 2_000, form: picture() },
  availability: {
    source: answer(6324448),
    required: true,
    form: /^(in_stock|out_of_stock|preorder|backorder)$/,
  },
  price: {
    source: answer(6324371),
    required: true,
    form: price,
    says: (value) => (amountOf(value) > 0 ? undefined : 'is zero'),
  },
  sale_price: { source: answer(6324471), form: price, says: wrongSale },
  sale_price_effective_date: { source: answer(6324460), letters: 51, form: span, says: wrongSpan },
  brand: { source: answer(6324351), required: true, letters: 70 },
  gtin: { source: answer(6324461), says: wrongGtin },
  identifier_exists: {
    source: answer(6324478),
    form: /^(yes|no)$/,
    says: (value, entry) =>
      value === 'no' && entry.has('gtin') ? 'says no beside a GTIN' : undefined,
  },
  condition: { source: answer(6324469), required: true, form: /^(new|refurbished|used)$/ },
  item_group_id: {
    source: answer(6324507),
    letters: 50,
    form: /^[\w-]+$/,
    says: (_, entry) => (entry.has('size') ? undefined : 'is there without what differs'),
  },
  size: { source: answer(6324492), letters: 100 },
  unit_pricing_measure: {
    source: answer(6324455),
    form: /^\d+(\.\d+)?(oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct)$/,
  },
  unit_pricing_base_measure: {
    source: answer(6324490),
    form: /^(1|10|100|2|4|8)(oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct)$/,
    says: (_, entry) => (entry.has('unit_pricing_measure') ? undefined : 'is there alone'),
  },
  is_bundle: { source: answer(6324449), form: /^(yes|no)$/ },
  product_type: { source: answer(6324406), most: 5, letters: 750 },
  google_product_category: { source: answer(6324436), form: /^\d{1,7}$/ },
  'shipping.country': { source: answer(6324484), required: true, form: /^[A-Z]{2}$/ },
  'shipping.price': { source: answer(6324484), required: true, form: price },
};

export function googleEntries(feed: string): FeedEntry[] {
  const rss = readXml(feed);
  const [channel] = rss.children;
  if (rss.name !== 'rss' || channel?.name !== 'channel') throw new Error(`No RSS: see ${whole}`);
  return channel.children
    .filter(({ name }) => name === 'item')
    .map(({ children }) => {
      const entry = new Map<string, string[]>();
      const put = (name: string, text: string) =>
        entry.set(name, [...(entry.get(name) ?? []), text]);
      for (const { name, text, children: parts } of children) {
        const field = name.replace(/^g:/, '');
        if (parts.length === 0) put(field, text);
        for (const part of parts) put(`${field}.${part.name.replace(/^g:/, '')}`, part.text);
      }
      return entry;
    });
}

export function googleFaults(feed: string): string[] {
  const channel = readXml(feed).children[0];
  const missing = ['title', 'link', 'description'].filter(
    (name) => !channel?.children.some((child) => child.name === name && child.text),
  );
  return [
    ...missing.map((name) => `channel: ${name} is missing`),
    ...faultsIn(googleEntries(feed), rules),
  ];
}

function picture(): RegExp {
  return /^https:\/\/[\w./-]+\.(jpg|jpeg|png|webp|gif|bmp|tiff?)$/;
}

function noMarkup(value: string): string | undefined {
  return /<\/?[a-z]+[ >]/i.test(value) ? 'has HTML in it' : undefined;
}
