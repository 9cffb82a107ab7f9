import { brandPictures } from '#features/media/brand-pictures.rules.ts';
import { makePicture } from '#features/media/make-picture.ts';
import {
  describePictures,
  keepPicture,
  keptPictures,
  letGoOfPictures,
} from '#features/media/media.ts';
import { currentSettings, scenesEver } from '#features/settings/settings.ts';
import { shopName } from '#features/settings/shop-name.rules.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import type * as contract from './contract.ts';
import { leastScene } from './rules.ts';
import { fitsShippedScenes } from './shipped.rules.ts';

/** The chosen pictures. Only a shop with the name on the shipped ones shows those instead. */
export async function readScenes(context: Context) {
  const { brand, home, initiative } = await currentSettings(context);
  const ofHome = home?.pictureHash ?? null;
  const ofInitiative = initiative?.pictureHash ?? null;
  const chosen = await keptPictures(context, [ofHome, ofInitiative]);
  const shipped = fitsShippedScenes(shopName(brand, context.publicUrl)) ? brandPictures : undefined;
  return accept({
    home: chosen.get(ofHome) ?? shipped?.hero ?? null,
    initiative: chosen.get(ofInitiative) ?? shipped?.initiative ?? null,
  });
}

export async function addScene(
  context: CallContext,
  { body: { image } }: Input<typeof contract.addScene>,
) {
  const made = await makePicture({ bytes: Buffer.from(await image.arrayBuffer()) });
  if (!made.ok) return made;
  if (made.value.width < leastScene) return refuse('too-small-scene');
  const hash = await transaction(context.pool, (database) =>
    keepPicture(context, database, made.value),
  );
  return accept({ hash });
}

/** Renews the picture's day first, so that it is not deleted before its setting is saved. */
export async function isSceneThere(database: Database, hash: string, at: Date): Promise<boolean> {
  await letGoOfPictures(database, [hash], at);
  return (await describePictures(database, [hash])).length > 0;
}

export function picturesOfScenes(database: Database): Promise<string[]> {
  return scenesEver(database);
}
