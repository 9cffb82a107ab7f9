import { randomUUIDv7 } from 'node:crypto';
import {
  announcePictures,
  bringFiles,
  keptPictures,
  picturesByHash,
} from '#features/media/media.ts';
import { isId } from '#lib/ids.ts';
import type { Pesewas } from '#lib/money.ts';
import { productPath } from '#lib/paths.ts';
import { type FiledPicture, plainAddress } from '#lib/picture.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import type { Fingerprints } from '#platform/kept/changes.ts';
import { keepRows } from '#platform/kept/keep-rows.ts';
import { keepValue, ofEachShop } from '#platform/kept/kept-value.ts';
import { markDoneOnce } from '#platform/once.queries.ts';
import { recalledLots, sharesOfPrices } from './announcements.ts';
import {
  countProducts,
  findWithRelated,
  insertMovement,
  insertProduct,
  type NewProduct,
  type ProductRow,
  readCatalogueFingerprint,
  selectNamesBySlug,
  selectProducts,
  selectProductsById,
} from './catalogue.queries.ts';
import { findCategory } from './categories.ts';
import type { Product, ProductDetails, Sort } from './contract.ts';
import { notePrices } from './note-prices.ts';
import { picturesOf } from './pictures-of.ts';
import { insertProductPictures } from './product-desk.queries.ts';
import { type ProductTexts, publicTextsOf, textsOf } from './product-texts.rules.ts';
import { averageOf, few } from './rules.ts';
import { savingOf } from './set-saving.ts';
import { type Part, piecesOf } from './sets.rules.ts';
import { type PresentPart, partsOf, presentPart } from './sets.ts';
import { cheapestOf, mayHaveSale, sizesOf, stockOfSizes } from './sizes.ts';

export interface ListPart {
  sort?: Sort | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface ProductList {
  items: Product[];
  total: number;
}

/** Only customers can filter. For a visitor, the wanted category stands before the others. */
export async function listProducts(
  context: Context,
  { first, ...part }: ListPart & { first?: string | undefined } = {},
): Promise<Result<ProductList, 'unknown-category'>> {
  const category = first === undefined ? undefined : await findCategory(context, first);
  if (category && !category.ok) return category;
  return accept(await readShelf(context, part, category?.value.key));
}

const counted = ofEachShop(({ changes, pool }) =>
  keepValue(changes, ['catalogue'], () => countProducts(pool)),
);

/** Reads all products, or a part of them. */
export async function readShelf(
  context: Pick<Context, 'changes' | 'clock' | 'pool'>,
  { sort = 'shelf', limit, offset = 0 }: ListPart = {},
  first: string | null = null,
): Promise<ProductList> {
  const { pool, clock } = context;
  const at = clock();
  const [rows, { total }] = await Promise.all([
    selectProducts(pool, { first, sort, limit: limit ?? null, offset, at }),
    counted(context)(),
  ]);
  const pictures = await keptPictures(context, rows.map(firstHash));
  return { items: presentProducts(rows, pictures, at), total };
}

/**
 * Reads the product anew for each call. What is related to it is kept as a search keeps it, until
 * something on the shelf changes.
 */
export async function readProduct(
  context: Context,
  idOrSlug: string,
): Promise<Result<ProductDetails, 'unknown-product'>> {
  // PostgreSQL refuses to read some addresses, such as one with a zero byte.
  if (!/^[\da-z-]+$/i.test(idOrSlug)) return refuse('unknown-product');
  const named = isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug };
  const row = await findWithRelated(context.pool, named);
  if (!row) return refuse('unknown-product');
  const pictures = (await picturesOf(context, [row]))(row);
  const at = context.clock();
  const parts = partsOf(row);
  const shown = presentProduct(row, at, pictures[0]);
  const [related, shares, recalls] = await Promise.all([
    productsNow(context, row.related as string[], at),
    withShares(context, shown, parts),
    withRecalls(context, shown, parts),
  ]);
  return accept({
    ...shown,
    ...shares,
    ...recalls,
    ...publicTextsOf(row),
    pictures,
    ...(parts && presentSet(parts, { price: shown.price, at })),
    related,
  });
}

