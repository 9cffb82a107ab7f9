import { pricedDelivery } from '#features/delivery/promise.rules.ts';
import { letterColors } from '#features/look/palette.rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { logoPath } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import { deliveryPriced } from './announcements.ts';
import type { ShopSettings } from './contract.ts';
import { accraWords, freeDelivery, freeReturns, otherRegionsWords } from './promise-words.rules.ts';
import { currentSettings } from './settings.ts';
import { shopName } from './shop-name.rules.ts';

/** The shop's present facts and look, for letters. */
export async function letterShopOf(
  context: Pick<Context, 'announcements' | 'changes' | 'pool' | 'publicUrl'>,
): Promise<LetterShop> {
  const priced = await context.announcements.ask(deliveryPriced, context);
  return letterShop(await currentSettings(context), context.publicUrl, priced);
}

type Told = Pick<
  ShopSettings,
  'brand' | 'contact' | 'hours' | 'delivery' | 'returnDays' | 'palette' | 'logo'
>;

export function letterShop(
  { brand, contact, hours, delivery, returnDays, palette, logo }: Told,
  publicUrl: string,
  /** Whether delivery has fees or a choice, which the checkout shows. */
  priced = false,
): LetterShop {
  return {
    name: shopName(brand, publicUrl),
    address: contact?.address ?? null,
    phone: contact?.phones[0] ?? null,
    email: contact?.emails[0] ?? null,
    hours: hours ?? [],
    delivery: priced
      ? pricedDelivery
      : delivery &&
        `${freeDelivery} It takes ${accraWords(delivery)} in Accra and ${otherRegionsWords(delivery)} in other regions.`,
    returns: returnDays === null ? null : freeReturns(returnDays),
    colors: letterColors(palette),
    logo: logo && {
      address: `${publicUrl}${logoPath(logo.hash, 'png')}`,
      width: logo.width,
      height: logo.height,
    },
  };
}
