import { currentOpening } from '#features/opening/opening.ts';
import { pages, productPath } from '#lib/paths.ts';
import { largestAddress } from '#lib/picture.ts';
import type { Context } from '#platform/context.ts';
import { searchablePlaces } from './announcements.ts';
import { selectPictured } from './catalogue.queries.ts';
import type { ProductPicture } from './contract.ts';
import { picturesOf } from './pictures-of.ts';

const ofTheShop = [
  pages.home,
  pages.products,
  pages.about,
  pages.contact,
  pages.blog,
  pages.recalls,
  pages.delivery,
  pages.terms,
  pages.privacy,
];

/** An address, its pictures, and when it was last changed if that is known. */
export interface Listed {
  path: string;
  images: string[];
  changedAt?: Date;
}

/** Lists the pages of the shop for search engines. */
export async function listAddresses(context: Context): Promise<Listed[]> {
  // Before the shop opens it has no pages to list.
  if ((await currentOpening(context)).state === 'not-yet') return [];
  const written = (await context.announcements.tell(searchablePlaces, context)).flat();
  const told = written.map(({ pictures = [], ...place }) => ({
    ...place,
    images: imagesOf(pictures),
  }));
  const usual = ofTheShop
    .filter((path) => told.every((place) => place.path !== path))
    .map((path) => ({ path, images: [] }));
  return [...usual, ...told, ...(await listProducts(context))];
}

/**
 * Gives no date, because a product's row changes with every order, and nothing tells when its page
 * changed.
 */
async function listProducts(context: Context): Promise<Listed[]> {
  const rows = await selectPictured(context.pool);
  const picturesOfRow = await picturesOf(context, rows);
  return rows.map((row) => ({ path: productPath(row.slug), images: imagesOf(picturesOfRow(row)) }));
}

/** The largest JPEG of each picture, which every program can read. */
function imagesOf(pictures: readonly Pick<ProductPicture, 'hash' | 'files'>[]): string[] {
  return pictures.flatMap((picture) => largestAddress(picture) ?? []);
}
