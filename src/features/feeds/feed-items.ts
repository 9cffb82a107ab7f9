import { type Offered, offeredInBatches } from '#features/catalogue/offered.ts';
import { nextPrice } from '#features/catalogue/sale-turns.ts';
import { offersIn } from '#features/delivery/offers.ts';
import { currentPlan } from '#features/delivery/plan.ts';
import { feeFor } from '#features/delivery/rules.ts';
import { currentOpening } from '#features/opening/opening.ts';
import { currentName } from '#features/settings/current-name.ts';
import { currencyCode, type Pesewas, pesewas, plainMoney } from '#lib/money.ts';
import type { Context } from '#platform/context.ts';
import { cut, feedLimits, googleCategoryOf, gtinOf, measureOf, plainText } from './rules.ts';

/** The facts of one thing to buy, in the words that both feeds use. */
export interface FeedItem {
  id: string;
  group: string | undefined;
  title: string;
  description: string;
  link: string;
  image: string;
  moreImages: string[];
  isInStock: boolean;
  price: string;
  salePrice: string | undefined;
  /** The beginning and end of a sale that has an end. */
  saleSpan: string | undefined;
  brand: string;
  gtin: string | undefined;
  size: string;
  measure: ReturnType<typeof measureOf>;
  category: string;
  googleCategory: string | undefined;
  isSet: boolean;
  deliveryFee: string;
}

/** Yields one item after the other, and nothing before the shop opens. */
export async function* feedItems(context: Context): AsyncGenerator<FeedItem> {
  const { state } = await currentOpening(context);
  if (state === 'not-yet') return;
  const { publicUrl, clock } = context;
  const doors = offersIn(await currentPlan(context)).filter(({ kind }) => kind === 'door');
  const shop = {
    publicUrl,
    brand: cut(plainText(await currentName(context)), feedLimits.brand),
    isOpen: state === 'open',
    at: clock(),
    // Google and Meta do not know Ghana's regions. The highest fee is safe, because no customer may
    // be asked for more.
    feeOf: (price: Pesewas) => pesewas(Math.max(0, ...doors.map((door) => feeFor(door, price)))),
  };
  for await (const batch of offeredInBatches(context)) {
    for (const offered of batch) {
      const item = itemOf(offered, shop);
      if (item) yield item;
    }
  }
}

interface Shop {
  publicUrl: string;
  brand: string;
  isOpen: boolean;
  at: Date;
  feeOf: (price: Pesewas) => Pesewas;
}

/** Both programs refuse a product without a picture or with a price of 0. */
function itemOf(offered: Offered, shop: Shop): FeedItem | undefined {
  const { price, category, barcode, isSet, stock } = offered;
  const { publicUrl, at, brand, isOpen, feeOf } = shop;
  const sale = toldSale(offered.sale, at);
  const [image, ...moreImages] = offered.images.map((path) => `${publicUrl}${path}`);
  if (!image || price === 0 || sale?.price === 0) return undefined;
  const paid = sale && sale.from <= at ? sale.price : price;
  const title = cut(oneLine(offered.title), feedLimits.title);
  return {
    id: offered.id,
    group: offered.group ?? undefined,
    title,
    description: cut(beginningOf(offered.description), feedLimits.description) || title,
    link: `${publicUrl}${offered.path}`,
    image,
    moreImages: moreImages.slice(0, feedLimits.moreImages),
    isInStock: isOpen && stock > 0,
    price: inCurrency(price),
    salePrice: sale ? inCurrency(sale.price) : undefined,
    saleSpan: sale?.until ? `${minuteOf(sale.from)}/${minuteOf(sale.until)}` : undefined,
    brand,
    gtin: gtinOf(barcode),
    size: cut(oneLine(offered.size), feedLimits.size),
    measure: measureOf(offered.size),
    category: oneLine(category),
    googleCategory: googleCategoryOf(category),
    isSet,
    deliveryFee: inCurrency(feeOf(paid)),
  };
}

/**
 * Cleaning the whole of thousands of long texts takes a second, so only the beginning is cleaned.
 */
function beginningOf(text: string): string {
  return plainText(text.slice(0, 2 * feedLimits.description)).trim();
}

/** A span needs both ends, so a sale without an end is told only once it has begun. */
function toldSale(sale: Offered['sale'], at: Date): Offered['sale'] | undefined {
  return sale && (sale.until || sale.from <= at) ? sale : undefined;
}

function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}

function inCurrency(amount: Pesewas): string {
  return `${plainMoney(amount)} ${currencyCode}`;
}

function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}Z`;
}

/**
 * The next moment when the feeds change by themselves: a price changes, or the shop opens again.
 */
export async function nextFeed(context: Context): Promise<Date | undefined> {
  const now = await currentOpening(context);
  const price = await nextPrice(context);
  const opening = now.state === 'closed' ? now.until : undefined;
  return price && opening && opening < price ? opening : (price ?? opening);
}
