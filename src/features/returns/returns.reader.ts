import type { Return } from './contract.ts';
import { fromCedis, pesewas } from '#lib/money.ts';
import { listed } from '#lib/listed.ts';

type Wire = Omit<Return, 'worth' | 'refunded'> & { worth: number; refunded: number | null };

export function readReturn(json: unknown): Return {
  const { worth, refunded, ...wire } = json as Wire;
  return {
    ...wire,
    worth: fromCedis(worth) ?? pesewas(0),
    refunded: refunded === null ? null : (fromCedis(refunded) ?? pesewas(0)),
  };
}

export function readReturns(json: unknown): Return[] {
  return (json as unknown[]).map(readReturn);
}

export function readReturnList(
  json: unknown,
  headers: Headers,
): { items: Return[]; total: number } {
  const items = readReturns(json);
  return listed(items, headers);
}
