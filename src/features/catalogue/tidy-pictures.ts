import { picturesUsed } from '#features/media/announcements.ts';
import { forgetPictures } from '#features/media/media.ts';
import { aDay } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { selectUsedPictures } from './catalogue.queries.ts';

/**
 * Deletes pictures that no product has had for a day, and that no other feature shows. Archived
 * products keep theirs.
 */
export async function tidyPictures({
  pool,
  clock,
  announcements,
}: Pick<Context, 'pool' | 'clock' | 'announcements'>) {
  const before = new Date(clock().getTime() - aDay);
  const ofProducts = (await selectUsedPictures(pool)).map(({ hash }) => hash);
  const ofOthers = (await announcements.tell(picturesUsed, pool)).flat();
  await forgetPictures(pool, { used: [...ofProducts, ...ofOthers], before });
}
