import { findProducts } from '#features/catalogue/catalogue.ts';
import { picturesOf } from '#features/catalogue/pictures-of.ts';
import type { Context } from '#platform/context.ts';
import type { OwnReview, Review } from './contract.ts';
import type { DeskReview } from './desk.contract.ts';
import type { ReviewRow } from './reviews.queries.ts';
import { type Suited, suited } from './rules.ts';

type Ground = Pick<Context, 'changes' | 'pool'>;

/** Leaves out what would lead to a writer who did not want that. */
export async function presentPublic(
  context: Ground,
  rows: readonly ReviewRow[],
): Promise<Review[]> {
  const shown = await openShown(context, rows);
  return rows.map((row) => ({
    ...shown(row),
    name: row.shownName || null,
    helpful: row.helpful,
  }));
}

export async function presentOwn(
  context: Ground,
  rows: readonly ReviewRow[],
): Promise<OwnReview[]> {
  const [shown, productOf] = [await openShown(context, rows), await openProducts(context, rows)];
  return rows.map((row) => {
    const { shownName, state, reason, version } = row;
    return {
      ...shown(row),
      product: productOf(row),
      named: shownName !== '',
      state,
      reason,
      version,
    };
  });
}

export async function presentForDesk(
  context: Ground,
  rows: readonly ReviewRow[],
): Promise<DeskReview[]> {
  const [shown, productOf] = [await openShown(context, rows), await openProducts(context, rows)];
  return rows.map((row) => {
    const { shownName, state, lastReason: reason, version, orderId, onHome, helpful } = row;
    return {
      ...shown(row),
      product: productOf(row),
      name: shownName || null,
      ...{ state, reason, version, orderId, onHome, helpful },
    };
  });
}

async function openShown(context: Ground, rows: readonly ReviewRow[]) {
  const pictures = await picturesOf(context, rows);
  return (row: ReviewRow) => ({
    _id: row.id,
    stars: row.stars,
    words: row.words,
    suits: suited.find((one) => one === row.suits) ?? (null as Suited | null),
    pictures: pictures(row),
    answer: row.answer || null,
    writtenAt: row.writtenAt.toISOString(),
  });
}

/** A product that has left the shop keeps the name that it had. */
async function openProducts(context: Ground, rows: readonly ReviewRow[]) {
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  const products = new Map((await findProducts(context.pool, ids)).map((one) => [one._id, one]));
  return ({ productId, productName }: ReviewRow) => {
    const { name = productName, slug = null } = products.get(productId) ?? {};
    return { _id: productId, name, slug };
  };
}
