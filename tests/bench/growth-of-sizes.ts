import { run, sql } from '#platform/database.ts';
import type { Bench, Benchmark, ServedSide } from './benchmark.ts';
import { serveOrderingIn, stockUp } from './growth-of-orders.ts';
import { productPageOpened } from './product.ts';
import { type ServedShop, serveShop } from './shop.ts';

/** A shop that sells every product in three sizes, against one that sells each in one. */
export const growthOfSizes: readonly Benchmark[] = [
  growthOf('sizes-place-order', serveOrderingIn),
  growthOf('sizes-product-page', async ({ server }) => ({
    ...server,
    request: productPageOpened,
  })),
];

function growthOf(name: string, serve: (shop: ServedShop) => Promise<ServedSide>): Benchmark {
  const shopOf = async (bench: Bench) => stockUp(await serveShop(bench));
  return {
    name: `growth-${name}`,
    sides: async (bench) => ({
      subject: await serve(await addSizes(await shopOf(bench))),
      baseline: await serve(await shopOf(bench)),
    }),
  };
}

async function addSizes(shop: ServedShop): Promise<ServedShop> {
  await run(
    shop.pool,
    sql`UPDATE catalogue_product SET sized = true, size = '100 g' WHERE archived_at IS NULL`,
  );
  await run(
    shop.pool,
    sql`
      WITH given AS MATERIALIZED (
        SELECT gen_random_uuid() AS id, p.id AS of, times
        FROM catalogue_product p CROSS JOIN generate_series(2, 3) AS times
        WHERE p.sized
      )
      INSERT INTO catalogue_product (id, slug, name, description, price_pesewas, category, on_hand,
        position, created_at, changed_at, size_of, size, size_place)
      SELECT given.id, 'size-' || given.id, p.name, '', p.price_pesewas * times, p.category,
        p.on_hand, p.position, p.created_at, p.changed_at, p.id, times || '00 g', times
      FROM given JOIN catalogue_product p ON p.id = given.of`,
  );
  return shop;
}
