import { listed } from '#lib/listed.ts';
import { fromCedis } from '#lib/money.ts';
import type { DeskProduct } from './desk.contract.ts';

type Wire = Omit<DeskProduct, 'price'> & { price: number };

/** Only this server has a desk: its products come in the one shape of the contract. */
export function deskProductFrom(json: unknown): DeskProduct {
  const wire = json as Wire;
  const price = fromCedis(wire.price);
  if (price === undefined) throw new TypeError('A product without a price');
  return { ...wire, price };
}

export function deskProductsFrom(
  json: unknown,
  headers: Headers,
): { items: DeskProduct[]; total: number } {
  const items = (json as unknown[]).map(deskProductFrom);
  return listed(items, headers);
}
