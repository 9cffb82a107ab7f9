import { listed } from '#lib/listed.ts';
import { fromCedis, pesewas } from '#lib/money.ts';
import type { Return } from './contract.ts';

type Wire = Omit<Return, 'worth' | 'refunded'> & { worth: number; refunded: number | null };

export function returnFrom(json: unknown): Return {
  const { worth, refunded, ...wire } = json as Wire;
  return {
    ...wire,
    worth: fromCedis(worth) ?? pesewas(0),
    refunded: refunded === null ? null : (fromCedis(refunded) ?? pesewas(0)),
  };
}

export function returnsFrom(json: unknown): Return[] {
  return (json as unknown[]).map(returnFrom);
}

export function returnListFrom(
  json: unknown,
  headers: Headers,
): { items: Return[]; total: number } {
  const items = returnsFrom(json);
  return listed(items, headers);
}
