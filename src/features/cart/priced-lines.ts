import { priceAt } from '#features/catalogue/sale.rules.ts';
import { pesewas } from '#lib/money.ts';
import type { Database } from '#platform/database.ts';
import { selectWholeCart } from './whole-cart.queries.ts';

export type PricedLine = Awaited<ReturnType<typeof selectPricedCart>>[number];

/** The whole cart at the prices of this moment. */
export async function selectPricedCart(database: Database, accountId: string, at: Date) {
  const lines = await selectWholeCart(database, accountId);
  return lines.map(({ fullPrice: price, sale, ...line }) => ({
    ...line,
    price: pesewas(priceAt({ price, sale }, at)),
  }));
}
