import type { Pesewas } from '#lib/money.ts';
import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { Piece } from './sets.rules.ts';

/** Asks whether anything mentions a product that is being removed. Its row is locked by then. */
export const productMentioned =
  announcement<(database: Database, productId: string) => Promise<boolean>>('productMentioned');

/**
 * Asks how many people wait for each of these products, by size. The size is null for people who
 * take any size. A product that nobody waits for has no entry.
 */
export const waitingFor =
  announcement<
    (
      database: Database,
      productIds: readonly string[],
      at: Date,
    ) => Promise<ReadonlyMap<string, readonly Waiting[]>>
  >('waitingFor');

export interface Waiting {
  sizeId: string | null;
  waiting: number;
}

/** A page for search engines, with its pictures, and with its last change if that is known. */
export interface Searchable {
  path: string;
  changedAt?: Date;
  pictures?: { hash: string; files: { jpg: number[]; webp: number[]; avif: number[] } }[];
}

/** Asks features for pages that search engines should list beside the shop's own. */
export const searchablePlaces =
  announcement<(context: Context) => Promise<Searchable[]>>('searchablePlaces');

export interface ChangedProduct {
  id: string;
  name: string;
  /** As the audit names it: 'product-changed', 'product-deleted'. */
  action: string;
}

/** Told in the transaction of the change, when an admin or a program changes products. */
export const productsChanged =
  announcement<
    (context: Context, database: Database, products: readonly ChangedProduct[]) => Promise<void>
  >('productsChanged');

export interface LowProduct {
  productId: string;
  /** The id of the size that runs low. A product of one size has its own id here. */
  sizeId: string;
  name: string;
  /** How many can still be bought. */
  stock: number;
}

/**
 * Told in the transaction that notes the low stock: a few pieces of these products are left, or
 * none.
 */
export const stockLow =
  announcement<(context: Context, database: Database, low: readonly LowProduct[]) => Promise<void>>(
    'stockLow',
  );

/** Asks which lots of these rows are recalled now. Answers the codes on their lids, by row. */
export const recalledLots =
  announcement<
    (context: Context, productIds: readonly string[]) => Promise<ReadonlyMap<string, string[]>>
  >('recalledLots');

/**
 * The part of a piece's price that went to the people who made its shea, and the sentence for it.
 */
export interface ShareOfPrice {
  amount: Pesewas;
  says: string;
}

/** Something to buy, and the rows of the catalogue that one piece of it takes. */
export interface Sold {
  id: string;
  pieces: readonly Piece[];
}

/** Asks for the share of each. A product without records has no entry in the answer. */
export const sharesOfPrices =
  announcement<
    (context: Context, sold: readonly Sold[]) => Promise<ReadonlyMap<string, ShareOfPrice>>
  >('sharesOfPrices');
