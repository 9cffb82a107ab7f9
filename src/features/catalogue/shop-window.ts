import { currentSettings } from '#features/settings/settings.ts';
import { formatMoney } from '#lib/money.ts';
import { accept } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { deleteBestSellers, insertBestSellers, selectBestSellers } from './best-sellers.queries.ts';
import { findPriced, readProduct, readShelf } from './catalogue.ts';
import type { Product, ShopWindow } from './contract.ts';
import { inShopWindow, shelfStep } from './rules.ts';

/**
 * If fewer best sellers can be bought than the window holds, it shows the first products of the
 * shelf instead.
 */
export async function readShopWindow(context: Context) {
  const [best, collection] = await Promise.all([readBestSellers(context), readCollection(context)]);
  const bestSellers = best.length >= inShopWindow;
  const items = bestSellers ? best : await readBeginning(context);
  const shown: ShopWindow = { bestSellers, items: items.slice(0, inShopWindow), collection };
  return accept(shown);
}

/** Stores the best sellers, the best first. Pages change only if the list has changed. */
export async function noteBestSellers(
  { pool, changes }: Pick<Context, 'pool' | 'changes'>,
  productIds: readonly string[],
): Promise<void> {
  const known = await selectBestSellers(pool);
  if (known.map(({ productId }) => productId).join() === productIds.join()) return;
  await transaction(pool, async (database) => {
    await deleteBestSellers(database);
    await insertBestSellers(database, productIds);
  });
  changes.announce('best-sellers');
}

async function readBestSellers({ pool, clock }: Context): Promise<Product[]> {
  const best = await selectBestSellers(pool);
  const products = await findPriced(
    pool,
    best.map(({ productId }) => productId),
    clock(),
  );
  return products.filter(canBeBought);
}

/** Sold out products come last. */
async function readBeginning(context: Context): Promise<Product[]> {
  const { items } = await readShelf(context, { limit: shelfStep });
  return [...items.filter(canBeBought), ...items.filter((product) => !canBeBought(product))];
}

/** The second picture shows what is in a product, so it is used before the first one. */
async function readCollection(context: Context): Promise<ShopWindow['collection']> {
  const { home } = await currentSettings(context);
  return Promise.all(
    (home?.featured ?? []).map(async ({ product }) => {
      const found = await readProduct(context, product);
      if (!found.ok) return null;
      const { slug, pictures, price } = found.value;
      return { slug, picture: pictures[1] ?? pictures[0] ?? null, from: formatMoney(price) };
    }),
  );
}

function canBeBought({ stock }: Product): boolean {
  return stock > 0;
}
