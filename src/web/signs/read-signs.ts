import type { Client } from '#client/client.ts';
import { readLook } from '#features/look/calls.ts';
import { readFacts } from '#features/settings/calls.ts';
import { shopName } from '#features/settings/shop-name.rules.ts';
import type { Answer } from '#lib/contract.ts';
import { icons, shopCard } from './signs.ts';

type Look = NonNullable<Answer<NonNullable<(typeof readLook)['contract']>>>;

/** The shop's signs for a phone's home screen and the API's description. */
export async function readSigns(client: Client, publicUrl: string) {
  const [{ brand }, look] = await Promise.all([client(readFacts), client(readLook)]);
  return { name: shopName(brand, publicUrl), line: brand?.line, ...signsOf(look) };
}

/** The owner's signs, or else those that come with the shop. */
export function signsOf(look: Look | undefined) {
  const { ground = limewash, style = null, icons: own = null, card = null } = look ?? {};
  const kept = { ground, style, card: card ?? shopCard };
  if (!own) return { ...kept, ...shipped };
  const { small, folder } = own;
  return {
    ...kept,
    icon: small,
    touchIcon: `${folder}/touch-180.png`,
    largeIcons: [
      { src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${folder}/icon-512.png`, sizes: '512x512', type: 'image/png' },
      {
        src: `${folder}/maskable-512.png`,
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
}

const limewash = '#fbf9f4';

const shipped = {
  icon: { path: icons.icon, type: 'image/svg+xml' },
  touchIcon: icons.touchIcon,
  largeIcons: [
    { src: icons.icon, sizes: 'any', type: 'image/svg+xml' },
    { src: icons.largeIcon, sizes: '512x512', type: 'image/png' },
  ],
};
