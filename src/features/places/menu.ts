import { currentSettings } from '#features/settings/settings.ts';
import { accept } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { type ShownPlace, shownPlaces } from './announcements.ts';
import { shopPlaces } from './rules.ts';

type Reader = Pick<Context, 'pool' | 'clock' | 'changes' | 'announcements'>;

/**
 * The places that are public now, each once. A page of the owner's may replace one of the shop's
 * own.
 */
export async function placesOf(context: Reader): Promise<ShownPlace[]> {
  const own = shopPlaces.map(
    ([path, name]): ShownPlace => ({ kind: 'shop', path, name, formerPaths: [] }),
  );
  const told = (await context.announcements.tell(shownPlaces, context)).flat();
  return [...own, ...told.filter(({ path }) => own.every((place) => place.path !== path))];
}

export async function listPlaces(context: Reader) {
  return accept({ places: await placesOf(context) });
}

/** Leaves out a place that is gone. A place with a new address gets that address. */
export async function readMenu(context: Reader) {
  const { menu } = await currentSettings(context);
  if (!menu) return accept({ menu: null });
  const places = await placesOf(context);
  const header = standing(menu.header, places);
  return accept({ menu: { header, footer: standing(menu.footer, places) } });
}

interface Chosen {
  to: string;
  words: string;
}

function standing(chosen: readonly Chosen[], places: readonly ShownPlace[]): Chosen[] {
  const present = chosen.flatMap(({ to, words }) => {
    const place =
      places.find(({ path }) => path === to) ??
      places.find(({ formerPaths }) => formerPaths.includes(to));
    return place ? [{ to: place.path, words }] : [];
  });
  return present.filter(({ to }, at) => present.findIndex((one) => one.to === to) === at);
}