function presentSet(parts: readonly PresentPart[], set: { price: Pesewas; at: Date }) {
  const saving = savingOf(parts, set);
  return {
    parts: parts.map((part, place) => ({
      ...presentPart(part),
      slug: part.slug,
      ...(saving && { costs: saving.costs[place] }),
    })),
    ...(saving && { saving: saving.says }),
  };
}

/**
 * Leaves the share out if it is above the price. In a sale that can happen, and it would mislead.
 */
async function withShares(context: Context, { _id, price, sizes = [] }: Product, parts?: Part[]) {
  const ids = [...new Set([_id, ...sizes.map((size) => size._id)])];
  const sold = ids.map((id) => ({ id, pieces: piecesOf({ productId: id, quantity: 1, parts }) }));
  const told = await context.announcements.tell(sharesOfPrices, context, sold);
  const shareOf = (id: string, paid: Pesewas) => {
    const share = told.map((shares) => shares.get(id)).find((one) => one !== undefined);
    return share && share.amount <= paid ? { share: share.says } : {};
  };
  return {
    ...shareOf(_id, price),
    ...(sizes.length > 0 && {
      sizes: sizes.map((size) => ({ ...size, ...shareOf(size._id, size.price) })),
    }),
  };
}

/** Includes the recalled lots of all its sizes, and of the parts of a set. */
async function withRecalls(
  context: Context,
  { _id, sizes = [] }: Product,
  parts: readonly Part[] = [],
) {
  const inIt = parts.map(({ productId }) => productId);
  const ids = [...new Set([_id, ...sizes.map((size) => size._id), ...inIt])];
  const told = await context.announcements.tell(recalledLots, context, ids);
  const codes = told.flatMap((lots) => [...lots.values()].flat());
  return codes.length > 0 ? { recalled: codes } : {};
}

/** The products that stand at some of these addresses. */
export async function productsAt({ pool }: Pick<Context, 'pool'>, paths: readonly string[]) {
  const beginning = productPath('');
  const slugs = paths
    .filter((path) => path.startsWith(beginning))
    .map((path) => path.slice(beginning.length));
  if (slugs.length === 0) return [];
  const named = await selectNamesBySlug(pool, slugs);
  return named.map(({ slug, name }) => ({ path: productPath(slug), name }));
}

type Unpriced = Omit<Product, 'price' | 'sale' | 'sizes'>;

/** Keeps the order of the ids. Deleted and archived products are left out. */
export async function findProducts(database: Database, ids: string[]): Promise<Unpriced[]> {
  if (ids.length === 0) return [];
  const rows = await selectProductsById(database, ids);
  const pictures = await picturesByHash(database, rows.map(firstHash));
  return rows.map((row) => presentGoods(row, pictures.get(row.pictureHash)));
}

/** Every change of a product's row or of its place on the shelf announces one of these. */
export const productTopics = ['catalogue', 'categories', 'stock'] as const;

const rowsOf = ofEachShop(({ changes, pool }) =>
  keepRows({ changes, depends: productTopics, read: (ids) => selectProductsById(pool, ids) }),
);

/**
 * Has the prices of this moment. A row is presented and encoded once, until it may have changed.
 */
export async function productsNow(
  context: Context,
  ids: readonly string[],
  at: Date,
): Promise<Product[]> {
  const rows = await rowsOf(context)(ids);
  const pictures = await keptPictures(context, rows.map(firstHash));
  return rows.map((row) => {
    const picture = pictures.get(row.pictureHash) ?? null;
    const before = presented.get(row);
    // The files of a picture can be finished later, and that does not change the product's row.
    if (before?.picture === picture) return before;
    const product = presentProduct(row, at, picture);
    // A sale begins and ends by the clock, and that does not change the product's row.
    if (!mayHaveSale(row)) presented.set(row, Object.freeze(product));
    return product;
  });
}

/** The product that was last made from each row. */
const presented = new WeakMap<ProductRow, Product>();

