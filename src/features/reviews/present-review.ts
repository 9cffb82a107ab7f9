import type { Database } from '#platform/database.ts';
import { findProducts } from '../catalogue/catalogue.ts';
import { picturesOf } from '../catalogue/pictures-of.ts';
import type { OwnReview, Review } from './contract.ts';
import type { DeskReview } from './desk.contract.ts';
import type { ReviewRow } from './reviews.queries.ts';
import { type Suited, suited } from './rules.ts';

/** For everybody: nothing in it leads to a person who did not want it. */
export async function presentPublic(
  database: Database,
  rows: readonly ReviewRow[],
): Promise<Review[]> {
  const shown = await openShown(database, rows);
  return rows.map((row) => ({
    ...shown(row),
    name: row.shownName || null,
    helpful: row.helpful,
  }));
}

/** For the writer. */
export async function presentOwn(
  database: Database,
  rows: readonly ReviewRow[],
): Promise<OwnReview[]> {
  const [shown, productOf] = [await openShown(database, rows), await openProducts(database, rows)];
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
  database: Database,
  rows: readonly ReviewRow[],
): Promise<DeskReview[]> {
  const [shown, productOf] = [await openShown(database, rows), await openProducts(database, rows)];
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

async function openShown(database: Database, rows: readonly ReviewRow[]) {
  const pictures = await picturesOf(database, rows);
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

/** A product that is no longer in the shop keeps the name that it had. */
async function openProducts(database: Database, rows: readonly ReviewRow[]) {
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  const products = new Map((await findProducts(database, ids)).map((one) => [one._id, one]));
  return ({ productId, productName }: ReviewRow) => {
    const { name = productName, slug = null } = products.get(productId) ?? {};
    return { _id: productId, name, slug };
  };
}
