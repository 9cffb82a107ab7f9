import type { LetterShop } from '#lib/letter-shop.ts';
import { logoPath } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import { letterColors } from '../look/palette.rules.ts';
import type { ShopSettings } from './contract.ts';
import { accraWords, freeDelivery, freeReturns, otherRegionsWords } from './promise-words.rules.ts';
import { currentSettings } from './settings.ts';
import { shopName } from './shop-name.rules.ts';

/** The shop as letters tell of it now. */
export async function letterShopOf(
  context: Pick<Context, 'changes' | 'pool' | 'publicUrl'>,
): Promise<LetterShop> {
  return letterShop(await currentSettings(context), context.publicUrl);
}

type Told = Pick<
  ShopSettings,
  'brand' | 'contact' | 'hours' | 'delivery' | 'returnDays' | 'palette' | 'logo'
>;

export function letterShop(
  { brand, contact, hours, delivery, returnDays, palette, logo }: Told,
  publicUrl: string,
): LetterShop {
  return {
    name: shopName(brand, publicUrl),
    address: contact?.address ?? null,
    phone: contact?.phones[0] ?? null,
    email: contact?.emails[0] ?? null,
    hours: hours ?? [],
    delivery:
      delivery &&
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
