import type { Person } from '#features/accounts/announcements.ts';
import { hashesOf } from '#features/catalogue/pictures-of.ts';
import { letGoOfPictures, picturesByHash } from '#features/media/media.ts';
import { largestAddress } from '#lib/picture.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { deleteAskingsOf, deleteUnasked, findUnasked, selectAskingsOf } from './asking.queries.ts';
import { tellPages } from './follow-rating.ts';
import {
  anonymiseReviews,
  deleteHelpfulOf,
  deleteJudgementsOf,
  deletePicturesOf,
  deleteUnpublishedOf,
  lockReviewsOf,
  selectHelpfulOf,
  selectReviewsOf,
} from './reviews.queries.ts';

export async function exportReviews(
  database: Database,
  { id }: Person,
  _at: Date,
  publicUrl: string,
) {
  const rows = await selectReviewsOf(database, id);
  const known = await picturesByHash(database, rows.flatMap(hashesOf));
  const written = rows.map((row) => {
    const { productName: product, orderId, stars, words, suits, shownName, state } = row;
    const { lastReason: refusedBecause, answer, writtenAt } = row;
    const pictures = hashesOf(row).flatMap((hash) => {
      const picture = known.get(hash);
      const address = picture && largestAddress(picture);
      return address ? [`${publicUrl}${address}`] : [];
    });
    return {
      ...{ product, orderId, stars, words, suits, shownName, pictures },
      ...{ state, refusedBecause, answer, writtenAt },
    };
  });
  return {
    written,
    foundHelpful: await selectHelpfulOf(database, id),
    askedAbout: await selectAskingsOf(database, id),
    wantsNoAskingSince: (await findUnasked(database, id))?.since ?? null,
  };
}

export async function lockOwnReviews(database: Database, { id }: Person): Promise<void> {
  await lockReviewsOf(database, id);
}

/** Call the answer after the commit. */
export async function tellOfLeaving(context: Context, database: Database, { id }: Person) {
  const rows = await selectReviewsOf(database, id);
  const isShown = rows.some(({ state }) => state === 'public');
  return () => {
    if (isShown) tellPages(context);
  };
}

/** The stars of public reviews stay, without their words, pictures and name. */
export async function forgetReviews(database: Database, { id }: Person, at: Date): Promise<void> {
  const rows = await selectReviewsOf(database, id);
  await letGoOfPictures(database, rows.flatMap(hashesOf), at);
  await deleteUnpublishedOf(database, id);
  await deletePicturesOf(database, id);
  await deleteJudgementsOf(database, id);
  await anonymiseReviews(database, id);
  await deleteHelpfulOf(database, id);
  await deleteAskingsOf(database, id);
  await deleteUnasked(database, id);
}
