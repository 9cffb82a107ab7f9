import { letterShopOf } from '#features/settings/letter-shop.ts';
import { accept } from '#lib/result.ts';
import type { Opened } from '#platform/feature.ts';

/** Shows every letter with made-up content, and this shop's name and colours. */
export async function previewLetters({ context, pages }: Pick<Opened, 'context' | 'pages'>) {
  return accept(pages.letters.previewLetters(await letterShopOf(context)));
}
