import type { Goods } from './desk.contract.ts';
import { fromCedis } from '#lib/money.ts';
import { listed } from '#lib/listed.ts';

type Wire = Omit<Goods, 'price'> & { price: number };

/** Only this server has a desk: its products come in the one shape of the contract. */
export function readGoods(json: unknown): Goods {
  const wire = json as Wire;
  const price = fromCedis(wire.price);
  if (price === undefined) throw new TypeError('A product without a price');
  return { ...wire, price };
}

export function readGoodsList(json: unknown, headers: Headers): { items: Goods[]; total: number } {
  const items = (json as unknown[]).map(readGoods);
  return listed(items, headers);
}
