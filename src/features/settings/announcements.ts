import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';

interface Described {
  name: string;
  says: string;
  picture: string;
}

/**
 * Tells what the files of an older version said about categories, which are rows of the catalogue
 * now.
 */
export const categoriesDescribed =
  announcement<(database: Database, categories: readonly Described[], at: Date) => Promise<void>>(
    'categoriesDescribed',
  );

/** Asks whether the picture that a setting will name was uploaded. */
export const pictureUploaded =
  announcement<(database: Database, hash: string, at: Date) => Promise<boolean>>('pictureUploaded');

/** The same for a picture of home or of the initiative, which is stored like those of products. */
export const sceneUploaded =
  announcement<(database: Database, hash: string, at: Date) => Promise<boolean>>('sceneUploaded');

/**
 * Asks whether delivery has zones with fees, or points to pick up. If not, delivery is free
 * everywhere.
 */
export const deliveryPriced =
  announcement<(context: Pick<Context, 'changes' | 'pool'>) => Promise<boolean>>('deliveryPriced');
