import type { Context } from '#platform/context.ts';
import { forgetPictures } from '../media/media.ts';
import { selectUsedPictures } from './catalogue.queries.ts';

const day = 24 * 3_600_000;

/** Deletes pictures that no product has had for a day. Archived products count too. */
export async function tidyPictures({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  const before = new Date(clock().getTime() - day);
  const used = await selectUsedPictures(pool);
  await forgetPictures(pool, { used: used.map(({ hash }) => hash), before });
}