/** Reads the products anew, so it also works in a transaction. */
export async function findPriced(database: Database, ids: string[], at: Date): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectProductsById(database, ids);
  return presentProducts(rows, await picturesByHash(database, rows.map(firstHash)), at);
}

/** A text that is left out is stored as ''. */
type GivenProduct = Omit<NewProduct, 'id' | keyof ProductTexts> & Partial<ProductTexts>;

/** Puts a product on the shelf. Its first stock is a movement like every later one. */
export async function addProduct(database: Database, product: GivenProduct): Promise<string> {
  const id = randomUUIDv7();
  const { stock: quantity, at } = product;
  const first = { id: randomUUIDv7(), productId: id, quantity, reason: 'first stock', at };
  // A pool sends what follows on other connections, which must find it.
  await insertProduct(database, { ...product, ...textsOf(product), id });
  await Promise.all([
    quantity > 0 && insertMovement(database, first),
    notePrices(database, [id], at),
  ]);
  return id;
}

const demoSeed = 'demo seed';

/** Fills the demo shop once: if the owner removes the products, they do not come back. */
export async function fillEmptyShop(
  { pool, clock, changes }: Context,
  products: readonly Omit<GivenProduct, 'position' | 'at'>[],
  picturesOf: (slug: string) => Promise<FiledPicture[]> = async () => [],
): Promise<void> {
  const at = clock();
  await transaction(pool, async (database) => {
    if ((await markDoneOnce(database, demoSeed, at)) === 0) return;
    if ((await countProducts(database)).total > 0) return;
    await Promise.all(
      products.map(async (product, position) => {
        const [id, pictures] = await Promise.all([
          addProduct(database, { ...product, position, at }),
          picturesOf(product.slug),
        ]);
        const hashes = pictures.map(({ hash }) => hash);
        await Promise.all([
          announcePictures({ clock }, database, pictures),
          insertProductPictures(database, id, hashes),
        ]);
      }),
    );
  });
  changes.announce('catalogue', 'stock');
}

/** Brings the files of the demo's pictures, after its products. */
export function bringDemoFiles(
  context: Context,
  files: Parameters<typeof bringFiles>[2],
): Promise<void> {
  return bringFiles(context, { name: 'demo pictures', after: demoSeed }, files);
}

export async function fingerprintCatalogue({ pool }: Pick<Context, 'pool'>): Promise<Fingerprints> {
  const { products, versions, ratings, newest, revisions, words, categories, bestSellers } =
    await readCatalogueFingerprint(pool, few);
  return {
    catalogue: `${products} ${versions} ${ratings} ${newest} ${categories}`,
    categories,
    stock: String(revisions),
    'stock-word': words,
    'best-sellers': bestSellers,
  };
}

/** A list shows only the first picture of each product. */
function firstHash({ pictureHash }: ProductRow): string | null {
  return pictureHash;
}

function presentProducts(
  rows: readonly ProductRow[],
  pictures: Awaited<ReturnType<typeof picturesByHash>>,
  at: Date,
): Product[] {
  return rows.map((row) => presentProduct(row, at, pictures.get(row.pictureHash)));
}

function presentProduct(
  row: Omit<ProductRow, 'pictureHash'>,
  at: Date,
  picture: Product['picture'] = null,
): Product {
  const sizes = sizesOf(row, at);
  const { price, sale } = cheapestOf(sizes);
  return { ...presentGoods(row, picture), price, ...(sale && { sale }), sizes };
}

function presentGoods(
  row: Omit<ProductRow, 'pictureHash'>,
  picture: Product['picture'] = null,
): Unpriced {
  const { id, slug, name, description, category } = row;
  const { reviewCount: count, reviewStars: stars } = row;
  return {
    _id: id,
    slug,
    name,
    description,
    category,
    stock: stockOfSizes(row),
    imageUrl: picture && plainAddress(picture),
    picture,
    ...(count > 0 && { rating: { average: averageOf({ stars, count }), count } }),
  };
}
