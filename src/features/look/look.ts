import { createHash } from 'node:crypto';
import type { ShopSettings } from '#features/settings/contract.ts';
import { currentSettings } from '#features/settings/settings.ts';
import { shopName } from '#features/settings/shop-name.rules.ts';
import { cardPath, signPath } from '#lib/paths.ts';
import { type Accepted, accept } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { madeOnce } from '#platform/kept/made-once.ts';
import { styleOf, tokensOf } from './palette.rules.ts';
import { cardSize } from './rules.ts';
import { fitsShippedCard, fitsShippedIcons } from './shipped.rules.ts';

/** Every page asks, and it depends on the settings alone. */
export async function readLook(context: Context) {
  const settings = await currentSettings(context);
  const { publicUrl } = context;
  return lookOnce(settings, publicUrl, () => accept(lookOf(settings, publicUrl)));
}

const lookOnce = madeOnce<ShopSettings, Accepted<ReturnType<typeof lookOf>>>();

function lookOf(settings: ShopSettings, publicUrl: string) {
  const shown = shownBy(settings, publicUrl);
  const { palette, logo } = shown;
  const folder = signPath(printOf(shown), '').slice(0, -1);
  const small = logo
    ? { path: `${folder}/icon-48.png`, type: 'image/png' }
    : { path: `${folder}/icon.svg`, type: 'image/svg+xml' };
  return {
    ground: tokensOf(palette).limewash,
    style: styleOf(palette),
    logo,
    icons: fitsShippedIcons(shown) ? null : { small, folder },
    card: cardOf(settings.shareCard, shown),
  };
}

type Shown = ReturnType<typeof shownBy>;

/** The settings that the icons and the card show. */
export function shownBy({ brand, palette, logo }: ShopSettings, publicUrl: string) {
  return { name: shopName(brand, publicUrl), line: brand?.line, palette, logo };
}

function cardOf(own: ShopSettings['shareCard'], shown: Shown) {
  if (own) return { path: cardPath(own.hash), ...cardSize };
  if (fitsShippedCard(shown)) return null;
  return { path: signPath(printOf(shown), 'card.jpg'), ...cardSize };
}

/** Raise this when the same settings are to be drawn differently. */
const drawing = 1;

/**
 * The print changes when an icon or a card shows something else, so that browsers ask for it again.
 */
function printOf({ name, line, palette, logo }: Shown): string {
  const told = JSON.stringify([drawing, name, line, tokensOf(palette), logo?.hash]);
  return createHash('sha256').update(told).digest('hex').slice(0, 16);
}
