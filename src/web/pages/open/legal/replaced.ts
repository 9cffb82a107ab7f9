import type { PlainPage } from '#features/journal/contract.ts';
import type { PageFacts } from '../../../page-facts.ts';
import { sharedPicture } from '../journal/shared-picture.ts';

/** A page that comes with the shop, which the owner may replace with her own. */
export interface Replaceable {
  own: PlainPage | null;
}

export const replaced: Pick<PageFacts<Replaceable>, 'depends' | 'shared'> = {
  depends: ['journal', 'catalogue'],
  shared({ own }) {
    const picture = sharedPicture(own?.picture ?? null);
    return picture ? { picture } : {};
  },
};

export function sayOwn(own: PlainPage | null): string | undefined {
  return own ? own.searchDescription || own.summary || own.title : undefined;
}
