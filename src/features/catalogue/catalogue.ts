import { randomUUIDv7 } from 'node:crypto';
import { pesewas } from '#lib/money.ts';
import { mediaPath } from '#lib/paths.ts';
import { type Accepted, accept } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { markDoneOnce } from '#platform/once.queries.ts';
import {
  insertMovement,
  insertProduct,
  type NewProduct,
  type ProductRow,
  readCatalogueFingerprint,
  selectProducts,
} from './catalogue.queries.ts';
import type { Product } from './contract.ts';

/** The width that a plain address shows; `<picture>` asks for others. */
const plainWidth = 640;

export async function listProducts({ pool }: Context): Promise<Accepted<Product[]>> {
  return accept((await selectProducts(pool)).map(presentProduct));
}

/** Puts a product on the shelf, its first stock a movement like every later one. */
export async function addProduct(
  database: Database,
  product: Omit<NewProduct, 'id'>,
): Promise<string> {
  const id = randomUUIDv7();
  await insertProduct(database, { ...product, id });
  if (product.stock > 0) {
    await insertMovement(database, {
      id: randomUUIDv7(),
      productId: id,
      quantity: product.stock,
      reason: 'first stock',
      at: product.at,
    });
  }
  return id;
}

/** The demo shop, once: an owner who has removed its products does not get them back. */
export async function fillEmptyShop(
  { pool, clock, changes }: Context,
  products: readonly Omit<NewProduct, 'id' | 'position' | 'at'>[],
): Promise<void> {
  const at = clock();
  await transaction(pool, async (database) => {
    if ((await markDoneOnce(database, 'demo seed', at)) === 0) return;
    if ((await selectProducts(database)).length > 0) return;
    for (const [position, product] of products.entries()) {
      await addProduct(database, { ...product, position, at });
    }
  });
  changes.announce('catalogue', 'stock');
}

export async function fingerprintCatalogue({ pool }: Pick<Context, 'pool'>): Promise<string> {
  const { products, revisions, newest } = await readCatalogueFingerprint(pool);
  return `${products} ${revisions} ${newest}`;
}

function presentProduct({ id, pictureHash, price, ...row }: ProductRow): Product {
  return {
    _id: id,
    ...row,
    price: pesewas(price),
    imageUrl: pictureHash && mediaPath(pictureHash, plainWidth, 'jpg'),
  };
}
