import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';

/** A page that is public now, with its name. Menus and redirects can lead to it. */
export interface ShownPlace {
  kind: 'shop' | 'category' | 'page' | 'article';
  path: string;
  name: string;
  /** A visitor who asks for one of these is led to the same place. */
  formerPaths: string[];
}

/** Asks for the places that a feature shows. */
export const shownPlaces =
  announcement<(context: Pick<Context, 'pool' | 'clock' | 'changes'>) => Promise<ShownPlace[]>>(
    'shownPlaces',
  );

/** Asks for the places at some addresses. There are too many products to choose from a list. */
export const placesAt =
  announcement<
    (
      context: Pick<Context, 'pool'>,
      paths: readonly string[],
    ) => Promise<{ path: string; name: string }[]>
  >('placesAt');
