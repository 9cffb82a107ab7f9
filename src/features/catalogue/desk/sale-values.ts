import { toCedis } from '#lib/money.ts';
import type { DeskSale } from '../desk.contract.ts';

export const saleNames = ['salePrice', 'saleFrom', 'saleUntil'] as const;

/** Writes each moment as its field needs it. Ghana's time is UTC. */
export function saleValues(sale: DeskSale | null | undefined) {
  return {
    salePrice: sale ? toCedis(sale.price).toFixed(2) : '',
    saleFrom: sale?.from.slice(0, 16) ?? '',
    saleUntil: sale?.until?.slice(0, 16) ?? '',
  };
}
