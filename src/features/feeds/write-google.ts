import { currentName } from '#features/settings/current-name.ts';
import { pages } from '#lib/paths.ts';
import { element } from '#lib/xml.ts';
import type { Context } from '#platform/context.ts';
import { type FeedItem, feedItems } from './feed-items.ts';

/** RSS 2.0 with Google's elements: https://support.google.com/merchants/answer/7052112 */
export async function writeGoogleFeed(context: Context): Promise<string> {
  const { publicUrl } = context;
  const name = await currentName(context);
  const items: string[] = [];
  for await (const item of feedItems(context)) items.push(itemElement(item));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', name)}
${element('link', `${publicUrl}${pages.products}`)}
${element('description', `What ${name} sells.`)}
${items.join('\n')}
</channel>
</rss>
`;
}

function itemElement(item: FeedItem): string {
  const { measure } = item;
  const told: [string, string | undefined][] = [
    ['id', item.id],
    ['title', item.title],
    ['description', item.description],
    ['link', item.link],
    ['image_link', item.image],
    ...item.moreImages.map((image): [string, string] => ['additional_image_link', image]),
    ['availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
    ['price', item.price],
    ['sale_price', item.salePrice],
    ['sale_price_effective_date', item.saleSpan],
    ['brand', item.brand],
    ['gtin', item.gtin],
    ['identifier_exists', item.gtin ? undefined : 'no'],
    ['condition', 'new'],
    ['item_group_id', item.group],
    ['size', item.size],
    ['unit_pricing_measure', measure?.measure],
    ['unit_pricing_base_measure', measure?.base],
    ['is_bundle', item.isSet ? 'yes' : undefined],
    ['product_type', item.category],
    ['google_product_category', item.googleCategory],
  ];
  return [
    '<item>',
    ...told.flatMap(([name, text]) => (text ? [element(`g:${name}`, text)] : [])),
    '<g:shipping>',
    element('g:country', 'GH'),
    element('g:price', item.deliveryFee),
    '</g:shipping>',
    '</item>',
  ].join('\n');
}
