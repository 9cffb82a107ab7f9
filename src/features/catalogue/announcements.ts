import type { Pesewas } from '#lib/money.ts';
import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { Piece } from './sets.rules.ts';

/** Asks whether anything mentions a product that is being removed. Its row is locked by then. */
export const productMentioned =
  announcement<(database: Database, productId: string) => Promise<boolean>>('productMentioned');

/**
 * How many people want to be told when these products are back, for those that anybody waits for, of
 * each size. Without a size they take whichever comes.
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

/** A page that search engines should know, with its pictures, and its last change if that is known. */
export interface Searchable {
  path: string;
  changedAt?: Date;
  pictures?: { hash: string; files: { jpg: number[]; webp: number[]; avif: number[] } }[];
}

/** Asks for the pages that search engines should know beside those of the shop itself. */
export const searchablePlaces =
  announcement<(context: Context) => Promise<Searchable[]>>('searchablePlaces');

export interface ChangedProduct {
  id: string;
  name: string;
  /** As the audit names it: 'product-changed', 'product-deleted'. */
  action: string;
}

/** In the transaction of the change: somebody at the desk, or a program, changed products. */
export const productsChanged =
  announcement<
    (context: Context, database: Database, products: readonly ChangedProduct[]) => Promise<void>
  >('productsChanged');

export interface LowProduct {
  productId: string;
  /** The size that runs low; of a product of one size its own id. */
  sizeId: string;
  name: string;
  /** How many can still be bought. */
  stock: number;
}

/** In the transaction that notes it: few pieces of these are left, or none. */
export const stockLow =
  announcement<(context: Context, database: Database, low: readonly LowProduct[]) => Promise<void>>(
    'stockLow',
  );

/** Asks of rows of the catalogue which of their lots are called back now, by the codes on the lids. */
export const recalledLots =
  announcement<
    (context: Context, productIds: readonly string[]) => Promise<ReadonlyMap<string, string[]>>
  >('recalledLots');

/** What of the price of a piece went to those who made its shea, and the sentence that says so. */
export interface ShareOfPrice {
  amount: Pesewas;
  says: string;
}

/** What is sold, and the rows of the catalogue that one piece of it takes. */
export interface Sold {
  id: string;
  pieces: readonly Piece[];
}

/** Asks it of what is sold. Of what has no records nothing is answered. */
export const sharesOfPrices =
  announcement<
    (context: Context, sold: readonly Sold[]) => Promise<ReadonlyMap<string, ShareOfPrice>>
  >('sharesOfPrices');
