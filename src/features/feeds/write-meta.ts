import { exactCsvLine } from '#lib/csv.ts';
import type { Context } from '#platform/context.ts';
import { type FeedItem, feedItems } from './feed-items.ts';
import { feedLimits } from './rules.ts';

/** The columns of https://developers.facebook.com/docs/marketing-api/catalog/reference */
const columns: Record<string, (item: FeedItem) => string | undefined> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description.replace(/\s+/g, ' '),
  availability: ({ isInStock }) => (isInStock ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price }) => price,
  link: ({ link }) => link,
  image_link: ({ image }) => image,
  brand: ({ brand }) => brand,
  additional_image_link: ({ moreImages }) => joined(moreImages),
  item_group_id: ({ group }) => group,
  size: ({ size }) => size,
  sale_price: ({ salePrice }) => salePrice,
  sale_price_effective_date: ({ saleSpan }) => saleSpan,
  gtin: ({ gtin }) => gtin,
  product_type: ({ category }) => category,
  google_product_category: ({ googleCategory }) => googleCategory,
};

export async function writeMetaFeed(context: Context): Promise<string> {
  const lines = [exactCsvLine(Object.keys(columns))];
  for await (const item of feedItems(context)) {
    lines.push(exactCsvLine(Object.values(columns).map((cell) => cell(item) ?? '')));
  }
  return lines.join('');
}

/** Joins as many addresses as fit. */
function joined(images: readonly string[]): string {
  return images.reduce((all, image) => {
    const more = all ? `${all},${image}` : image;
    return more.length <= feedLimits.moreImagesLetters ? more : all;
  }, '');
}
