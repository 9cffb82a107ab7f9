import { letterShopOf } from '#features/settings/letter-shop.ts';
import { accept } from '#lib/result.ts';
import type { Opened } from '#platform/feature.ts';

/** Every letter with made-up content, from the shop as it is. */
export async function previewLetters({ context, pages }: Pick<Opened, 'context' | 'pages'>) {
  return accept(pages.letters.previewLetters(await letterShopOf(context)));
}
