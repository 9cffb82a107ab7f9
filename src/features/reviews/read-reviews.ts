import { findProducts } from '#features/catalogue/catalogue.ts';
import { arrivedAt } from '#features/orders/arrivals.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { Fingerprints } from '#platform/kept/changes.ts';
import { sessionOf } from '#platform/session-of.ts';
import { findUnasked } from './asking.queries.ts';
import type * as contract from './contract.ts';
import { presentOwn, presentPublic } from './present-review.ts';
import {
  countPublic,
  findReviewsPrint,
  selectOnHome,
  selectPicturesOfReviews,
  selectPublic,
  selectReviewsOf,
} from './reviews.queries.ts';
import { unnamed } from './rules.ts';

export async function listReviews(
  context: CallContext,
  { params: { id }, query }: Input<typeof contract.listReviews>,
) {
  const { pool } = context;
  if (!isId(id) || (await findProducts(pool, [id])).length === 0) return refuse('unknown-product');
  const { sort = 'helpful', limit = partWithoutLimit, offset = 0 } = query;
  const rows = await selectPublic(pool, { productId: id, sort, limit, offset });
  const { total } = await countPublic(pool, id);
  return accept({ items: await presentPublic(context, rows), total });
}

/** Has the form of a testimonial, because home shows both side by side. */
export async function listHomeReviews({ pool }: Context) {
  const reviews = (await selectOnHome(pool)).map(({ words, shownName, productName }) => ({
    words,
    name: shownName || unnamed,
    place: productName,
  }));
  return accept({ reviews });
}

export async function listOwnReviews(context: CallContext) {
  const { pool } = context;
  const { userId } = sessionOf(context);
  const written = await presentOwn(context, await selectReviewsOf(pool, userId));
  const reviewed = new Set(written.map(({ product }) => product._id));
  const arrived = (await arrivedAt(pool, userId)).map(({ productId }) => productId);
  const goods = await findProducts(
    pool,
    arrived.filter((id) => !reviewed.has(id)),
  );
  const open = goods.map(({ _id, name, slug, picture }) => ({ _id, name, slug, picture }));
  const asked = (await findUnasked(pool, userId)) === undefined;
  return accept({ written, open, asked });
}

export async function picturesOfReviews(database: Database): Promise<string[]> {
  return (await selectPicturesOfReviews(database)).map(({ hash }) => hash);
}

export async function fingerprintReviews(database: Database): Promise<Fingerprints> {
  const { reviews, versions, newest } = await findReviewsPrint(database);
  return { reviews: `${reviews} ${versions} ${newest}` };
}
