import { randomUUIDv7 } from 'node:crypto';
import { nameOf } from '#features/accounts/profile.ts';
import { findProducts } from '#features/catalogue/catalogue.ts';
import { hashesOf } from '#features/catalogue/pictures-of.ts';
import { makePicture } from '#features/media/make-picture.ts';
import { describePictures, keepPicture, letGoOfPictures } from '#features/media/media.ts';
import { arrivedAt, lockArrival } from '#features/orders/arrivals.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { smallAddress } from '#lib/picture.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import type { GivenReview } from './contract.ts';
import { followRating, tellPages } from './follow-rating.ts';
import { presentOwn } from './present-review.ts';
import {
  deleteHelpful,
  deletePictures,
  deleteReview,
  findReview,
  insertPictures,
  insertReview,
  lockReview,
  rewriteReview,
} from './reviews.queries.ts';
import { reviewLimits, shownName } from './rules.ts';

export async function writeReview(
  context: CallContext,
  { params: { id: productId }, body }: Input<typeof contract.writeReview>,
) {
  const { pool, limits } = context;
  const { userId: accountId } = sessionOf(context);
  const [product] = isId(productId) ? await findProducts(pool, [productId]) : [];
  if (!product) return refuse('unknown-product');
  const wait = await limits.take(pool, reviewLimits.written, accountId);
  if (wait) return refuse(reviewLimits.written.code, { retryAfter: wait });
  const id = randomUUIDv7();
  const refused = await transaction(pool, async (database) => {
    const orderId = await lockArrival(database, { accountId, productId });
    if (!orderId) return refuse('not-bought');
    if (!(await areKept(context, database, body.pictures))) return refuse('unknown-picture');
    const written = await writtenBy(context, database, accountId, body);
    const of = { productId, productName: product.name, accountId, orderId };
    if ((await insertReview(database, { ...written, ...of, id })) === 0) {
      return refuse('reviewed-already');
    }
    await insertPictures(database, id, body.pictures);
    return undefined;
  });
  return refused ?? ownReview(context, id);
}

/** A public review is public again once the shop has read its new words. */
export async function changeReview(
  context: CallContext,
  { params: { id }, body }: Input<typeof contract.changeReview>,
) {
  const { pool, limits } = context;
  const { userId } = sessionOf(context);
  if (!isId(id)) return refuse('unknown-review');
  const wait = await limits.take(pool, reviewLimits.written, userId);
  if (wait) return refuse(reviewLimits.written.code, { retryAfter: wait });
  let wasPublic = false;
  const refused = await transaction(pool, async (database) => {
    const before = await lockReview(database, id);
    if (before?.accountId !== userId) return refuse('unknown-review');
    if (before.version !== body.version) return refuse('changed-meanwhile');
    if (!(await areKept(context, database, body.pictures))) return refuse('unknown-picture');
    await letGoOfPictures(database, hashesOf(before), context.clock());
    await deletePictures(database, id);
    await insertPictures(database, id, body.pictures);
    await deleteHelpful(database, id);
    const written = await writtenBy(context, database, userId, body);
    await rewriteReview(database, { ...written, id });
    wasPublic = await followRating(database, before, undefined);
    return undefined;
  });
  if (refused) return refused;
  if (wasPublic) tellPages(context);
  return ownReview(context, id);
}

export async function removeReview(
  context: CallContext,
  { params: { id } }: Input<typeof contract.removeReview>,
) {
  const { pool, clock } = context;
  const { userId } = sessionOf(context);
  let wasPublic = false;
  const isGone = await transaction(pool, async (database) => {
    const before = isId(id) ? await lockReview(database, id) : undefined;
    if (before?.accountId !== userId) return false;
    await letGoOfPictures(database, hashesOf(before), clock());
    await deleteReview(database, id);
    wasPublic = await followRating(database, before, undefined);
    return true;
  });
  if (!isGone) return refuse('unknown-review');
  if (wasPublic) tellPages(context);
  return accept({ _id: id });
}

export async function addReviewPicture(
  context: CallContext,
  { params: { id: productId }, body: { image } }: Input<typeof contract.addReviewPicture>,
) {
  const { pool, limits } = context;
  const { userId } = sessionOf(context);
  const arrived = await arrivedAt(pool, userId);
  if (!arrived.some((one) => one.productId === productId)) return refuse('not-bought');
  const wait = await limits.take(pool, reviewLimits.pictures, userId);
  if (wait) return refuse(reviewLimits.pictures.code, { retryAfter: wait });
  const made = await makePicture({ bytes: Buffer.from(await image.arrayBuffer()) });
  if (!made.ok) return made;
  const hash = await transaction(pool, (database) => keepPicture(context, database, made.value));
  const [picture] = await describePictures(pool, [hash]);
  return accept({ hash, address: picture ? smallAddress(picture) : null });
}

async function writtenBy(
  { clock }: CallContext,
  database: Database,
  accountId: string,
  { stars, words, suits, named }: GivenReview,
) {
  const person = named ? await nameOf(database, accountId) : undefined;
  const name = person ? shownName(person) : '';
  return { stars, words, suits: suits ?? '', shownName: name, at: clock() };
}

/** This renews the day of each picture, so that none of them is deleted before this is saved. */
async function areKept({ clock }: CallContext, database: Database, hashes: string[]) {
  await letGoOfPictures(database, hashes, clock());
  return (await describePictures(database, hashes)).length === hashes.length;
}

async function ownReview(context: CallContext, id: string) {
  const row = await findReview(context.pool, id);
  const [review] = row ? await presentOwn(context, [row]) : [];
  if (!review) throw new Error(`Review ${id} was deleted as soon as it was saved`);
  return accept(review);
}
