import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';

/** What can be led to: a page that is public now, by its name. */
export interface ShownPlace {
  kind: 'shop' | 'category' | 'page' | 'article';
  path: string;
  name: string;
  /** Who still asks for one of these finds the same place. */
  formerPaths: string[];
}

/** Asks for the places that a feature shows. */
export const shownPlaces =
  announcement<(context: Pick<Context, 'pool' | 'clock' | 'changes'>) => Promise<ShownPlace[]>>(
    'shownPlaces',
  );

/** Asks for what stands at some addresses, of which there are too many to choose from a list. */
export const placesAt =
  announcement<
    (
      context: Pick<Context, 'pool'>,
      paths: readonly string[],
    ) => Promise<{ path: string; name: string }[]>
  >('placesAt');
